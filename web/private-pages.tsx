import './kit/text/rare-letters.css';
import { type ComponentType, lazy } from 'react';
import { site } from '../domain/site/site.ts';
import { privateTexts, withMails } from './kit/text/private-texts.ts';
import { loadTexts, publicTexts, type TextFiles, withTexts } from './kit/text/texts.ts';

type Load = () => Promise<ComponentType>;

/** A page that opens when its script and its texts are loaded. */
const opened = (load: Load, ...texts: TextFiles[]) => lazy(async () => ({ default: await withTexts(load(), ...texts) }));
const ofVisitors = (load: Load) => opened(load, publicTexts.pages);
const ofJudges = (load: Load) => opened(load, publicTexts.pages, privateTexts.team);
const ofTeams = (load: Load) => opened(load, privateTexts.team);
const ofStaff = (load: Load) => opened(load, publicTexts.lists, publicTexts.pages, privateTexts.team, privateTexts.staff);

/** The pages of private-routes.tsx by name, each with a script of its own. */
const privatePages = {
  survey: ofTeams(() => import('./team/survey/survey-page.tsx').then((module) => module.SurveyPage)),
  submission: ofTeams(() => import('./team/submission/submission-page.tsx').then((module) => module.SubmissionPage)),
  lostLink: ofTeams(() => import('./team/submission/lost-link-page.tsx').then((module) => module.LostLinkPage)),
  consent: ofTeams(() => import('./team/consent/consent-page.tsx').then((module) => module.ConsentPage)),
  judge: ofJudges(() => import('./judge/judge-page.tsx').then((module) => module.JudgePage)),
  release: ofTeams(() => import('./sponsor/release-page.tsx').then((module) => module.ReleasePage)),
  signIn: ofStaff(() => import('./staff/sign-in/sign-in-page.tsx').then((module) => module.SignInPage)),
  invitation: ofStaff(() => import('./staff/people/invitation-page.tsx').then((module) => module.InvitationPage)),
  people: ofStaff(() => import('./staff/people/people-page.tsx').then((module) => module.PeoplePage)),
  settings: ofStaff(() =>
    withMails(withTexts(import('./staff/settings/settings-page.tsx'), privateTexts.office)).then(
      (module) => module.SettingsPage,
    ),
  ),
  judging: ofStaff(() => import('./staff/judging/judging-address.tsx').then((module) => module.JudgingAddress)),
  account: ofStaff(() => import('./staff/people/account-page.tsx').then((module) => module.AccountPage)),
  dashboard: ofStaff(() => import('./staff/dashboard-page.tsx').then((module) => module.DashboardPage)),
  review: ofStaff(() => withMails(import('./staff/projects/queue/review-page.tsx')).then((module) => module.ReviewPage)),
  presentation: ofStaff(() =>
    import('./staff/legacy/legacy-presentation-page.tsx').then((module) => module.LegacyPresentationPage),
  ),
  submissions: ofStaff(() =>
    withTexts(import('./staff/legacy/legacy-submissions.tsx'), privateTexts.office).then(
      (module) => module.LegacySubmissionsPage,
    ),
  ),
  screen: ofVisitors(() => import('./visit/screen/screen-page.tsx').then((module) => module.ScreenPage)),
  support: ofStaff(() => import('./staff/support/support-page.tsx').then((module) => module.SupportPage)),
};

/** Draws the page of that name. */
export function PrivatePage({ name }: { name: keyof typeof privatePages }) {
  const Page = privatePages[name];
  return <Page />;
}

/** Loads what the forms of teams, judges and sponsors say in each of the school's languages. */
export const loadFormTexts = () => Promise.all(site.languages.map((one) => loadTexts(one, privateTexts.team)));
