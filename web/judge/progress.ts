import type { JudgedProject, JudgeView, SkipReason } from '../../domain/judging/judging.ts';
import { scoreValue } from '../../domain/judging/score-value.ts';
import { t } from '../../domain/language/text.ts';
import type { Given, Unsent } from './unsent.ts';

/** A project with a score, `given` in words. */
type Scored = { project: JudgedProject; given: string; isSent: boolean };
type Passed = { project: JudgedProject; reason: SkipReason; isSent: boolean };

/** Where a judge stands: what the server knows, with what this device has saved since. */
export type Progress = {
  /** In the server's order. */
  toCome: JudgedProject[];
  given: Scored[];
  passed: Passed[];
  /** All other projects of the round. */
  others: JudgedProject[];
};

export function progressOf({ round, queue, projects, scores, skips, rubric }: JudgeView, unsent: readonly Unsent[]): Progress {
  const roundOf = (save: Unsent) => (save.kind === 'skip' ? (save.round ?? round?.id) : save.score.round);
  const ofRound = unsent.filter((save) => roundOf(save) === round?.id);
  const saves = new Map(ofRound.map((save) => [save.project, save]));
  const given: Scored[] = [];
  const inWords = (value: number | undefined, { comparison }: Pick<Given, 'comparison'>) =>
    comparison ? comparisonInWords(comparison, projects) : valueInWords(value);
  const passed: Passed[] = [];
  const rest = new Map<string, JudgedProject>();
  for (const project of projects) {
    const save = saves.get(project.id);
    const score = scores.find((one) => one.project === project.id);
    const skip = skips.find((one) => one.project === project.id);
    if (save?.kind === 'score' && !save.refused) {
      given.push({ project, given: inWords(scoreValue(rubric, save.score.levels), save.score), isSent: false });
    } else if (score) {
      given.push({ project, given: inWords(score.value, score), isSent: true });
    } else if (save?.kind === 'skip') {
      if (save.reason) passed.push({ project, reason: save.reason, isSent: false });
      else rest.set(project.id, project);
    } else if (skip) {
      passed.push({ project, reason: skip.reason, isSent: true });
    } else {
      rest.set(project.id, project);
    }
  }
  const toCome = queue.flatMap((id) => rest.get(id) ?? []);
  for (const { id } of toCome) rest.delete(id);
  return { toCome, given, passed, others: [...rest.values()] };
}

/** `Table 23`, or `Table 23 · Morning` where the event has several sessions; the title of a project without a table. */
export function placeOf({ table, session, title }: Pick<JudgedProject, 'table' | 'session' | 'title'>): string {
  if (!table) return title;
  return session ? `${t('map.table', { table })} · ${session.name}` : t('map.table', { table });
}

/** `75 of 100`; '' when the rubric has got another criterion since. */
function valueInWords(value: number | undefined): string {
  return value === undefined ? '' : t('judge.value', { value: Math.round(value) });
}

/** `Better than Table 12`; '' without a comparison. */
export function comparisonInWords(comparison: Given['comparison'], projects: readonly JudgedProject[]): string {
  if (!comparison) return '';
  const than = projects.find(({ id }) => id === comparison.than);
  const place = than ? placeOf(than) : t('judge.hidden');
  return comparison.isBetter ? t('judge.betterThan', { place }) : t('judge.worseThan', { place });
}

/** Why a judge goes past a project. */
export const reasonInWords = (reason: SkipReason) => t(`judge.reasons.${reason}`);
