import { byteOrderMark, csvLine } from '../../../domain/download/csv.ts';
import { type ActivityLine, deeds } from '../../../domain/person/activity.ts';
import { fieldInWords } from './words.ts';

const columns = ['Time', 'Person', 'What', 'EntryID', 'About', 'Field', 'From', 'To'];

/** Lines as a spreadsheet reads them: a row for each change, times in UTC. */
export function activityCsv(lines: readonly ActivityLine[]): string {
  const rows = lines.flatMap(({ at, by, what, project = '', about = '', changes = [] }) => {
    const line = [at, by, deeds[what], project, about];
    if (changes.length === 0) return [[...line, '', '', '']];
    return changes.map(({ field, from, to }) => [...line, fieldInWords(field), from, to]);
  });
  return byteOrderMark + [columns, ...rows].map(csvLine).join('');
}
