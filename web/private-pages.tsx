import { lazy } from 'react';

/** The pages of private-routes.tsx by name, each with a script of its own. */
const privatePages = {
  survey: lazy(() => import('./survey/survey-page.tsx').then((module) => ({ default: module.SurveyPage }))),
  submission: lazy(() => import('./submission/submission-page.tsx').then((module) => ({ default: module.SubmissionPage }))),
  lostLink: lazy(() => import('./submission/lost-link-page.tsx').then((module) => ({ default: module.LostLinkPage }))),
  signIn: lazy(() => import('./admin/shell/sign-in-page.tsx').then((module) => ({ default: module.SignInPage }))),
  invitation: lazy(() => import('./admin/people/invitation-page.tsx').then((module) => ({ default: module.InvitationPage }))),
  people: lazy(() => import('./admin/people/people-page.tsx').then((module) => ({ default: module.PeoplePage }))),
  account: lazy(() => import('./admin/people/account-page.tsx').then((module) => ({ default: module.AccountPage }))),
  dashboard: lazy(() => import('./admin/dashboard-page.tsx').then((module) => ({ default: module.DashboardPage }))),
  review: lazy(() => import('./admin/projects/queue/review-page.tsx').then((module) => ({ default: module.ReviewPage }))),
  presentation: lazy(() =>
    import('./admin/legacy/legacy-presentation-page.tsx').then((module) => ({ default: module.LegacyPresentationPage })),
  ),
  submissions: lazy(() =>
    import('./admin/legacy/legacy-submissions-page.tsx').then((module) => ({ default: module.LegacySubmissionsPage })),
  ),
  screen: lazy(() => import('./screen/screen-page.tsx').then((module) => ({ default: module.ScreenPage }))),
  support: lazy(() => import('./admin/support/support-page.tsx').then((module) => ({ default: module.SupportPage }))),
};

/** Draws the page of that name. */
export function PrivatePage({ name }: { name: keyof typeof privatePages }) {
  const Page = privatePages[name];
  return <Page />;
}
