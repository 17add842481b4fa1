import type { Ref } from 'react';
import type { JudgeView } from '../../domain/judging/judging.ts';
import { readTerm, termLabel } from '../../domain/term/terms.ts';
import { Section } from '../kit/page/section.tsx';
import text from '../kit/text/text.module.css';
import { Head } from './head.tsx';
import styles from './judge.module.css';
import { Naming, type SetNaming } from './naming.tsx';
import { type SetState, StateButtons } from './state-buttons.tsx';

type Props = { heading: Ref<HTMLHeadingElement>; view: JudgeView; onState: SetState; onNaming: SetNaming };

/** Before the judge is here, during a pause, after leaving, and before the first round opens. */
export function Greeting({ heading, view, onState, onNaming }: Props) {
  const { judge, rubric, round } = view;
  const term = readTerm(view.semester, String(view.year));
  const weights = rubric.criteria.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <Head
        heading={heading}
        title={titleOf(view)}
        above={[judge.organisation, term && termLabel(term)].filter(Boolean).join(' · ')}
      />
      <Section look="underHead">
        <div className={styles.greeting}>
          <p className={text.lede}>{ledeOf(view)}</p>
          <StateButtons choices={choicesOf(view)} onState={onState} />
          <Naming isNamed={judge.isNamed} onNaming={onNaming} />
          <h2 className={text.heading}>{round ? `${round.title}: what you score` : 'What you score'}</h2>
          <ul className={styles.rubric}>
            {rubric.criteria.map(({ id, title, weight, levels }) => (
              <li key={id}>
                <strong>{title}</strong> {Math.round((100 * weight) / weights)}%
                <span className={text.muted}>
                  1: {levels[0]} … {levels.length}: {levels.at(-1)}
                </span>
              </li>
            ))}
          </ul>
          <p className={text.muted}>
            Everything works without a network too: what you save is kept on this phone and sent when the network is back.
          </p>
        </div>
      </Section>
    </>
  );
}

function titleOf({ judge: { name, state }, round }: JudgeView): string {
  if (state === 'invited') return `Welcome, ${name}`;
  if (state === 'paused') return 'You are on a break';
  if (state === 'left') return `Thank you, ${name}`;
  return round ? `Welcome, ${name}` : 'Judging has not begun';
}

function ledeOf({ judge: { state }, round }: JudgeView): string {
  if (state === 'invited') return 'Thank you for judging. Tell us when you are in the hall, and we show you the first table.';
  if (state === 'paused') return 'You get no new tables until you go on.';
  if (state === 'left') return 'You told us that you have left. What you gave counts.';
  return round ? '' : 'This page looks again by itself, and shows you the first table when the round opens.';
}

function choicesOf({ judge: { state } }: JudgeView) {
  const here = {
    state: 'here' as const,
    label: state === 'invited' ? 'I am here' : state === 'paused' ? 'Go on' : 'I am back',
  };
  if (state === 'here') return [{ state: 'left' as const, label: 'I am leaving' }];
  return state === 'paused' ? [here, { state: 'left' as const, label: 'I am leaving' }] : [here];
}
