import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { splitNames } from '../../../domain/basics/lists.ts';
import type { PublicAnswer } from '../../../domain/project/public-project.ts';
import { mergedInto, type SponsorAliases } from '../../../domain/sponsor/sponsor-aliases.ts';
import { sponsorSlug } from '../../../domain/sponsor/sponsors.ts';
import { formatTerm } from '../../../domain/term/terms.ts';
import { createDatabase, openDatabase, stride, type WordTable, wordTables } from './database.ts';
import { save } from './engine.ts';
import { digestOfEntry, type IndexEntry, type KeptEntry, keptOf } from './entry.ts';
import { awardAlone, type Choices } from './facts.ts';
import { fields, indexedWords } from './fields.ts';
import { pack } from './format.ts';
import { readAliases } from './sponsor-names.ts';
import { textsOf, wordsOf } from './words.ts';

export type IndexWriter = {
  /** The digest of each entry (`digestOfEntry`), by the project's id. */
  digests(): Map<string, string>;
  /** Adds an entry, or replaces the one of the same project. This and the next two say whether anything has changed. */
  put(entry: IndexEntry): boolean;
  remove(id: string): boolean;
  /** Takes over the merged spellings of sponsors, as far as the entries have them: call it after the last change of an entry. */
  setAliases(aliases: SponsorAliases): boolean;
  /** The index as one compressed object. It holds nothing of what was removed or replaced. */
  bytes(): Uint8Array;
  close(): void;
};

/** Opens an index to change it, or an empty one. Throws IndexDamaged. */
export function openWriter(bytes?: Uint8Array): IndexWriter {
  const database = bytes ? openDatabase(bytes) : createDatabase();
  keepNothingRemoved(database);
  const find = database.prepare('SELECT number, digest, entry FROM entries WHERE id = ?');
  const add = database.prepare(
    `INSERT INTO entries (number, id, digest, title, department, term, published, sponsor, position, video, tables, choices, entry)
     VALUES (:number, :id, :digest, :title, :department, :term, :published, :sponsor, :position, :video, :tables, :choices, :entry) RETURNING number`,
  );
  const drop = database.prepare('DELETE FROM entries WHERE id = ?');
  const words = wordStatements(database);
  database.exec('BEGIN');

  /** Takes an entry out and returns its number. */
  const remove = (id: string): number | null => {
    const found = find.get(id);
    if (!found) return null;
    const number = Number(found.number);
    forEachField(number, JSON.parse(String(found.entry)), (table, row, text) => words[table].drop.run(row, text));
    drop.run(id);
    return number;
  };

  return {
    digests: () => {
      const rows = database.prepare('SELECT id, digest FROM entries').all();
      return new Map(rows.map(({ id, digest }) => [String(id), String(digest)]));
    },
    put: (entry) => {
      const digest = digestOfEntry(entry);
      if (find.get(entry.project.id)?.digest === digest) return false;
      const kept = keptOf(entry);
      const number = Number(add.get({ number: remove(kept.id), digest, ...columnsOf(kept) })?.number);
      forEachField(number, kept, (table, row, text) => words[table].add.run(row, text));
      return true;
    },
    remove: (id) => remove(id) !== null,
    setAliases: (aliases) => {
      const shown = shownAliases(database, aliases);
      if (isDeepStrictEqual(readAliases(database), shown)) return false;
      database.exec('DELETE FROM aliases');
      const addAlias = database.prepare('INSERT INTO aliases VALUES (?, ?)');
      for (const [slug, sponsor] of shown) addAlias.run(slug, sponsor);
      return true;
    },
    bytes: () => {
      database.exec('COMMIT');
      for (const table of wordTables) writeAnew(database, table);
      writeVocabulary(database);
      database.exec('VACUUM');
      const packed = pack(save(database));
      database.exec('BEGIN');
      return packed;
    },
    close: () => database.close(),
  };
}

/**
 * The merged spellings that an entry has, each with its sponsor: of another one nobody knows whether it was ever public. Where no
 * entry has the sponsor's own spelling, the most frequent of the merged ones stands for it.
 */
