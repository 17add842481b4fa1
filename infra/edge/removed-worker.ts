/**
 * The kill switch: a service worker that takes the place of the site's own, forgets everything that it kept, and ends itself. It handles
 * no request, so that pages which are open go on with the network, and nobody loses what they have typed.
 */
export const removedWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  })());
});
`;
