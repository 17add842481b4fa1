import { type ComponentType, lazy } from 'react';
import type { Language } from '../domain/language/languages.ts';
import { mailLanguage } from '../domain/mail/mail-language.ts';
import { inLanguage, site } from '../domain/site/site.ts';
import { privateTexts } from './start/private-texts.ts';
import { loadTexts, publicTexts, type TextFiles, withTexts } from './start/texts.ts';

type Load = () => Promise<ComponentType>;

/** A page that opens when its script and its texts are loaded. */
const opened = (load: Load, ...texts: TextFiles[]) => lazy(async () => ({ default: await withTexts(load(), ...texts) }));
const ofVisitors = (load: Load) => opened(load, publicTexts.pages);
const ofJudges = (load: Load) => opened(load, publicTexts.pages, privateTexts.team);
const ofTeams = (load: Load) => opened(load, privateTexts.team);
/** Settings and the writing of mails show mails, which are in the school's language, whatever that of the page is. */
const ofStaff = (load: Load) =>
  opened(
    async () => (await Promise.all([load(), loadMailTexts()]))[0],
    publicTexts.lists,
    publicTexts.pages,
    privateTexts.team,
    privateTexts.staff,
  );

async function loadMailTexts(): Promise<void> {
  const [first = 'en'] = site.languages;
  const loadAll = (one: Language) => Promise.all([loadTexts(one), loadTexts(one, privateTexts.staff)]);
  await loadAll(first);
  const wanted = inLanguage(first, mailLanguage);
  if (wanted !== first) await loadAll(wanted);
}

/** The pages of private-routes.tsx by name, each with a script of its own. */
const privatePages = {
  survey: ofTeams(() => import('./team/survey/survey-page.tsx').then((module) => module.SurveyPage)),
  submission: ofTeams(() => import('./team/submission/submission-page.tsx').then((module) => module.SubmissionPage)),
  lostLink: ofTeams(() => import('./team/submission/lost-link-page.tsx').then((module) => module.LostLinkPage)),
  consent: ofTeams(() => import('./team/consent/consent-page.tsx').then((module) => module.ConsentPage)),
  judge: ofJudges(() => import('./judge/judge-page.tsx').then((module) => module.JudgePage)),
  release: ofTeams(() => import('./sponsor/release-page.tsx').then((module) => module.ReleasePage)),
  signIn: ofStaff(() => import('./staff/shell/sign-in-page.tsx').then((module) => module.SignInPage)),
  invitation: ofStaff(() => import('./staff/people/invitation-page.tsx').then((module) => module.InvitationPage)),
  people: ofStaff(() => import('./staff/people/people-page.tsx').then((module) => module.PeoplePage)),
  settings: ofStaff(() => import('./staff/settings/settings-page.tsx').then((module) => module.SettingsPage)),
  judging: ofStaff(() => import('./staff/judging/judging-address.tsx').then((module) => module.JudgingAddress)),
  account: ofStaff(() => import('./staff/people/account-page.tsx').then((module) => module.AccountPage)),
  dashboard: ofStaff(() => import('./staff/dashboard-page.tsx').then((module) => module.DashboardPage)),
  review: ofStaff(() => import('./staff/projects/queue/review-page.tsx').then((module) => module.ReviewPage)),
  presentation: ofStaff(() =>
    import('./staff/legacy/legacy-presentation-page.tsx').then((module) => module.LegacyPresentationPage),
  ),
  submissions: ofStaff(() =>
    import('./staff/legacy/legacy-submissions-page.tsx').then((module) => module.LegacySubmissionsPage),
  ),
  screen: ofVisitors(() => import('./visit/screen/screen-page.tsx').then((module) => module.ScreenPage)),
  support: ofStaff(() => import('./staff/support/support-page.tsx').then((module) => module.SupportPage)),
};

/** Draws the page of that name. */
export function PrivatePage({ name }: { name: keyof typeof privatePages }) {
  const Page = privatePages[name];
  return <Page />;
}
