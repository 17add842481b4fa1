import { lazy } from 'react';

/** The pages of private-routes.tsx by name, each with a script of its own. */
const privatePages = {
  survey: lazy(() => import('./team/survey/survey-page.tsx').then((module) => ({ default: module.SurveyPage }))),
  submission: lazy(() =>
    import('./team/submission/submission-page.tsx').then((module) => ({ default: module.SubmissionPage })),
  ),
  lostLink: lazy(() => import('./team/submission/lost-link-page.tsx').then((module) => ({ default: module.LostLinkPage }))),
  judge: lazy(() => import('./judge/judge-page.tsx').then((module) => ({ default: module.JudgePage }))),
  signIn: lazy(() => import('./staff/shell/sign-in-page.tsx').then((module) => ({ default: module.SignInPage }))),
  invitation: lazy(() => import('./staff/people/invitation-page.tsx').then((module) => ({ default: module.InvitationPage }))),
  people: lazy(() => import('./staff/people/people-page.tsx').then((module) => ({ default: module.PeoplePage }))),
  settings: lazy(() => import('./staff/settings/settings-page.tsx').then((module) => ({ default: module.SettingsPage }))),
  judging: lazy(() => import('./staff/judging/judging-address.tsx').then((module) => ({ default: module.JudgingAddress }))),
  account: lazy(() => import('./staff/people/account-page.tsx').then((module) => ({ default: module.AccountPage }))),
  dashboard: lazy(() => import('./staff/dashboard-page.tsx').then((module) => ({ default: module.DashboardPage }))),
  review: lazy(() => import('./staff/projects/queue/review-page.tsx').then((module) => ({ default: module.ReviewPage }))),
  presentation: lazy(() =>
    import('./staff/legacy/legacy-presentation-page.tsx').then((module) => ({ default: module.LegacyPresentationPage })),
  ),
  submissions: lazy(() =>
    import('./staff/legacy/legacy-submissions-page.tsx').then((module) => ({ default: module.LegacySubmissionsPage })),
  ),
  screen: lazy(() => import('./visit/screen/screen-page.tsx').then((module) => ({ default: module.ScreenPage }))),
  support: lazy(() => import('./staff/support/support-page.tsx').then((module) => ({ default: module.SupportPage }))),
};

/** Draws the page of that name. */
export function PrivatePage({ name }: { name: keyof typeof privatePages }) {
  const Page = privatePages[name];
  return <Page />;
}
