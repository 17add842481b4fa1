import type { JudgeView } from '../../domain/judging/judging.ts';
import { dropText, keepText, readKept } from '../kit/offline/keep-text.ts';
import type { Given, Unsent } from './unsent.ts';

/** What is in the form of a project. */
export type ScoreForm = Given & {
  /** The version of the stored score that the form began with. */
  follows: number;
  /** What this device had saved before, and the server may have since. */
  earlier: Given[];
};

/** Whose form it is, of which round and project. */
export type FormOf = { judge: string; round: string; project: string };

const keyOf = ({ judge, round, project }: FormOf) => `judgingForm/${judge}/${round}/${project}`;

/** What was chosen before a reload, else what was saved last. */
export function startForm(of: FormOf, { scores }: JudgeView, unsent: readonly Unsent[]): ScoreForm {
  const { project, round } = of;
  const kept = readKept<ScoreForm>(keyOf(of));
  if (kept) return kept;
  const save = unsent.find((one) => one.project === project);
  if (save?.kind === 'score' && save.score.round === round) {
    const { round: _, follows, ...given } = save.score;
    return { ...given, follows, earlier: [...save.earlier, given] };
  }
  const {
    levels = {},
    comments = {},
    note = '',
    comparison,
    version = 0,
  } = scores.find((one) => one.project === project) ?? {};
  return { levels, comments, note, ...(comparison && { comparison }), follows: version, earlier: [] };
}

/** The project that the judge scored before this one in the round; undefined for the first one. */
export function beforeOf(
  { project, round }: Omit<FormOf, 'judge'>,
  { scores }: JudgeView,
  unsent: readonly Unsent[],
): string | undefined {
  const saves = unsent.flatMap((save) => (save.kind === 'score' && save.score.round === round && !save.refused ? save : []));
  const given = [
    ...scores.map((score) => ({ project: score.project, at: Date.parse(score.givenAt) })),
    ...saves.map((save) => ({ project: save.project, at: save.savedAt })),
  ];
  return given.filter((one) => one.project !== project).sort((a, b) => b.at - a.at)[0]?.project;
}

/** Something was chosen, and not saved. */
export const isBegun = (of: FormOf): boolean => readKept(keyOf(of)) !== undefined;

export function keepForm(of: FormOf, form: ScoreForm): void {
  keepText(keyOf(of), JSON.stringify(form));
}

export function dropForm(of: FormOf): void {
  dropText(keyOf(of));
}