function shownAliases(database: DatabaseSync, aliases: SponsorAliases): Map<string, string> {
  const rows = database
    .prepare("SELECT sponsor FROM entries WHERE sponsor <> '' GROUP BY sponsor ORDER BY count(*) DESC, sponsor")
    .all();
  const slugs = new Set(rows.map(({ sponsor }) => sponsorSlug(String(sponsor)) ?? ''));
  const merged = Map.groupBy(slugs, (slug) => mergedInto(slug, aliases));
  return new Map(
    Array.from(merged).flatMap(([sponsor, spellings]) => {
      const shown = slugs.has(sponsor) ? sponsor : (spellings[0] ?? '');
      return spellings.filter((slug) => slug !== shown).map((slug): [string, string] => [slug, shown]);
    }),
  );
}

function wordStatements(database: DatabaseSync) {
  const of = (table: WordTable) => ({
    add: database.prepare(`INSERT INTO ${table} (rowid, words) VALUES (?, ?)`),
    drop: database.prepare(`INSERT INTO ${table} (${table}, rowid, words) VALUES ('delete', ?, ?)`),
  });
  return { short: of('short'), long: of('long') };
}

function forEachField(number: number, entry: KeptEntry, each: (table: WordTable, row: number, text: string) => void): void {
  for (const [at, field] of fields.entries()) {
    const text = indexedWords(field, entry);
    if (text) each(field === 'abstract' ? 'long' : 'short', number * stride + at, text);
  }
}

function columnsOf(kept: KeptEntry) {
  const {
    id,
    projectTitle,
    department,
    published = '',
    sponsor,
    awards,
    position = awards ? awardAlone : null,
    youtubeLink,
    tables = [],
    answers = [],
  } = kept;
  return {
    id,
    title: textsOf(wordsOf(projectTitle)).join(' '),
    department,
    term: formatTerm(kept),
    published,
    sponsor: sponsorSlug(sponsor) ? sponsor : '',
    position,
    video: youtubeLink ? 1 : 0,
    tables: tables.map(({ table }) => table).join(' '),
    choices: choicesOf(answers),
    entry: JSON.stringify(kept),
  };
}

function choicesOf(answers: readonly PublicAnswer[]): string {
  const choices = answers.flatMap(({ id, label, kind, value, isFacet }): Choices[] =>
    isFacet ? [{ id, label, values: kind === 'several' ? splitNames(value) : [value] }] : [],
  );
  return choices.length > 0 ? JSON.stringify(choices) : '';
}

/** SQLite overwrites what is deleted, and takes words out instead of noting that they are gone. */
function keepNothingRemoved(database: DatabaseSync): void {
  database.exec('PRAGMA secure_delete = ON');
  for (const table of wordTables) {
    database.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', 1)`);
    // Bytes of words that are collected before they are written: less has to be merged afterwards.
    database.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('hashsize', ${2 ** 24})`);
  }
}

/**
 * Rewrites the words of a table, because the keys of its inner nodes may be beginnings of words that are gone. `optimize` skips
 * a table that was written in one go, so a row is added for it and removed again.
 */
function writeAnew(database: DatabaseSync, table: WordTable): void {
  database.exec(`INSERT INTO ${table} (rowid, words) VALUES (0, 'a')`);
  database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
  database.exec(`INSERT INTO ${table} (${table}, rowid, words) VALUES ('delete', 0, 'a')`);
}

function writeVocabulary(database: DatabaseSync): void {
  database.exec('DELETE FROM vocabulary');
  for (const table of wordTables)
    database.exec(`CREATE VIRTUAL TABLE temp.${table}_words USING fts5vocab(main, ${table}, row)`);
  database.exec(`
    INSERT INTO vocabulary SELECT coalesce(group_concat(line, char(10)), '') FROM (
      SELECT term || ' ' || sum(doc) AS line FROM (
        SELECT term, doc FROM temp.short_words UNION ALL SELECT term, doc FROM temp.long_words
      ) GROUP BY term ORDER BY term
    )`);
  for (const table of wordTables) database.exec(`DROP TABLE temp.${table}_words`);
}
