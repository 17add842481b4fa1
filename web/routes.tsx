import { lazy, type ReactNode } from 'react';
import { departments } from '../domain/departments.ts';
import { HomePage } from './home/home-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { paths } from './paths.ts';
import { DepartmentPage } from './projects/department-page.tsx';
import { ProjectPage } from './projects/project-page.tsx';
import { WinnerPage } from './winners/winner-page.tsx';
import { WinnersPage } from './winners/winners-page.tsx';

const AboutPage = lazy(() => import('./about/about-page.tsx').then((module) => ({ default: module.AboutPage })));
const ArchivePage = lazy(() => import('./archive/archive-page.tsx').then((module) => ({ default: module.ArchivePage })));
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

export type Route = { path: string; name: string; element: ReactNode };

/**
 * All pages, as data that tests can walk through. The pages of projects and winners come with the first script; About, the archive, forms and the
 * administrator's pages are loaded when they are opened.
 */
export const routes: Route[] = [
  { path: paths.home, name: 'Home', element: <HomePage /> },
  ...departments.map((department) => ({
    path: paths.department(department.slug),
    name: department.title,
    element: <DepartmentPage key={department.slug} department={department} />,
  })),
  { path: '/survey/:id', name: 'Project', element: <ProjectPage /> },
  { path: paths.survey, name: 'Survey Form', element: <SurveyPage /> },
  { path: paths.submission, name: 'Your submission', element: <SubmissionPage /> },
  { path: paths.winners, name: 'Winners', element: <WinnersPage /> },
  { path: '/winners/entry/:id', name: 'Winner', element: <WinnerPage /> },
  { path: paths.archive, name: 'All semesters', element: <ArchivePage /> },
  { path: paths.about, name: 'About', element: <AboutPage /> },
  { path: paths.admin, name: 'Administrator login', element: <SignInPage /> },
  { path: paths.adminDashboard, name: 'Dashboard', element: <DashboardPage /> },
  { path: paths.legacyPresentation, name: 'Presentation', element: <LegacyPresentationPage /> },
  { path: paths.legacySubmissions, name: 'Edit Submissions', element: <LegacySubmissionsPage /> },
  { path: paths.support, name: 'Contact Support', element: <SupportPage /> },
  { path: '*', name: 'Not found', element: <NotFoundPage /> },
];
