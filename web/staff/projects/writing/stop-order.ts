import type { QueryClient } from '@tanstack/react-query';
import { t } from '../../../../domain/language/text.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { setLastStep } from '../../shell/last-step.tsx';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import type { MailOrder } from './kept-order.ts';
import { stopMails } from './queries.ts';

/** Shows a toast in all views that can stop an order's mails until `leaveAt` (ISO 8601). */
export function offerStop(queries: QueryClient, order: MailOrder, leaveAt: string): void {
  const written = order.results.filter(({ outcome }) => outcome === 'recorded');
  const waiting = written.reduce((sum, { to }) => sum + to.length, 0);
  if (waiting === 0) return;
  setLastStep({
    words: t('staff.projects.writing.wrote', { count: written.length }),
    mails: { waiting, leaveAt, recalled: 0, left: 0 },
    undo: { label: t('staff.projects.writing.stopMails', { count: waiting }), run: () => stop(queries, order, leaveAt) },
  });
}

async function stop(queries: QueryClient, order: MailOrder, leaveAt: string): Promise<void> {
  setLastStep({ words: t('staff.projects.writing.stoppingMails') });
  const ids = order.results.filter(({ outcome }) => outcome === 'recorded').map(({ id }) => id);
  try {
    const results = await stopMails(ids, order);
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
    const [failed, left, recalled] = [count('failed'), count('left'), count('recalled')];
    setLastStep(undefined);
    if (recalled > 0) sayDone(t('staff.projects.writing.stopped', { count: recalled }));
    if (left > 0) sayFailed(t('staff.projects.writing.hadLeft', { left, count: ids.length }));
    if (failed > 0) sayFailed(t('staff.projects.writing.notStopped', { count: failed }));
  } catch (error) {
    offerStop(queries, order, leaveAt);
    const reason = error instanceof ApiError ? (error.detail ?? error.title) : t('staff.projects.writing.tryAgain');
    sayFailed(t('staff.projects.writing.stopFailed', { reason }));
  }
  queries.invalidateQueries({ queryKey: ['project-mails'] });
}
