import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Voting } from '../../../../domain/judging/vote.ts';
import { closingInWords, fullTimeInWords } from '../../../../domain/presentation/time-in-words.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import field from '../../../kit/controls/field.module.css';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { paths } from '../../../kit/page/paths.ts';
import parts from '../../shell/parts.module.css';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import styles from '../judging.module.css';
import { Bursts } from './bursts.tsx';
import { votingQuery } from './queries.ts';
import { Times } from './times.tsx';
import { Totals } from './totals.tsx';

/** The people's choice of a term: when it is open, the links of the hall, ballots that look made, and after its end the votes. */
export function PeoplesChoice({ term }: { term: Term }) {
  const query = useQuery(votingQuery(term));
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure={`The vote of ${termLabel(term)} could not be loaded`}>
      {(voting) => (
        <div className={parts.view}>
          <Now voting={voting} now={query.dataUpdatedAt} />
          {!voting.totals && <Times term={term} voting={voting} />}
          {voting.totals && <Totals term={term} totals={voting.totals} />}
          {voting.bursts && voting.bursts.length > 0 && <Bursts term={term} bursts={voting.bursts} />}
          {voting.screenToken && !voting.totals && <HallLinks token={voting.screenToken} />}
        </div>
      )}
    </Loaded>
  );
}

function Now({ voting: { opensAt, closesAt, ballots, totals }, now }: { voting: Voting; now: number }) {
  if (!opensAt || !closesAt) {
    return <Note>No vote is planned. Visitors vote for up to three projects, on their own devices or at a kiosk.</Note>;
  }
  const isOpen = now >= Date.parse(opensAt) && !totals;
  return (
    <>
      <Note tone={isOpen ? 'good' : undefined} role="status">
        {totals
          ? `The vote ended on ${closingInWords(closesAt)}.`
          : isOpen
            ? `The vote is open until ${closingInWords(closesAt)}.`
            : `The vote opens on ${fullTimeInWords(opensAt)}.`}
        {!totals && ' Nobody sees how a project stands before the end, staff included.'}
      </Note>
      <dl className={styles.figures}>
        <div>
          <dt>Ballots</dt>
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
      <h2 id="hall-links">In the hall</h2>
      <p className={styles.hint}>
        Open these links on the hall’s own devices. Whoever has one can vote without being there, so keep them among staff.
      </p>
      <HallLink label="Screen with the code" path={`${paths.screen}#vote=${token}`} />
      <HallLink label="Kiosk, for visitors without a phone" path={`${paths.vote}#kiosk=${token}`} />
    </section>
  );
}

function HallLink({ label, path }: { label: string; path: string }) {
  const [said, say] = useState('');
  const address = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say('Copied.'),
      () => say('The browser did not allow copying.'),
    );
  return (
    <div className={`${styles.tools} ${styles.link}`}>
      <label className={field.field}>
        {label}
        <input
          className={field.input}
          readOnly
          value={address}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <Button aria-label={`Copy link: ${label}`} onClick={copy}>
        Copy link
      </Button>
      <p role="status" className={styles.hint}>
        {said}
      </p>
    </div>
  );
}
