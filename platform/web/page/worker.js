/* Keeps the page for when there is no network. A new version is fetched whole, under a name of its own. */
const KEPT = "cardhold-@DIGEST@";
const FILES = @FILES@;

addEventListener("install", (event) => {
    skipWaiting();
    event.waitUntil(caches.open(KEPT).then((cache) =>
        cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

addEventListener("activate", (event) => {
    const others = (names) => names.filter((name) => name.startsWith("cardhold-") && name !== KEPT);
    event.waitUntil(caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    event.respondWith(caches.open(KEPT)
        .then((cache) => cache.match(event.request, { ignoreSearch: true }))
        .then((kept) => kept ?? fetch(event.request)));
});
