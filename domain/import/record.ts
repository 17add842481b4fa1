import { type DepartmentSlug, readDepartment } from '../department/departments.ts';
import { t } from '../language/text.ts';
import type { Picture } from '../picture/images.ts';
import { type Consents, consentsSchema } from '../project/consent.ts';
import { type Answer, type AnswerValues, answerId, isAnswerName } from '../project/project-answers.ts';
import { type PlainField, plainFields, projectFields } from '../project/project-fields.ts';
import { isReservedId } from '../project/project-ids.ts';
import { type Project, pictureSchema, projectSchema } from '../project/projects.ts';
import { type Release, releaseSchema } from '../project/release.ts';
import { isPublic } from '../project/states.ts';
import { mostOfAnswers, tooLongAnswer, withAnswers } from '../submission/answers.ts';
import { optionalFields } from '../submission/asked-fields.ts';
import type { Question } from '../submission/questions.ts';
import type { Semester } from '../term/semesters.ts';
import { adminTermOf, firstStaffDay } from '../term/terms.ts';
import { type Position, placeSchema } from '../winners/winners.ts';
import {
  isFilled,
  readLanguage,
  readLine,
  readList,
  readPositionName,
  readSemester,
  readStateName,
  readText,
  readYear,
  readYesNo,
  shown,
  Unreadable,
} from './cells.ts';
import { type DateOrder, readDateStamp } from './dates.ts';
import { explain, type Problem } from './explain.ts';
import { type Field, namesOf } from './names.ts';

/** A project as an import read it. */
export type Row = {
  /** The complete project; missing fields are blank. */
  project: Project;
  /** The fields in the input. Others keep their stored values. */
  given: ReadonlySet<keyof Project>;
  /** The questions to which the input has an answer or a blank one. Absent when it has all answers: others are taken away. */
  answered?: ReadonlySet<string>;
  /** ShouldDisplay is No without a `state`: the project may be waiting, hidden or withdrawn. */
  hides?: true;
  /** The public version of a project in the state `changed`; only JSON files have it. */
  approved?: Project;
  /** What members let visitors see; only JSON files have it. */
  consents?: Consents;
  /** What its sponsor lets visitors see; only JSON files have it. */
  release?: Release;
  /** `pictures` is absent when the input has no such column. */
  place?: { position: Position; pictures?: string[] };
};

/** How each kind of field is read, and its value when it is missing. */
const kinds = {
  line: { read: readLine, blank: '' },
  text: { read: readText, blank: '' },
  yesNo: { read: readYesNo, blank: 'No' },
  names: { read: readList, blank: [] as string[] },
  captions: { read: readLine, blank: '' },
} as const;
const ofPlainFields = <Value>(pick: (kind: (typeof kinds)[keyof typeof kinds]) => Value) =>
  Object.fromEntries(plainFields.map((field) => [field, pick(kinds[projectFields[field].kind])])) as Record<PlainField, Value>;

const blank = {
  ...ofPlainFields((kind) => kind.blank),
  semester: undefined as Semester | undefined,
  year: undefined as number | undefined,
  department: undefined as DepartmentSlug | undefined,
  id: '',
  dateStamp: '',
  state: 'hidden',
  poster: undefined as Picture | undefined,
  teamPhotos: [] as Picture[],
  attendance: undefined as string | undefined,
  meetingLink: undefined as string | undefined,
  keywords: [] as string[],
  answers: undefined as Answer[] | undefined,
};

/** Readers of fields with a single value that no other field affects. */
const readers = {
  ...ofPlainFields<(value: unknown) => unknown>((kind) => kind.read),
  id: readLine,
  language: readLanguage,
  attendance: (value: unknown) => readLine(value) || undefined,
  meetingLink: (value: unknown) => readLine(value) || undefined,
  keywords: readList,
} satisfies Partial<Record<Field, (value: unknown) => unknown>>;

/** The id of a record, even when other fields are wrong; '' when it has none. */
export function recordId(record: Record<string, unknown>): string {
  const id = record[namesOf(record).id];
  return typeof id === 'string' || typeof id === 'number' ? readLine(id) : '';
}

/** The text of a record's date. */
export function recordDate(record: Record<string, unknown>): string {
  const date = record[namesOf(record).dateStamp];
  return typeof date === 'string' || typeof date === 'number' ? readLine(date) : '';
}

