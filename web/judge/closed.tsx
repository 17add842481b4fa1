import type { Ref } from 'react';
import type { JudgeView } from '../../domain/judging/judging.ts';
import { lateMs } from '../../domain/judging/score-value.ts';
import { Note } from '../kit/feedback/note.tsx';
import { Section } from '../kit/page/section.tsx';
import text from '../kit/text/text.module.css';
import { clockInWords } from '../kit/text/times.ts';
import { useServerTime } from '../kit/window/use-server-time.ts';
import { Head } from './head.tsx';
import styles from './judge.module.css';
import { Naming, type SetNaming } from './naming.tsx';
import { type Progress, placeOf } from './progress.ts';

type Props = {
  heading: Ref<HTMLHeadingElement>;
  view: JudgeView;
  round: NonNullable<JudgeView['round']>;
  progress: Progress;
  onNaming: SetNaming;
};

/** After a round closed: thanks, what was given, and until when the rest may arrive. */
export function Closed({ heading, view, round, progress: { given }, onNaming }: Props) {
  const until = round.closedAt ? Date.parse(round.closedAt) + lateMs : 0;
  const now = useServerTime([until]);
  const waiting = given.filter(({ isSent }) => !isSent).length;
  return (
    <>
      <Head heading={heading} title={`Thank you, ${view.judge.name}`} above={`${round.title} is closed`} />
      <Section look="underHead">
        <div className={styles.greeting}>
          {waiting > 0 && now < until && (
            <Note tone="warning" role="status">
              <strong>{waiting === 1 ? '1 score is' : `${waiting} scores are`} on this phone and not sent yet.</strong>{' '}
              {waiting === 1 ? 'It counts if it arrives' : 'They count if they arrive'} by{' '}
              {clockInWords(new Date(until).toISOString())}. Please keep this page open and find a network.
            </Note>
          )}
          <h2 className={text.heading}>{given.length > 0 ? 'What you gave' : 'You gave no score in this round'}</h2>
          <ul className={styles.list}>
            {given.map(({ project, given: words, isSent }) => (
              <li key={project.id} className={styles.item}>
                <span className={styles.itemName}>
                  <strong>{placeOf(project)}</strong>
                  {project.table && <span>{project.title}</span>}
                  <span className={text.muted}>{[words, ...(isSent ? [] : ['not sent yet'])].filter(Boolean).join(', ')}</span>
                </span>
              </li>
            ))}
          </ul>
          <Naming isNamed={view.judge.isNamed} onNaming={onNaming} />
          {given.length > 0 && <p className={text.muted}>If the round opens again, you can go on here.</p>}
        </div>
      </Section>
    </>
  );
}
