import { srcSet } from '../../domain/images.ts';
import { showStoredView } from '../projects/list-view.ts';
import { readStoredTerm } from '../terms/stored-term.ts';
import { type FirstPicture, type FirstRequest, firstRequests } from './first-requests.ts';

/**
 * Runs inline in index.html, so that the first API calls, and then the first picture, load while the site's script is still
 * loading.
 */
showStoredView();
globalThis.earlyAnswers = {};
for (const { path, picture } of firstRequests(location, readStoredTerm(), new Date())) {
  const answer = fetch(path);
  globalThis.earlyAnswers[path] = answer;
  // The page that takes the answer reports a failure. Here a failure only means that there is nothing to preload.
  answer.then((taken) => picture && preloadFrom(taken.clone(), picture)).catch(() => {});
}

async function preloadFrom(answer: Response, picture: NonNullable<FirstRequest['picture']>) {
  if (answer.ok) preload(picture((await answer.json()) as never));
}

function preload({ picture, sizes }: FirstPicture) {
  if (!picture) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', imageSizes: sizes });
  const steps = srcSet(picture);
  if (steps) link.imageSrcset = steps;
  else link.href = picture.path;
  document.head.append(link);
}
