import { searchText, searchWords } from '../../../../domain/fold.ts';
import { plainFields, projectFields } from '../../../../domain/project-fields.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { needsReview } from '../../../../domain/states.ts';
import type { Shown } from './filters.ts';
import { lacks } from './lacks.ts';

/** The filters, prepared once for the whole list. */
export type Wanted = Omit<Shown, 'search'> & { words: string[] };

export function wantedOf({ search, ...shown }: Shown): Wanted {
  return { ...shown, words: searchWords(search) };
}

/**
 * True when a project has the wanted state, lacks what the filter asks for, and contains each word of the search in one of its
 * texts.
 */
export function fits(record: StaffRecord, { state, lack, words }: Wanted): boolean {
  if (state === 'review' ? !needsReview(record.state) : state !== 'all' && record.state !== state) return false;
  if (lack !== 'all' && (record.state === 'withdrawn' || !lacks[lack].of(record))) return false;
  if (words.length === 0) return true;
  const text = textOf(record);
  return words.every((word) => text.includes(word));
}

/** The fields that the search covers. */
const searched = plainFields
  .filter((field) => projectFields[field].kind !== 'yesNo')
  .map((field) => projectFields[field].staff);

/** Folding 2,000 abstracts on each keystroke is too slow, so each project's text is folded once. */
const texts = new WeakMap<StaffRecord, string>();

function textOf(record: StaffRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = searchText(record.EntryID, ...searched.map((name) => record[name]), ...record.keywords);
  texts.set(record, text);
  return text;
}
