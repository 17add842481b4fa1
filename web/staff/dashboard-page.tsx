import { t } from '../../domain/language/text.ts';
import '../kit/controls/zod-without-eval.ts';
import { lazy, type ReactNode } from 'react';
import { useSearchParams } from '../kit/page/router.tsx';
import { privateTexts, withMails } from '../kit/text/private-texts.ts';
import { withTexts } from '../kit/text/texts.ts';
import { readEditor } from './editors.ts';
import { Overview } from './overview/overview.tsx';
import { AdminFrame } from './shell/admin-frame.tsx';
import { readView, type ViewId } from './shell/views.ts';

const Edits = lazy(() => import('./edits.tsx').then((module) => ({ default: module.Edits })));
const Readiness = lazy(() =>
  withTexts(import('./readiness/readiness-view.tsx'), privateTexts.event).then((module) => ({ default: module.Readiness })),
);
const Roster = lazy(() => import('./roster/roster.tsx').then((module) => ({ default: module.Roster })));
const Releases = lazy(() => import('./releases/releases-view.tsx').then((module) => ({ default: module.Releases })));
const ConsentView = lazy(() => import('./consent/consent.tsx').then((module) => ({ default: module.ConsentView })));
const FloorView = lazy(() =>
  withTexts(import('./floor/floor.tsx'), privateTexts.event).then((module) => ({ default: module.FloorView })),
);
const Download = lazy(() =>
  withTexts(import('./download/download.tsx'), privateTexts.office).then((module) => ({ default: module.Download })),
);
const Winners = lazy(() =>
  withTexts(import('./winners/winners.tsx'), privateTexts.event).then((module) => ({ default: module.Winners })),
);
const CheckIn = lazy(() =>
  withTexts(import('./check-in/check-in.tsx'), privateTexts.event).then((module) => ({ default: module.CheckIn })),
);
const Judging = lazy(() =>
  withMails(withTexts(import('./judging/judging.tsx'), privateTexts.event)).then((module) => ({ default: module.JudgingView })),
);
const Mail = lazy(() => withMails(import('./mail/mail.tsx')).then((module) => ({ default: module.Mail })));
const Sponsors = lazy(() =>
  withTexts(import('./sponsors/sponsors.tsx'), privateTexts.office).then((module) => ({ default: module.Sponsors })),
);
const Activity = lazy(() =>
  withMails(withTexts(import('./activity/activity.tsx'), privateTexts.office)).then((module) => ({ default: module.Activity })),
);

const elements: Record<ViewId, ReactNode> = {
  dashboard: <Overview />,
  readiness: <Readiness />,
  edits: <Edits />,
  roster: <Roster />,
  releases: <Releases />,
  consent: <ConsentView />,
  floor: <FloorView />,
  download: <Download />,
  winners: <Winners />,
  'check-in': <CheckIn />,
  judging: <Judging />,
  sponsors: <Sponsors />,
  mail: <Mail />,
  activity: <Activity />,
};

/** The dashboard. The view is a query parameter, not a route, so that reload and Back keep it. */
export function DashboardPage() {
  const [query] = useSearchParams();
  const view = readView(query.get('view'));
  // The list of submissions may show all terms, so it has fields of its own.
  const picksTerm = view.picksTerm && !(view.id === 'edits' && readEditor(query.get('edit')) === 'submissions');
  return (
    <AdminFrame title={t(`staff.shell.views.${view.id}.title`)} roles={view.roles} picksTerm={picksTerm}>
      {elements[view.id]}
    </AdminFrame>
  );
}
