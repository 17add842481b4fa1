import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cleanLine, cleanNames, cleanText, plainText } from '../../domain/basics/plain-text.ts';
import { usernameSchema } from '../../domain/person/admins.ts';
import { updateSchema } from '../../domain/project/project-update.ts';
import { shownSettings } from '../../domain/site/settings.ts';
import { noQuestions } from '../../domain/submission/questions.ts';
import { surveySchema } from '../../domain/submission/survey.ts';
import { answerFields, entryFields } from '../../domain/submission/survey-fields.ts';
import { aSurvey } from '../builders.ts';

type Module = Record<string, unknown>;
const modules = import.meta.glob<Module>(['../../domain/*/*.ts', '!../../domain/floor/*.ts'], { eager: true });
const schemas = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [{ name: `${file.slice('../../domain/'.length)} ${name}`, schema: value }] : [],
  ),
);

/** Answers are written with these schemas, so no person's own text gets in through them. */
const answersOnly = [
  'mailResultSchema',
  'stepMailsSchema',
  'activityChangeSchema',
  'activityLineSchema',
  'activityPageSchema',
  'sponsorChangeSchema',
  'sponsorMergesSchema',
  'receiptSchema',
  'storedArchiveSchema',
  'erasedProjectSchema',
  'erasurePreviewSchema',
  'erasureRequestSchema',
  'erasureStateSchema',
  'erasureResultSchema',
  'erasuresSchema',
  'submissionSchema',
  'uploadSlotSchema',
  'completedUploadSchema',
  'supportRequestSchema',
  'removedWindowSchema',
  'presentationVersionSchema',
  'storedWindowSchema',
  'releaseSchema',
  'windowViewSchema',
  'surveyWindowSchema',
  'adminRecordSchema',
  'downloadPageSchema',
  'historyEntrySchema',
  'consentsSchema',
  'checkSchema',
  'checksSchema',
  'sponsorChangeSchema',
  'sponsorMergesSchema',
  'legacySubmissionSchema',
  'overviewSchema',
  'mailStatusSchema',
  'mailLineSchema',
  'teamCommentSchema',
  'termMailsSchema',
  'secretSchema',
  'publicProjectSchema',
  'staffRecordSchema',
  'termPlacesSchema',
  'winnerDraftSchema',
  'winnerSchema',
  'personSchema',
  'invitedSchema',
  'openInvitationSchema',
];
/** Patterns of one length, by zod's names. */
const fixedFormats = ['uuid', 'date'];

/** The paths at which a schema accepts a text of any length. */
function unbounded(schema: z.core.$ZodType, path = '', seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const into = (value: unknown, name = '') => unbounded(value as z.core.$ZodType, `${path}.${name}`, seen);
  switch (def.type) {
    case 'string': {
      const text = schema as z.ZodString;
      return text.maxLength !== null || fixedFormats.includes(text.format ?? '') ? [] : [path];
    }
    case 'object':
      return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, part]) => into(part, name));
    case 'array':
      return into(def.element, '[]');
    case 'union':
      return (def.options as unknown[]).flatMap((option) => into(option));
    case 'intersection':
      return [...into(def.left), ...into(def.right)];
    case 'record':
      return [...into(def.keyType), ...into(def.valueType)];
    case 'tuple':
      return (def.items as unknown[]).flatMap((item) => into(item));
    case 'pipe':
      // The result of a reader is limited by its input.
      return into(def.in);
    default:
      return def.innerType ? into(def.innerType) : [];
  }
}

describe('every schema', () => {
  it('is looked at', () => {
    expect(schemas.length).toBeGreaterThan(15);
    expect(unbounded(z.object({ a: z.array(z.union([z.string().transform(String), z.int()])) }))).toEqual(['.a.[]..']);
  });

  const taken = schemas.filter(({ name }) => !answersOnly.some((one) => name.endsWith(` ${one}`)));
  it.each(taken)('takes texts of bounded length alone: $name', ({ schema }) => {
    expect(unbounded(schema)).toEqual([]);
  });
});

/** Blanks, line ends, marks and signs that are slow for some patterns, each repeated many times. */
const worst = [' ', '\t', '\n', '\r', ' \n', '\u0301', '"', ',', '\\', '<', '7', '.', '@', '\u2028', '\u3164', '\u0000'];

