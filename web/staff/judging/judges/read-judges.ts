import { csvBeginning, csvReader, undefuse } from '../../../../domain/basics/csv.ts';
import { fold } from '../../../../domain/basics/fold.ts';
import { type DepartmentSlug, readDepartment } from '../../../../domain/department/departments.ts';
import { type JudgeUpdate, judgeUpdateSchema } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { judgeAddressSchema } from '../../../../domain/mail/judge-mail.ts';

/** What a list says: the judges to add, and the lines that cannot be read, with the reason. */
export type ReadJudges = { judges: (JudgeUpdate & { email: string })[]; problems: { line: number; reason: string }[] };

type Column = 'name' | 'organisation' | 'departments' | 'email';

const headings: Record<string, Column> = {
  name: 'name',
  judge: 'name',
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  departments: 'departments',
  department: 'departments',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
};

/**
 * Reads lines of name, organization, departments and mail address, as CSV or as a spreadsheet copies them. A first line of headings
 * may give another order. Departments are titles or slugs; several of them stand in one field with `;` or `|` between them. `there`
 * are the judges of the term: one of the same name and organization is not added twice.
 */
export function readJudges(text: string, there: readonly Pick<JudgeUpdate, 'name' | 'organisation'>[]): ReadJudges {
  const { delimiter, rest } = csvBeginning(text.replace(/^\uFEFF/, ''));
  const reader = csvReader(delimiter, 10_000);
  const rows = [...reader.push(rest), ...reader.end()];
  const judges: ReadJudges['judges'] = [];
  const problems: ReadJudges['problems'] = [];
  const known = new Set(there.map(keyOf));
  let columns: (Column | undefined)[] = ['name', 'organisation', 'departments', 'email'];
  for (const [at, row] of rows.entries()) {
    const { line } = row;
    if ('reason' in row) {
      problems.push({ line, reason: t('staff.shell.invalid', { error: row.reason }) });
      continue;
    }
    const fields = row.fields.map((field) => undefuse(field).trim());
    const titles = fields.map((field) => headings[fold(field)]);
    if (at === 0 && titles.includes('name')) {
      columns = titles;
      continue;
    }
    if (fields.every((field) => field === '')) continue;
    const of = (column: Column) => fields[columns.indexOf(column)] ?? '';
    const { departments, unknown } = readDepartments(of('departments'));
    const { data, error } = judgeUpdateSchema.safeParse({ name: of('name'), organisation: of('organisation'), departments });
    const email = of('email');
    if (unknown !== undefined) problems.push({ line, reason: t('staff.words.noDepartment', { name: unknown }) });
    else if (!data)
      problems.push({
        line,
        reason: of('name')
          ? t('staff.judging.judges.badText', { error: error.issues[0]?.message ?? '' })
          : t('staff.judging.judges.noName'),
      });
    else if (email && !judgeAddressSchema.safeParse(email).success)
      problems.push({ line, reason: t('staff.judging.judges.badAddress', { address: email }) });
    else if (known.has(keyOf(data))) problems.push({ line, reason: t('staff.judging.judges.known', { name: data.name }) });
    else {
      known.add(keyOf(data));
      judges.push({ ...data, email });
    }
  }
  return { judges, problems };
}

function keyOf({ name, organisation }: Pick<JudgeUpdate, 'name' | 'organisation'>): string {
  return `${fold(name)}\n${fold(organisation)}`;
}

function readDepartments(text: string): { departments: DepartmentSlug[]; unknown?: string } {
  const names = text
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'all');
  const found = names.map((name) => readDepartment(name)?.slug);
  const unknown = names[found.indexOf(undefined)];
  const departments = Array.from(new Set(found.flatMap((slug) => slug ?? [])));
  return unknown === undefined ? { departments } : { departments, unknown };
}
