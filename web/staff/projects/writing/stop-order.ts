import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/api/api.ts';
import { setLastStep } from '../../shell/last-step.tsx';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import type { MailOrder } from './kept-order.ts';
import { stopMails } from './queries.ts';
import { teamsOf } from './result-list.tsx';

/** Shows a toast in all views that can stop an order's mails until `leaveAt` (ISO 8601). */
export function offerStop(queries: QueryClient, order: MailOrder, leaveAt: string): void {
  const written = order.results.filter(({ outcome }) => outcome === 'recorded');
  const waiting = written.reduce((sum, { to }) => sum + to.length, 0);
  if (waiting === 0) return;
  setLastStep({
    words: `Wrote to ${teamsOf(written.length)}.`,
    mails: { waiting, leaveAt, recalled: 0, left: 0 },
    undo: { label: waiting === 1 ? 'Stop the mail' : 'Stop the mails', run: () => stop(queries, order, leaveAt) },
  });
}

async function stop(queries: QueryClient, order: MailOrder, leaveAt: string): Promise<void> {
  setLastStep({ words: 'Stopping the mails…' });
  const ids = order.results.filter(({ outcome }) => outcome === 'recorded').map(({ id }) => id);
  try {
    const results = await stopMails(ids, order);
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
    const [failed, left, recalled] = [count('failed'), count('left'), count('recalled')];
    setLastStep(undefined);
    if (recalled > 0) sayDone(`The mail to ${teamsOf(recalled)} was stopped.`);
    if (left > 0) sayFailed(`The mail had left to ${left.toLocaleString('en-US')} of ${teamsOf(ids.length)}.`);
    if (failed > 0) sayFailed(`The mail to ${teamsOf(failed)} could not be stopped.`);
  } catch (error) {
    offerStop(queries, order, leaveAt);
    sayFailed(`The mails were not stopped. ${error instanceof ApiError ? (error.detail ?? error.title) : 'Please try again.'}`);
  }
  queries.invalidateQueries({ queryKey: ['project-mails'] });
}
