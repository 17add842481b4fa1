import { t } from '../../domain/language/text.ts';
import '../kit/controls/zod-without-eval.ts';
import { lazy, type ReactNode } from 'react';
import { useSearchParams } from '../kit/page/router.tsx';
import { readEditor } from './editors.ts';
import { Overview } from './overview/overview.tsx';
import { AdminFrame } from './shell/admin-frame.tsx';
import { readView, type ViewId } from './shell/views.ts';

const Edits = lazy(() => import('./edits.tsx').then((module) => ({ default: module.Edits })));
const Readiness = lazy(() => import('./readiness/readiness.tsx').then((module) => ({ default: module.Readiness })));
const Roster = lazy(() => import('./roster/roster.tsx').then((module) => ({ default: module.Roster })));
const Releases = lazy(() => import('./releases/releases.tsx').then((module) => ({ default: module.Releases })));
const ConsentView = lazy(() => import('./consent/consent.tsx').then((module) => ({ default: module.ConsentView })));
const FloorView = lazy(() => import('./floor/floor.tsx').then((module) => ({ default: module.FloorView })));
const Download = lazy(() => import('./download/download.tsx').then((module) => ({ default: module.Download })));
const Winners = lazy(() => import('./winners/winners.tsx').then((module) => ({ default: module.Winners })));
const CheckIn = lazy(() => import('./check-in/check-in.tsx').then((module) => ({ default: module.CheckIn })));
const Judging = lazy(() => import('./judging/judging.tsx').then((module) => ({ default: module.JudgingView })));
const Mail = lazy(() => import('./mail/mail.tsx').then((module) => ({ default: module.Mail })));
const Sponsors = lazy(() => import('./sponsors/sponsors.tsx').then((module) => ({ default: module.Sponsors })));
const Activity = lazy(() => import('./activity/activity.tsx').then((module) => ({ default: module.Activity })));

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
