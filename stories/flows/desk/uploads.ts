/** Where the static files of Storybook are, with a trailing slash. */
export const staticBase = new URL(import.meta.env.BASE_URL, document.baseURI).href;

const cacheName = 'desk-uploads';

/**
 * Lets `<img>` elements show images that were uploaded in this tab, through a service worker and the
 * browser's cache. Without one they stay blank.
 */
export async function openUploads() {
  await caches.delete(cacheName);
  const images = await caches.open(cacheName);
  await navigator.serviceWorker?.register(new URL('uploads.js', staticBase)).catch(() => null);
  return {
    keep: (path: string, bytes: Uint8Array) =>
      images.put(new URL(path, staticBase), new Response(new Uint8Array(bytes))),
  };
}
