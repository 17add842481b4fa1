import { DatabaseSync } from 'node:sqlite';
import { joinList } from '../../../domain/lists.ts';
import { type KeptEntry, peopleOf } from './entry.ts';
import { IndexDamaged, unpack } from './format.ts';
import { joinedWords, wordsOf } from './words.ts';

/**
 * The tables of an index. `words` has a row for each searched field of an entry: its rowid is the entry's number times `stride`
 * plus the number of the field. It holds only words, no texts. Whoever changes a table or the words of a field raises the number
 * of the format: what is taken out of `words` must be exactly what was put in.
 */
const schema = `
  CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    entry TEXT NOT NULL
  );
  CREATE TABLE aliases (slug TEXT PRIMARY KEY, to_slug TEXT NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5(text, content='', tokenize='ascii', prefix='1 2 3');
  INSERT INTO words(words, rank) VALUES ('secure-delete', 1);
`;

/** The fields that are searched. The place of a field in this list is its number. */
export const fields = ['title', 'team', 'sponsor', 'keywords', 'course', 'abstract'] as const;
export type Field = (typeof fields)[number];
export const stride = 8;

export function createDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA secure_delete = ON');
  database.exec(schema);
  return database;
}

/** The database of an index, in memory. Throws IndexDamaged. */
export function openDatabase(bytes: Uint8Array): DatabaseSync {
  const content = unpack(bytes);
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(content);
    database.exec('PRAGMA secure_delete = ON');
    database.prepare('SELECT count(*) FROM entries').get();
  } catch (error) {
    database.close();
    throw new IndexDamaged('the database cannot be read', { cause: error });
  }
  return database;
}

/** The text of a field as it is shown. Items of a list stand apart, so that no phrase reaches from one to the next. */
export function fieldTexts(entry: KeptEntry): Record<Field, string[]> {
  return {
    title: [entry.projectTitle],
    team: peopleOf(entry),
    sponsor: [entry.sponsor],
    keywords: entry.keywords ?? [],
    course: entry.courseNumber ? [entry.courseNumber] : [],
    abstract: [entry.projectDescription],
  };
}

export function shownText(field: Field, entry: KeptEntry): string {
  return joinList(fieldTexts(entry)[field]);
}

/** A character that is part of no word stands between items. */
const between = '\uE000';

/** The words of each field that has some, as they are put into the table. */
export function indexedWords(entry: KeptEntry): { field: number; text: string }[] {
  return Object.values(fieldTexts(entry)).flatMap((texts, field) => {
    const items = texts.flatMap((text) => {
      const words = wordsOf(text);
      const joined = joinedWords(text, words).map(({ word }) => word);
      const compact = fields[field] === 'course' && words.length > 1 ? [words.map(({ word }) => word).join('')] : [];
      return [words.map(({ word }) => word).join(' '), ...joined, ...compact].filter(Boolean);
    });
    return items.length > 0 ? [{ field, text: items.join(` ${between} `) }] : [];
  });
}
