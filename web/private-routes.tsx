import { lazy } from 'react';
import { paths } from './paths.ts';
import type { Route } from './routes.tsx';

// One step more, so that the first script of a public page has no list of the private pages' files.
const PrivatePage = lazy(() => import('./private-pages.tsx').then((module) => ({ default: module.PrivatePage })));

/** The form and the administrator's pages. They are rendered in the browser alone, and their scripts are loaded when they are opened. */
export const privateRoutes: Route[] = [
  { path: paths.survey, name: 'Survey Form', element: <PrivatePage key="survey" name="survey" /> },
  { path: paths.submission, name: 'Your submission', element: <PrivatePage key="submission" name="submission" /> },
  { path: paths.admin, name: 'Administrator login', element: <PrivatePage key="sign-in" name="signIn" /> },
  { path: paths.adminDashboard, name: 'Dashboard', element: <PrivatePage key="dashboard" name="dashboard" /> },
  { path: paths.legacyPresentation, name: 'Presentation', element: <PrivatePage key="presentation" name="presentation" /> },
  { path: paths.legacySubmissions, name: 'Edit Submissions', element: <PrivatePage key="submissions" name="submissions" /> },
  { path: paths.support, name: 'Contact Support', element: <PrivatePage key="support" name="support" /> },
];
