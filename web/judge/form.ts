import type { JudgeView } from '../../domain/judging/judging.ts';
import { keepText } from '../kit/offline/keep-text.ts';
import type { Given, Unsent } from './unsent.ts';

/** What is in the form of a project. */
export type ScoreForm = Given & {
  /** The version of the stored score that the form began with. */
  follows: number;
  /** What this device had saved before, and the server may have since. */
  earlier: Given[];
};

const keyOf = (judge: string, project: string) => `judgingForm/${judge}/${project}`;

/** What was chosen before a reload, else what was saved last. */
export function startForm(judge: string, project: string, { scores }: JudgeView, unsent: readonly Unsent[]): ScoreForm {
  const kept = readForm(judge, project);
  if (kept) return kept;
  const save = unsent.find((one) => one.project === project);
  if (save?.kind === 'score') {
    const { levels, comments, note, follows } = save.score;
    return { levels, comments, note, follows, earlier: [...save.earlier, { levels, comments, note }] };
  }
  const { levels = {}, comments = {}, note = '', version = 0 } = scores.find((one) => one.project === project) ?? {};
  return { levels, comments, note, follows: version, earlier: [] };
}

function readForm(judge: string, project: string): ScoreForm | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(judge, project)) ?? 'null') as ScoreForm | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepForm(judge: string, project: string, form: ScoreForm): void {
  keepText(keyOf(judge, project), JSON.stringify(form));
}

export function dropForm(judge: string, project: string): void {
  try {
    localStorage.removeItem(keyOf(judge, project));
  } catch {
    // The browser refuses storage, so nothing is kept.
  }
}
