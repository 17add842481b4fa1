import { type ComponentProps, lazy, Suspense } from 'react';
import type { Review } from './edit/review.tsx';

const load = () => import('./edit/review.tsx');
const LazyReview = lazy(() => load().then((module) => ({ default: module.Review })));

/** The project that is open. Its form is half of this view's script, so it comes apart from the list. */
export function OpenProject(props: ComponentProps<typeof Review>) {
  return (
    <Suspense fallback={null}>
      <LazyReview {...props} />
    </Suspense>
  );
}

/** Loads the form before the first click. When that fails, the error is shown when a project is opened. */
export function prepareForm(): void {
  load().catch(() => undefined);
}
