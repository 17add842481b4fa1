import { type ComponentProps, lazy, Suspense } from 'react';
import { paths } from './kit/page/paths.ts';
import type { Route } from './public-routes.tsx';
import { PageSkeleton } from './visit/layout/page-skeleton.tsx';

// One step more, so that the first script of a public page has no list of the private pages' files.
const PrivatePage = lazy(() => import('./private-pages.tsx').then((module) => ({ default: module.PrivatePage })));

/**
 * The forms, the judge's phone, the sponsor's page, the administrator's pages and the hall's screen. Only the browser renders them, and
 * their scripts are loaded when they are opened.
 */
export const privateRoutes: Route[] = [
  { path: paths.survey, name: 'Survey Form', element: opened('survey') },
  { path: paths.submission, name: 'Your submission', element: opened('submission') },
  { path: paths.lostLink, name: 'Lost link', element: opened('lostLink') },
  { path: paths.consent, name: 'What is shown of you', element: opened('consent') },
  { path: paths.judge, name: 'Judging', element: opened('judge') },
  { path: paths.release, name: 'Release a project', element: opened('release') },
  { path: paths.admin, name: 'Administrator login', element: opened('signIn') },
  { path: paths.invitation, name: 'Invitation', element: opened('invitation') },
  { path: paths.people, name: 'People', element: opened('people') },
  { path: paths.settings, name: 'Settings', element: opened('settings') },
  { path: paths.adminJudging, name: 'Judging', element: opened('judging') },
  { path: paths.account, name: 'My account', element: opened('account') },
  { path: paths.adminDashboard, name: 'Dashboard', element: opened('dashboard') },
  { path: paths.review, name: 'Review', element: opened('review') },
  { path: paths.legacyPresentation, name: 'Presentation', element: opened('presentation') },
  { path: paths.legacySubmissions, name: 'Edit Submissions', element: opened('submissions') },
  { path: paths.support, name: 'Contact Support', element: opened('support') },
  { path: paths.screen, name: 'Hall screen', element: opened('screen') },
];

function opened(name: ComponentProps<typeof PrivatePage>['name']) {
  return (
    <Suspense key={name} fallback={<PageSkeleton />}>
      <PrivatePage name={name} />
    </Suspense>
  );
}
