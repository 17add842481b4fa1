import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import { pointsInWords } from '../../../../domain/judging/ranking.ts';
import type { JudgeEffect } from '../../../../domain/judging/results.ts';
import { countedScores, leftOutScores, resultsOfRound } from '../../../../domain/judging/round-results.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import field from '../../../kit/controls/field.module.css';
import { SelectField } from '../../../kit/controls/field.tsx';
import { saveCsv } from '../../../kit/controls/save-file.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import text from '../../../kit/text/text.module.css';
import { useAskFirst } from '../../saving/ask-first.tsx';
import parts from '../../shell/parts.module.css';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import styles from '../judging.module.css';
import { useProjectTitles } from '../project-titles.ts';
import { scoresQuery } from '../queries.ts';
import type { TabProps } from '../tab-props.ts';
import { Comments } from './comments.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { Finalists } from './finalists.tsx';
import { ResultsPdf } from './pdf/results-pdf.tsx';
import { Places } from './result-places.tsx';
import results from './results.module.css';
import { scoresCsv } from './scores-csv.ts';
import { Standings } from './standings.tsx';

/** What the scores of a round say. Nothing of it is public. */
export function Results({ term, judging, setUp }: TabProps) {
  const begun = judging.rounds.filter(({ state }) => state !== 'draft');
  const [chosen, setChosen] = useState<string>();
  const round = begun.find(({ id }) => id === chosen) ?? begun.at(-1);
  /** Whether places of the round are chosen by hand, which another round or tab does not keep. */
  const [isByHand, setByHand] = useState(false);
  const { askFirst, dialog } = useAskFirst(isByHand);
  if (!round) {
    return (
      <Message title={t('staff.judging.results.none')}>
        <p>{t('staff.judging.results.noneHint')}</p>
      </Message>
    );
  }
  return (
    <div className={parts.stack}>
      <div className={`${field.filters} ${text.unprinted}`}>
        <SelectField
          label={t('staff.judging.results.round')}
          choices={begun.map(({ id, title, state }) => ({
            value: id,
            label: t('staff.judging.results.roundIs', { title, state }),
          }))}
          value={round.id}
          onChange={({ currentTarget: { value } }) => askFirst(() => setChosen(value))}
        />
      </div>
      {round.state === 'open' && (
        <Note tone="warning" className={results.screen}>
          {t('staff.judging.results.stillOpen', { round: round.title })}
        </Note>
      )}
      <OfRound key={round.id} term={term} round={round.id} setUp={setUp} askFirst={askFirst} onByHand={setByHand} />
      {dialog}
    </div>
  );
}

type RoundProps = Pick<TabProps, 'term' | 'setUp'> & {
  askFirst: (act: () => void) => void;
  onByHand: (isByHand: boolean) => void;
};

function OfRound({ round, ...props }: RoundProps & { round: string }) {
  const query = useQuery(scoresQuery(props.term, round));
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.judging.results.failed')}>
      {(given) => <Computed {...props} given={given} />}
    </Loaded>
  );
}