/** Values for missing fields: given for the whole file, or from the stored project. */
export type Defaults = {
  department?: DepartmentSlug;
  /** Stand for a department and a semester that are not known, while the settings have not been read. */
  unknownDepartment?: DepartmentSlug;
  unknownSemester?: Semester;
  /** The order of dates such as 3/4/2025 in the file. */
  dates?: DateOrder;
  stored?: Pick<Project, 'department' | 'dateStamp' | 'semester' | 'year'> & Partial<Pick<Project, 'answers'>>;
  /** Those that the school asks; absent while nobody has read them, and then answers are not read either. */
  questions?: readonly Question[];
};

/**
 * Reads a record in any of three shapes (architecture, import): our own export, CSV columns, or the sample. Never throws: the
 * result lists all problems of the record.
 */
export function readRecord(record: Record<string, unknown>, defaults: Defaults): { row: Row } | { problems: Problem[] } {
  const names = namesOf(record);
  const problems: Problem[] = [];
  const given = new Set<keyof Project>();
  const draft = { ...blank };
  const has = (field: Field) => record[names[field]] !== undefined;
  const filled = (field: Field) => isFilled(record[names[field]]);

  function attempt<Value>(field: Field, read: (value: unknown) => Value): Value | undefined {
    try {
      return read(record[names[field]]);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ field: names[field], reason: error.message });
      return undefined;
    }
  }
  function set<Name extends keyof typeof blank>(field: Name, value: unknown) {
    given.add(field);
    draft[field] = value as (typeof blank)[Name];
  }

  for (const [field, read] of Object.entries(readers) as [keyof typeof readers, (value: unknown) => unknown][]) {
    if (has(field)) set(field, attempt(field, read) ?? blank[field]);
  }
  if (isReservedId(draft.id)) problems.push({ field: names.id, reason: t('staff.import.faults.reservedId') });
  if (has('videoLinkRaw') || record.VideoLink !== undefined) {
    set('videoLinkRaw', attempt('videoLinkRaw', readLine) || readLine(plainOr(record.VideoLink)));
  }
  readTermAndDate();
  readDepartmentOf();
  const hides = readState();
  readPictures();
  const answered = readAnswers();
  const place = readPlace();
  const approved = draft.state === 'changed' ? readApproved() : undefined;
  const consents = consentsSchema.optional().safeParse(record.consents);
  if (consents.error) problems.push({ field: 'consents', reason: t('staff.import.faults.consents') });
  const release = releaseSchema.optional().safeParse(record.release);
  if (release.error) problems.push({ field: 'release', reason: t('staff.import.faults.release') });

  const parsed = projectSchema.safeParse(draft);
  if (parsed.error) problems.push(...explain(parsed.error, draft, names, problems));
  if (problems.length > 0 || !parsed.data) return { problems };
  return {
    row: {
      project: parsed.data,
      given,
      ...(answered && { answered }),
      ...(hides && { hides }),
      ...(approved && { approved }),
      ...(consents.data && { consents: consents.data }),
      ...(release.data && { release: release.data }),
      ...(place && { place }),
    },
  };

  /** Reads the DateStamp and the term. When one is missing, it is derived from the other. */
  function readTermAndDate() {
    const stamp = attempt('dateStamp', (value) => readDateStamp(readLine(value), defaults.dates));
    if (stamp) set('dateStamp', stamp);
    if (filled('semester') !== filled('year')) {
      const missing = filled('year') ? 'semester' : 'year';
      problems.push({ field: names[missing], reason: t('staff.import.faults.halfTerm') });
    } else if (filled('semester')) {
      const semester = attempt('semester', (value) => readSemester(value, defaults.unknownSemester));
      const year = attempt('year', readYear);
      if (semester) set('semester', semester);
      if (year) set('year', year);
      if (semester && year && stamp === '') draft.dateStamp = readDateStamp(firstStaffDay({ semester, year }));
    } else if (stamp) {
      Object.assign(draft, adminTermOf(new Date(stamp)));
    } else if (stamp === '' && defaults.stored) {
      const { dateStamp, semester, year } = defaults.stored;
      Object.assign(draft, { dateStamp, semester, year });
    } else if (stamp === '') {
      problems.push({ field: names.dateStamp, reason: t('staff.import.faults.noTerm') });
    }
  }

  function readDepartmentName(value: unknown): DepartmentSlug {
    const department = readDepartment(readLine(value))?.slug ?? defaults.unknownDepartment;
    if (!department) throw new Unreadable(t('staff.import.faults.department', { value: shown(value) }));
    return department;
  }

  function readDepartmentOf() {
    if (filled('department')) {
      const department = attempt('department', readDepartmentName);
      if (department) set('department', department);
    } else if (defaults.department) {
      set('department', defaults.department);
    } else if (defaults.stored) {
      draft.department = defaults.stored.department;
    } else {
      problems.push({ field: names.department, reason: t('staff.import.faults.noDepartment') });
    }
  }

  /**
   * Reads ShouldDisplay. Yes means published, or changed if the column `state` says so. No means the state in the column
   * `state`; without that column it means hidden, and the result is true, because the state is unknown.
   */
  function readState(): true | undefined {
    const shouldDisplay = has('shouldDisplay') ? attempt('shouldDisplay', readYesNo) : undefined;
    const state = has('state') ? attempt('state', readStateName) : undefined;
    if (shouldDisplay === 'Yes') set('state', state === 'changed' ? 'changed' : 'published');
    else if (state && !(isPublic(state) && shouldDisplay === 'No')) set('state', state);
    else if (shouldDisplay === 'No') return true;
    return undefined;
  }

  /** The approved version has the same shape as a record. */
  function readApproved(): Project | undefined {
    if (!record.approved || typeof record.approved !== 'object') return undefined;
    // It has no approved version of its own, however deep a file nests them.
    const read = readRecord({ ...record.approved, approved: undefined }, defaults);
    if ('row' in read) return read.row.project;
    problems.push(...read.problems.map(({ field, reason }) => ({ field: `approved.${field}`, reason })));
    return undefined;
  }

  /** Reads paths from the columns, and sizes, previews and texts from our JSON export. */
  function readPictures() {
    const known = [record.poster, ...(Array.isArray(record.teamPhotos) ? record.teamPhotos : [])].flatMap(
      (picture) => pictureSchema.safeParse(picture).data ?? [],
    );
    const withDetails = (path: string): Picture => known.find((picture) => picture.path === path) ?? { path };
    if (has('poster')) {
      const path = attempt('poster', readLine);
      set('poster', path ? withDetails(path) : undefined);
    } else if (pictureSchema.safeParse(record.poster).data) {
      set('poster', known[0]);
    }
    if (has('teamPhotos')) {
      set('teamPhotos', (attempt('teamPhotos', readList) ?? []).map(withDetails));
    } else if (Array.isArray(record.teamPhotos)) {
      set('teamPhotos', known.slice(pictureSchema.safeParse(record.poster).data ? 1 : 0));
    }
  }

  /** Reads `answers` from our export, where CSV has them as JSON, and the columns `answer:size`, one for each question. */
  function readAnswers(): Row['answered'] {
    const columns = Object.keys(record).filter(isAnswerName);
    if (!defaults.questions || (!has('answers') && columns.length === 0)) return undefined;
    given.add('answers');
    const listed = projectSchema.shape.answers.safeParse(has('answers') ? answersIn(record.answers) : []);
    if (!listed.success) problems.push({ field: names.answers, reason: t('staff.import.faults.answers') });
    const before = [...(listed.data ?? []), ...(defaults.stored?.answers ?? [])];
    const fields = optionalFields(defaults.questions, { answers: before });
    const values: AnswerValues = {};
    for (const name of columns) {
      const read = fields[name]?.safeParse(record[name]);
      if (read?.success) values[name] = read.data;
      else if (read) problems.push({ field: name, reason: t('staff.import.faults.answer', { value: shown(record[name]) }) });
      else if (isFilled(record[name])) problems.push({ field: name, reason: t('staff.import.faults.noQuestion') });
    }
    draft.answers = withAnswers(values, defaults.questions, listed.data);
    const tooLong = tooLongAnswer(draft.answers, defaults.stored?.answers);
    const ofAnswers = { label: tooLong ?? '', most: mostOfAnswers };
    if (tooLong) problems.push({ field: names.answers, reason: t('staff.import.faults.answersLong', ofAnswers) });
    return has('answers') ? undefined : new Set(columns.map(answerId));
  }

  function readPlace(): Row['place'] {
    const position = has('position') ? attempt('position', readPositionName) : undefined;
    const pictures = has('pictures') ? attempt('pictures', readList) : undefined;
    if (!position) return undefined;
    if (!placeSchema.shape.pictures.optional().safeParse(pictures).success) {
      problems.push({ field: names.pictures, reason: t('staff.import.faults.pictures') });
    }
    return { position, ...(pictures && { pictures }) };
  }
}

/** The value of `answers`; undefined for a blank cell, and a text for what is no JSON. */
function answersIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function plainOr(value: unknown): unknown {
  return typeof value === 'object' ? '' : value;
}
