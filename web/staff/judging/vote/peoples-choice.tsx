import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Voting } from '../../../../domain/judging/vote.ts';
import { t } from '../../../../domain/language/text.ts';
import { closingInWords, fullTimeInWords } from '../../../../domain/presentation/time-in-words.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import field from '../../../kit/controls/field.module.css';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { serverTimeOf } from '../../../kit/window/server-clock.ts';
import { copyInWords } from '../../shell/copy-in-words.ts';
import parts from '../../shell/parts.module.css';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import styles from '../judging.module.css';
import { Bursts } from './bursts.tsx';
import { votingQuery } from './queries.ts';
import { Totals } from './totals.tsx';
import { Times } from './vote-times.tsx';

/** The people's choice of a term: when it is open, the links of the hall, suspicious ballots, and after its end the votes. */
export function PeoplesChoice({ term }: { term: Term }) {
  const query = useQuery(votingQuery(term));
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.judging.vote.failed', { term: termLabel(term) })}>
      {(voting) => (
        <div className={parts.view}>
          <Now voting={voting} now={serverTimeOf(query.dataUpdatedAt)} />
          {(!voting.totals || voting.ballots === 0) && <Times term={term} voting={voting} />}
          {voting.totals && <Totals term={term} totals={voting.totals} ballots={voting.ballots} />}
          {voting.bursts && voting.bursts.length > 0 && <Bursts term={term} bursts={voting.bursts} />}
          {voting.screenToken && !voting.totals && <HallLinks token={voting.screenToken} />}
        </div>
      )}
    </Loaded>
  );
}

function Now({ voting: { opensAt, closesAt, ballots, totals }, now }: { voting: Voting; now: number }) {
  if (!opensAt || !closesAt) {
    return <Note>{t('staff.judging.vote.none')}</Note>;
  }
  const isOpen = now >= Date.parse(opensAt) && !totals;
  return (
    <>
      <Note tone={isOpen ? 'good' : undefined} role="status">
        {totals
          ? t('staff.judging.vote.ended', { time: closingInWords(closesAt) })
          : isOpen
            ? t('staff.judging.vote.openUntil', { time: closingInWords(closesAt) })
            : t('staff.judging.vote.opensOn', { time: fullTimeInWords(opensAt) })}
        {!totals && ` ${t('staff.judging.vote.secret')}`}
      </Note>
      <dl className={styles.figures}>
        <div>
          <dt>{t('staff.judging.vote.ballots')}</dt>
          <dd>{ballots}</dd>
        </div>
      </dl>
    </>
  );
}

/** The links are secrets of the hall: with one of them, nobody needs to be there. */
function HallLinks({ token }: { token: string }) {
  return (
    <section className={parts.part} aria-labelledby="hall-links">
      <h2 id="hall-links">{t('staff.judging.vote.hall')}</h2>
      <p className={parts.fine}>{t('staff.judging.vote.hallHint')}</p>
      <HallLink label={t('staff.judging.vote.screen')} path={`${paths.screen}#vote=${token}`} />
      <HallLink label={t('staff.judging.vote.kiosk')} path={`${paths.vote}#kiosk=${token}`} />
    </section>
  );
}

function HallLink({ label, path }: { label: string; path: string }) {
  const [said, say] = useState('');
  const address = new URL(path, location.origin).href;
  const copy = async () => say(await copyInWords(address));
  return (
    <div className={`${styles.tools} ${styles.link}`}>
      <label className={field.field}>
        {label}
        <input
          className={field.input}
          readOnly
          dir="ltr"
          value={address}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <Button aria-label={t('staff.judging.vote.copyOf', { label })} onClick={copy}>
        {t('team.submission.copy')}
      </Button>
      <p role="status" className={parts.fine}>
        {said}
      </p>
    </div>
  );
}
