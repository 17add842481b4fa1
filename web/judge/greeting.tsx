import type { Ref } from 'react';
import type { JudgeView } from '../../domain/judging/judging.ts';
import { locale, t } from '../../domain/language/text.ts';
import { readTerm, termLabel } from '../../domain/term/terms.ts';
import { Section } from '../kit/page/section.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import { Head } from './judge-head.tsx';
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
          <h2 className={text.heading}>
            {round ? t('judge.whatYouScoreIn', { round: round.title }) : t('judge.whatYouScore')}
          </h2>
          <ul className={styles.rubric}>
            {rubric.criteria.map(({ id, title, weight, levels }) => (
              <li key={id}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>{' '}
                {percent(weight / weights)}
                <span className={text.muted}>
                  <bdi>
                    1: {levels[0]} … {levels.length}: {levels.at(-1)}
                  </bdi>
                </span>
              </li>
            ))}
          </ul>
          <p className={text.muted}>{t('judge.offline')}</p>
        </div>
      </Section>
    </>
  );
}

const percent = (share: number) => new Intl.NumberFormat(locale(), { style: 'percent' }).format(share);

function titleOf({ judge: { name, state }, round }: JudgeView): string {
  if (state === 'invited') return t('judge.welcome', { name });
  if (state === 'paused') return t('judge.onBreak');
  if (state === 'left') return t('judge.thanks', { name });
  return round ? t('judge.welcome', { name }) : t('judge.notBegun');
}

function ledeOf({ judge: { state }, round }: JudgeView): string {
  if (state === 'invited') return t('judge.invitedHint');
  if (state === 'paused') return t('judge.breakHint');
  if (state === 'left') return t('judge.leftHint');
  return round ? '' : t('judge.waitHint');
}

function choicesOf({ judge: { state } }: JudgeView) {
  const here = {
    state: 'here' as const,
    label: state === 'invited' ? t('judge.imHere') : state === 'paused' ? t('judge.goOn') : t('judge.imBack'),
  };
  if (state === 'here') return [{ state: 'left' as const, label: t('judge.leave') }];
  return state === 'paused' ? [here, { state: 'left' as const, label: t('judge.leave') }] : [here];
}
