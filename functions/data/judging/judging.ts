import * as z from 'zod';
import { type Round, roundSchema, roundStates } from '../../../domain/judging/judging.ts';
import { firstRubric, rubricSchema } from '../../../domain/judging/rubric.ts';
import { t } from '../../../domain/language/text.ts';
import { departmentSchema } from '../../../domain/project/projects.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { keys } from '../table/keys.ts';
import { changeSchema, eachOf } from '../table/lenient-read.ts';
import { change, type Outcome, readVersioned } from '../table/versioned.ts';

/** The rubric and the rounds of a term. Judges and what they say are items of their own. */
export type TermJudging = z.infer<typeof itemSchema> & { term: Term };

/** What a term has before staff saved anything. */
const first = () => ({
  rubric: firstRubric(),
  rounds: [{ id: '1', title: t('rubric.round'), departments: [], wanted: 3, state: 'draft' }] satisfies Round[],
});

const storedRoundSchema = z.object({
  ...roundSchema.shape,
  departments: z.array(departmentSchema),
  state: z.enum(roundStates),
  openedAt: z.iso.datetime().optional(),
  closedAt: z.iso.datetime().optional(),
});

const itemSchema = z.object({
  rubric: rubricSchema.catch(firstRubric),
  rounds: eachOf(storedRoundSchema),
  version: z.int().positive().catch(1),
  lastChange: changeSchema,
});

export async function readJudging(term: Term): Promise<TermJudging> {
  const { item } = await readVersioned(keys.judging(term));
  return { term, ...(item ? itemSchema.parse(item) : { ...first(), version: 0 }) };
}

/** Changes rubric or rounds in one conditional write. `seen` is the version that the editor saw; `what` and `about` are noted in Activity. */
export function changeJudging(
  term: Term,
  edit: (current: TermJudging) => TermJudging | Promise<TermJudging>,
  { by, what, about = '', seen }: { by: string; what: NewActivity['what']; about?: string; seen?: number },
): Promise<Outcome<TermJudging>> {
  const write = (next: TermJudging, current: TermJudging) =>
    putWithActivity(
      toItem(next),
      current.version,
      [{ by, what, about: [termLabel(term), about].filter(Boolean).join(', ') }],
      (stored) => toItem({ term, ...itemSchema.parse(stored) }),
    );
  const edited = async (current: TermJudging) => {
    const next = await edit(current);
    return next === current ? current : { ...next, lastChange: { at: new Date().toISOString(), by } };
  };
  return change({ read: () => readJudging(term), write }, edited, seen);
}

function toItem({ term, rubric, rounds, lastChange }: TermJudging) {
  return { ...keys.judging(term), rubric, rounds, lastChange };
}
