import type { Ref } from 'react';
import type { JudgeView } from '../../domain/judging/judging.ts';
import { lateMs } from '../../domain/judging/score-value.ts';
import { locale, t } from '../../domain/language/text.ts';
import { writtenIn } from '../../domain/language/written.ts';
import { Note } from '../kit/feedback/note.tsx';
import { Section } from '../kit/page/section.tsx';
import { Rich } from '../kit/text/rich.tsx';
import text from '../kit/text/text.module.css';
import { clockInWords } from '../kit/text/times.ts';
import { useServerTime } from '../kit/window/use-server-time.ts';
import { isBegun } from './form.ts';
import styles from './judge.module.css';
import { Head } from './judge-head.tsx';
import { Naming, type SetNaming } from './naming.tsx';
import { type Progress, placeOf } from './progress.ts';

type Props = {
  /** Of `judgeOf`. */
  judge: string;
  heading: Ref<HTMLHeadingElement>;
  view: JudgeView;
  round: NonNullable<JudgeView['round']>;
  progress: Progress;
  onNaming: SetNaming;
};

/** After a round closed: thanks, what was given, and until when the rest may arrive. */
export function Closed({ judge, heading, view, round, progress: { given, passed }, onNaming }: Props) {
  const until = round.closedAt ? Date.parse(round.closedAt) + lateMs : 0;
  const now = useServerTime([until]);
  const waiting = given.filter(({ isSent }) => !isSent).length;
  const notPassed = view.projects.filter(({ id }) => passed.every(({ project }) => project.id !== id));
  const begun = notPassed.filter(({ id }) => isBegun({ judge, round: round.id, project: id }));
  return (
    <>
      <Head
        heading={heading}
        title={t('judge.thanks', { name: view.judge.name })}
        above={t('judge.closed', { round: round.title })}
      />
      <Section look="underHead">
        <div className={styles.greeting}>
          {waiting > 0 && now < until && (
            <Note tone="warning" role="status">
              <Rich text={t('judge.late', { count: waiting, time: clockInWords(new Date(until).toISOString()) })} />
            </Note>
          )}
          {begun.length > 0 && (
            <Note tone="warning" role="status">
              <Rich
                text={t('judge.begun', {
                  count: begun.length,
                  places: new Intl.ListFormat(locale()).format(begun.map(placeOf)),
                })}
              />
            </Note>
          )}
          <h2 className={text.heading}>{given.length > 0 ? t('judge.given') : t('judge.gaveNone')}</h2>
          <ul>
            {given.map(({ project, given: words, isSent }) => (
              <li key={project.id} className={styles.item}>
                <span className={styles.itemName}>
                  <strong>{placeOf(project)}</strong>
                  {project.table && <bdi {...writtenIn(project)}>{project.title}</bdi>}
                  <span className={text.muted}>
                    {isSent ? words : words ? t('judge.scoreNotSent', { score: words }) : t('judge.notSent')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <Naming isNamed={view.judge.isNamed} onNaming={onNaming} />
          {given.length > 0 && <p className={text.muted}>{t('judge.reopens')}</p>}
        </div>
      </Section>
    </>
  );
}
