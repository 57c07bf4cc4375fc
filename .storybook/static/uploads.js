// Serves the images that the desk in the browser has stored: a page can't answer an <img> itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.includes('/uploads/')) return;
  event.respondWith(
    caches.match(event.request.url).then((kept) => kept ?? new Response(null, { status: 404 })),
  );
});
