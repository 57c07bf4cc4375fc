/** Where the static files of Storybook are, with a trailing slash. */
export const staticBase = new URL(import.meta.env.BASE_URL, document.baseURI).href;

const cacheName = 'desk-uploads';

/**
 * Lets `<img>` elements show images that were uploaded in this tab, through a service worker and the
 * browser's cache. Without one they stay blank.
 */
export async function openUploads() {
  const images = await caches.open(cacheName);
  const kept: URL[] = [];
  await navigator.serviceWorker?.register(new URL('uploads.js', staticBase)).catch(() => null);
  return {
    async keep(path: string, bytes: Uint8Array): Promise<void> {
      const address = new URL(path, staticBase);
      kept.push(address);
      await images.put(address, new Response(new Uint8Array(bytes)));
    },
    forget: () => Promise.all(kept.map((address) => images.delete(address))),
  };
}
