import type { VoteView } from '../../../domain/judging/vote.ts';
import { t } from '../../../domain/language/text.ts';
import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { useServerTime } from '../../kit/window/use-server-time.ts';

export type Stage = 'before' | 'open' | 'over';
type Times = Pick<VoteView, 'opensAt' | 'closesAt'>;

/** Whether a vote is open, by the server's clock. */
export function useStage({ opensAt, closesAt }: Times): Stage {
  const [opens, closes] = [Date.parse(opensAt), Date.parse(closesAt)];
  const now = useServerTime([opens, closes]);
  if (now < opens) return 'before';
  return now < closes ? 'open' : 'over';
}

export function whenInWords({ opensAt, closesAt }: Times, stage: Stage): string {
  if (stage === 'before') return t('vote.opensOn', { time: fullTimeInWords(opensAt) });
  return stage === 'open'
    ? t('vote.openUntil', { time: closingInWords(closesAt) })
    : t('vote.endedOn', { time: closingInWords(closesAt) });
}
