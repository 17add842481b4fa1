import { byteOrderMark, csvLine } from '../../../domain/download/csv.ts';
import { t } from '../../../domain/language/text.ts';
import type { ActivityLine } from '../../../domain/person/activity.ts';
import { codeInWords, fieldInWords } from './words.ts';

const columns = ['time', 'person', 'what', 'entryId', 'about', 'field', 'from', 'to'] as const;

/** Lines as a spreadsheet reads them: a row for each change, times in UTC. */
export function activityCsv(lines: readonly ActivityLine[]): string {
  const rows = lines.flatMap(({ at, by, what, project = '', about = '', changes = [] }) => {
    const line = [at, by, t(`staff.activity.deeds.${what}`), project, about];
    if (changes.length === 0) return [[...line, '', '', '']];
    return changes.map(({ field, from, to }) => [
      ...line,
      fieldInWords(field),
      codeInWords(field, from),
      codeInWords(field, to),
    ]);
  });
  return byteOrderMark + [columns.map((name) => t(`staff.activity.columns.${name}`)), ...rows].map(csvLine).join('');
}
