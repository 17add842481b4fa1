import { type ComponentType, lazy, Suspense } from 'react';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { paths } from './paths.ts';
import type { Route } from './routes.tsx';

const SurveyPage = lazy(() => import('./survey/survey-page.tsx').then((module) => ({ default: module.SurveyPage })));
const SubmissionPage = lazy(() =>
  import('./submission/submission-page.tsx').then((module) => ({ default: module.SubmissionPage })),
);
const SignInPage = lazy(() => import('./admin/shell/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })));
const DashboardPage = lazy(() => import('./admin/dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })));
const LegacyPresentationPage = lazy(() =>
  import('./admin/legacy/legacy-presentation-page.tsx').then((module) => ({ default: module.LegacyPresentationPage })),
);
const LegacySubmissionsPage = lazy(() =>
  import('./admin/legacy/legacy-submissions-page.tsx').then((module) => ({ default: module.LegacySubmissionsPage })),
);
const SupportPage = lazy(() => import('./admin/support/support-page.tsx').then((module) => ({ default: module.SupportPage })));

/** The form and the administrator's pages. They are rendered in the browser alone, and their scripts are loaded when they are opened. */
export const privateRoutes: Route[] = [
  { path: paths.survey, name: 'Survey Form', element: opened(SurveyPage) },
  { path: paths.submission, name: 'Your submission', element: opened(SubmissionPage) },
  { path: paths.admin, name: 'Administrator login', element: opened(SignInPage) },
  { path: paths.adminDashboard, name: 'Dashboard', element: opened(DashboardPage) },
  { path: paths.legacyPresentation, name: 'Presentation', element: opened(LegacyPresentationPage) },
  { path: paths.legacySubmissions, name: 'Edit Submissions', element: opened(LegacySubmissionsPage) },
  { path: paths.support, name: 'Contact Support', element: opened(SupportPage) },
];

function opened(Page: ComponentType) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
