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

/** Whose form it is, of which round and project. */
export type FormOf = { judge: string; round: string; project: string };

const keyOf = ({ judge, round, project }: FormOf) => `judgingForm/${judge}/${round}/${project}`;

/** What was chosen before a reload, else what was saved last. */
export function startForm(of: FormOf, { scores }: JudgeView, unsent: readonly Unsent[]): ScoreForm {
  const { project, round } = of;
  const kept = readForm(of);
  if (kept) return kept;
  const save = unsent.find((one) => one.project === project);
  if (save?.kind === 'score' && save.score.round === round) {
    const { levels, comments, note, follows } = save.score;
    return { levels, comments, note, follows, earlier: [...save.earlier, { levels, comments, note }] };
  }
  const { levels = {}, comments = {}, note = '', version = 0 } = scores.find((one) => one.project === project) ?? {};
  return { levels, comments, note, follows: version, earlier: [] };
}

function readForm(of: FormOf): ScoreForm | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null') as ScoreForm | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepForm(of: FormOf, form: ScoreForm): void {
  keepText(keyOf(of), JSON.stringify(form));
}

export function dropForm(of: FormOf): void {
  try {
    localStorage.removeItem(keyOf(of));
  } catch {
    // The browser refuses storage, so nothing is kept.
  }
}