function Computed({ term, given, setUp, askFirst, onByHand }: RoundProps & { given: RoundScores }) {
  const { projects, judges, round } = given;
  const scores = countedScores(given);
  const isComparison = round.method === 'comparison';
  const { standings, judges: effects, panels } = useMemo(() => resultsOfRound(given), [given]);
  if (scores.length === 0) {
    return (
      <>
        <LeftOut term={term} given={given} />
        <Message title={t('staff.judging.results.noScores', { round: round.title })}>
          <p>{t('staff.judging.results.noScoresHint')}</p>
        </Message>
      </>
    );
  }
  const withoutValue = isComparison ? 0 : scores.filter(({ value }) => value === undefined).length;
  const judgesSeen = new Set(scores.map(({ judge }) => judge)).size;
  const download = () => saveCsv(scoresCsv(given), `scores-${formatTerm(term)}-${round.id}.csv`);
  return (
    <>
      <div className={`${parts.between} ${results.screen}`}>
        <p className={parts.fine}>
          {t('staff.judging.results.summary', {
            scores: scores.length,
            judges: judgesSeen,
            ranked: standings.length,
            projects: projects.length,
          })}
          {withoutValue > 0 && ` ${t('staff.judging.results.withoutValue', { count: withoutValue })}`}
        </p>
        <div className={styles.tools}>
          <Button onClick={download}>
            <Icon path={pageIcons.download} size={18} /> {t('staff.judging.results.download')}
          </Button>
          <ResultsPdf term={term} given={given} standings={standings} />
        </div>
      </div>
      <LeftOut term={term} given={given} />
      {panels.length > 1 && (
        <Note tone="warning" className={results.screen}>
          {t('staff.judging.results.panels', { method: round.method ?? 'rubric', count: panels.length })}
        </Note>
      )}
      <Standings term={term} given={given} standings={standings} isComparison={isComparison} />
      <div className={results.pair}>
        <Places term={term} given={given} standings={standings} onByHand={onByHand} />
        <Finalists term={term} standings={standings} setUp={setUp} askFirst={askFirst} />
      </div>
      {!isComparison && (
        <>
          <Comments term={term} given={given} />
          <JudgeTable effects={effects} judges={judges} />
          <EvidenceTable term={term} given={given} />
        </>
      )}
    </>
  );
}

/** Which projects were scored and take no part in the results, which changed when they were hidden, also after the end of the round. */
function LeftOut({ term, given }: Pick<RoundProps, 'term'> & { given: RoundScores }) {
  const { scores, projects } = leftOutScores(given);
  const { titleOf } = useProjectTitles(term, projects, given.projects);
  if (scores === 0) return null;
  return (
    <Note tone="warning" className={results.screen}>
      {t('staff.judging.results.scoresLeftOut', { scores, projects: projects.length })} {projects.map(titleOf).join(' · ')}
    </Note>
  );
}

type JudgeProps = { effects: readonly JudgeEffect[]; judges: RoundScores['judges'] };

/** How each judge scored, the mildest first. */
function JudgeTable({ effects, judges }: JudgeProps) {
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="leniency">
      <h2 id="leniency">{t('staff.judging.tabs.judges')}</h2>
      <p className={parts.fine}>{t('staff.judging.results.leniencyHint')}</p>
      <table className={styles.table} aria-label={t('staff.judging.results.judgesTable')}>
        <thead>
          <tr>
            <th scope="col">{t('staff.judging.results.judge')}</th>
            <th scope="col">{t('staff.judging.scores')}</th>
            <th scope="col">{t('staff.judging.mean')}</th>
            <th scope="col">{t('staff.judging.results.deviation')}</th>
            <th scope="col">{t('staff.judging.results.leniency')}</th>
          </tr>
        </thead>
        <tbody>
          {effects
            .toSorted((a, b) => b.leniency - a.leniency)
            .map(({ judge, scores, mean, deviation, leniency }) => {
              const { name = judge, organisation = '' } = judges.find(({ id }) => id === judge) ?? {};
              return (
                <tr key={judge}>
                  <th scope="row">
                    {name}
                    {organisation && <span className={parts.fine}>{organisation}</span>}
                  </th>
                  <td data-label={t('staff.judging.scores')}>{scores}</td>
                  <td data-label={t('staff.judging.mean')}>{pointsInWords(mean)}</td>
                  <td data-label={t('staff.judging.results.deviation')}>{scores > 1 ? pointsInWords(deviation) : '–'}</td>
                  <td data-label={t('staff.judging.results.leniency')}>{leniencyInWords(leniency)}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}

/** `2.4 milder`, `0.8 stricter`, `0.0`. */
function leniencyInWords(points: number): string {
  const shown = pointsInWords(Math.abs(points));
  if (shown === pointsInWords(0)) return shown;
  return points > 0
    ? t('staff.judging.results.milder', { points: shown })
    : t('staff.judging.results.stricter', { points: shown });
}
