import { type ComponentProps, lazy, Suspense } from 'react';
import { withMails } from '../../kit/text/private-texts.ts';
import type { Review } from './edit/review.tsx';

const load = () => withMails(import('./edit/review.tsx'));
const LazyReview = lazy(() => load().then((module) => ({ default: module.Review })));

/** The open project. Its form is half of this view's script, so it is loaded apart from the list. */
export function OpenProject(props: ComponentProps<typeof Review>) {
  return (
    <Suspense fallback={null}>
      <LazyReview {...props} />
    </Suspense>
  );
}

/** Loads the form's script before the first click. If that fails, the error is shown when a project is opened. */
export function prepareForm(): void {
  load().catch(() => undefined);
}
