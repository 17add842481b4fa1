import { useQuery } from '@tanstack/react-query';
import type { VoteView } from '../../../domain/judging/vote.ts';
import { t } from '../../../domain/language/text.ts';
import { timeInWords } from '../../../domain/presentation/time-in-words.ts';
import { ApiError } from '../../kit/api/api.ts';
import { paths } from '../../kit/page/paths.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { serverNow } from '../../kit/window/server-clock.ts';
import { useServerTime } from '../../kit/window/use-server-time.ts';
import { codeQuery, voteQuery } from '../vote/queries.ts';
import { useStage } from '../vote/stage.ts';
import { Code } from './code.tsx';
import { steady } from './queries.ts';
import styles from './screen.module.css';

/** In ms: how often the number of ballots is read. */
const countEvery = 15_000;
/** In ms: how long a code is still shown while the next one is on its way. It is taken for longer. */
const overlap = 10_000;

/** The people's choice below the slides: while it is open, the code that proves that somebody is in the hall, and how many voted. */
export function VoteStrip({ token }: { token: string }) {
  const { data: vote } = useQuery({ ...voteQuery, ...steady, refetchInterval: countEvery });
  return vote && <Strip vote={vote} token={token} />;
}

function Strip({ vote, token }: { vote: VoteView; token: string }) {
  const stage = useStage(vote);
  const { data, error } = useQuery({ ...codeQuery(token), enabled: stage === 'open' });
  const ends = data ? Date.parse(data.until) + overlap : 0;
  const isCurrent = useServerTime([ends]) < ends;
  const host = useAbsolute()('').replace(/^https?:\/\//, '');
  if (stage === 'over') return null;
  const isRefused = error instanceof ApiError && error.status === 401;
  return (
    <section className={styles.vote} aria-label={t('vote.title')}>
      <Code path={paths.vote} label={t('screen.vote')} />
      <p>
        {t('vote.title')}
        <strong>
          <bdi dir="ltr">
            {host}
            <wbr />
            {paths.vote}
          </bdi>
        </strong>
      </p>
      <p className={styles.letters}>
        {stage === 'before' && t('screen.opensAt', { time: timeInWords(vote.opensAt, serverNow()) })}
        {stage === 'open' && isCurrent && (
          <>
            {t('screen.code')}
            <b>{data?.code}</b>
          </>
        )}
        {stage === 'open' && !isCurrent && isRefused && t('screen.ended')}
      </p>
      <p className={styles.voters}>
        <Rich text={t('screen.voters', { count: vote.ballots })} parts={[(count) => <b>{count}</b>]} />
      </p>
    </section>
  );
}
