import { departmentTitles } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { Person } from '../../../domain/person/people.ts';
import { roleWords } from '../../../domain/person/roles.ts';
import type { BothValues } from '../../kit/feedback/both-values-table.tsx';
import { merge, type Side } from '../saving/merge.ts';
import { chosenRole } from './role-fields.tsx';

/** What the dialog of an account changes. */
export type PersonValues = Pick<Person, 'name' | 'email' | 'role' | 'departments'>;

/** The account with what both changed since it was `seen`; of a field that both changed, the value that a side prefers. */
export type Met = Record<Side, PersonValues> & { theirsNow: Person; rows: BothValues[] };

/** Compares what was typed with an account that somebody else changed since. Only a field that both changed makes a row. */
export function meet(seen: PersonValues, typed: PersonValues, theirsNow: Person): Met {
  const versions = { base: whole(seen), mine: whole(typed), theirs: whole(theirsNow) };
  const [mine, theirs] = [parted(merge(versions, 'mine')), parted(merge(versions, 'theirs'))];
  const row = (label: string, inWords: (values: PersonValues) => string): BothValues[] =>
    inWords(mine) === inWords(theirs) ? [] : [{ label, theirs: inWords(theirs), yours: inWords(mine) }];
  const rows = [
    ...row(t('staff.words.name'), ({ name }) => name),
    ...row(t('team.form.labels.email'), ({ email }) => email),
    ...row(t('staff.people.role'), ({ role, departments }) =>
      [roleWords[role].title, ...departmentTitles(departments)].join(', '),
    ),
  ];
  return { mine, theirs, theirsNow, rows };
}

/** A role and its departments are one value: of two people's, no third one is made. */
function whole({ name, email, ...rights }: PersonValues) {
  const { role, departments } = chosenRole(rights);
  return { name, email, may: [role, departments] as const };
}

function parted({ name, email, may: [role, departments] }: ReturnType<typeof whole>): PersonValues {
  return { name, email, role, departments };
}