/** The shortest processor time (ms) of a few runs. */
function processorTime(run: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const begin = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

describe('cleaning', () => {
  it.each([
    ['cleanLine', cleanLine],
    ['cleanText', cleanText],
    ['plainText', plainText],
    ['cleanNames', cleanNames],
  ] as const)('takes time in proportion to the length: %s', (_, clean) => {
    for (const character of worst) {
      const text = (length: number) => `a${character.repeat(length / character.length)}b`;
      const [short, long] = [4_000, 128_000].map((length) => processorTime(() => clean(text(length))));
      // 32 times the length: a quadratic pattern would take a thousand times as long. Below a millisecond a clock is not exact enough.
      expect([character, (long ?? 0) / Math.max(short ?? 0, 0.5)]).toEqual([
        character,
        expect.toSatisfy((ratio) => ratio < 200),
      ]);
    }
  });

  it('leaves in a line what it left before, whatever people type', () => {
    const before = (text: string) => cleanText(text).replace(/\s*[\t\n\u2028\u2029]\s*/g, ' ');
    const typed = fc.string({ unit: fc.constantFrom('a', ...worst, '\u202E', '=') });
    fc.assert(
      fc.property(typed, (text) => {
        expect(cleanLine(text)).toBe(before(text));
      }),
    );
  });

  it('is done once: what is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
    );
  });
});

describe('what came along with a pasted text', () => {
  const fields: [string, z.ZodType, string][] = [
    ['email', answerFields.email, 'ada@example.edu'],
    ['memberEmails', answerFields.memberEmails, 'ada@example.edu'],
    ['codeLink', answerFields.codeLink, 'https://github.com/ada/kite'],
    ['projectTitle', answerFields.projectTitle, 'Kite'],
    ['accessCode', entryFields.accessCode, 'KITE-26'],
    ['timeZone', shownSettings.shape.timeZone, 'America/Denver'],
    ['country', shownSettings.shape.country, 'US'],
    ['username', usernameSchema, 'ada'],
  ];
  const marks = ['\u00A0', '\u00AD', '\u200B', '\u200E', '\u200F', '\u061C', '\u2060', '\u2068', '\uFEFF', '\u3000'];

  it.each(fields)('is neither stored nor refused: %s', (_, schema, text) => {
    const plain = schema.parse(text);
    for (const mark of marks)
      for (const pasted of [`${mark}${text}`, `${text}${mark}`])
        expect([mark, schema.safeParse(pasted).data]).toEqual([mark, plain]);
  });

  it('stays where it says in which direction a sign is read, or joins letters', () => {
    for (const text of ['C++\u200F ولغة', 'می\u200Cخواهم', '👩🏽\u200D🔬']) expect(cleanLine(text)).toBe(text);
  });
});

describe('a text in which nothing can be read', () => {
  const invisible = [
    '\u200B\u200D',
    '\u3164',
    '\u115F\u1160',
    '\u00AD',
    '\u2800\u2800',
    '\u0301',
    '\u{E0041}',
    '\u2060',
    '\uFFFC',
    '\uD800',
    '\u{1D159}',
  ];

  it.each(invisible)('is blank: %j', (text) => {
    expect([cleanText(text), cleanLine(` ${text} `), cleanNames(`Ada,${text}, Bo`)]).toEqual(['', '', ['Ada', 'Bo']]);
    const survey = (given: object) => surveySchema(noQuestions).safeParse({ ...aSurvey(), ...given });
    for (const field of ['projectTitle', 'name', 'courseNumber', 'projectDescription', 'teamMemberNames']) {
      expect([field, survey({ [field]: text.repeat(40) }).success]).toEqual([field, false]);
    }
    expect(survey({ sponsor: text }).data?.sponsor).toBe('');
    expect(updateSchema.safeParse({ ProjectTitle: text }).success).toBe(false);
  });

  it('is none of another script, a sign or a picture', () => {
    for (const text of ['工', 'م', 'é', '!', '👩🏽‍🔬', '7', 'क्‍ष']) expect(cleanLine(text)).toBe(text);
  });
});
