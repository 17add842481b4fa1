import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { downloadPageSchema } from '../../domain/download/download.ts';
import { floorMarkSchema, floorSchema, floorSessionSchema } from '../../domain/floor/floor.ts';
import { floorVersionSchema, termFloorSchema } from '../../domain/floor/floor-update.ts';
import { mailLineSchema } from '../../domain/mail/mail.ts';
import { mailStatusSchema, termMailsSchema } from '../../domain/mail/mail-status.ts';
import { activityPageSchema } from '../../domain/person/activity.ts';
import { overviewSchema } from '../../domain/person/overview.ts';
import { staffRecordSchema } from '../../domain/person/staff-record.ts';
import { historyEntrySchema } from '../../domain/project/history.ts';
import { pictureSchema } from '../../domain/project/projects.ts';
import { publicProjectSchema } from '../../domain/project/public-project.ts';
import { settingsSchema } from '../../domain/site/all-settings.ts';
import { sponsorMergesSchema } from '../../domain/sponsor/sponsor-aliases.ts';
import { checksSchema } from '../../domain/submission/checks.ts';
import { legacySubmissionSchema } from '../../domain/submission/legacy.ts';
import { projectAwardSchema } from '../../domain/winners/awards.ts';
import { termPlacesSchema, winnerDraftSchema, winnerSchema } from '../../domain/winners/winners.ts';
import { aFloor, aMail, aProject, withPictures } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** A project with a value in each field, so that an answer which omits or adds a field is noticed. */
const full = aProject({
  id: '1',
  keywords: ['water'],
  courseNumber: 'CSE 486',
  attendance: 'online',
  meetingLink: 'https://example.org/x',
  ...withPictures,
});
const withheld = aProject({ id: '2', nda: 'Yes', ...withPictures });

const showcase = await startShowcase();
const admin = await signIn(showcase);
const { changeWinners, mergeWins } = await import('../../functions/winners/write.ts');
await showcase.importProjects(full, withheld);
await mergeWins(
  { semester: 'fa', year: 2026 },
  {
    places: [
      { projectId: '1', position: '1', pictures: ['/media/winner-1/1280.webp'] },
      { projectId: '2', position: '2', pictures: [] },
    ],
  },
);
const award = {
  id: 'team',
  name: 'Best Teamwork',
  text: 'For working as one.',
  color: 'blue' as const,
  projects: ['2', '1'],
};
await changeWinners({ semester: 'fa', year: 2026 }, (current) => ({ ...current, awards: [award] }));
await admin.send('PUT', '/api/admin/sponsors', { from: 'basalt-inc', to: 'basalt' });
await admin.send('PUT', '/api/1/update', { Sponsor: 'Basalt', MemberNames: 'Ana Lima, Bo Chen' });
const places = [
  { project: '1', table: 'tc', session: 's1' },
  { project: '2', table: 'tb', session: 's1' },
];
const plan = { path: '/media/plan-1/1280.webp', width: 1280, height: 960 };
const { importFloor } = await import('../../functions/data/event/floors.ts');
await importFloor({ semester: 'fa', year: 2026 }, aFloor({ places, plan }), false);
const { recordMails } = await import('../../functions/mail/record.ts');
await recordMails([aMail({ project: '1' })]);
await showcase.invoke('indexing', { task: 'check' });

afterAll(() => showcase.stop());

/** Both have one in these tests, but not in the lists of a department. */
const awards = z.array(projectAwardSchema).length(1);
/** What the search shows of a project (domain/search/search-answer.ts): a part of the public record, its sponsor and its place. */
const foundSchema = publicProjectSchema
  .pick({
    id: true,
    projectTitle: true,
    teamMemberNames: true,
    members: true,
    sponsor: true,
    department: true,
    semester: true,
    year: true,
  })
  .extend({
    poster: pictureSchema.omit({ preview: true }).strict().optional(),
    youtubeLink: z.string().optional(),
    sponsorSlug: z.string().optional(),
    position: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    awards: awards.optional(),
    withheld: z.literal(true).optional(),
  });
/** What visitors see of a floor (domain/floor/public-floor.ts). */
const publicFloorSchema = floorSchema.pick({ hall: true, plan: true, tableSize: true }).extend({
  semester: z.literal('fa'),
  year: z.literal(2026),
  tables: z
    .array(
      z.strictObject({
        number: z.string(),
        x: z.int(),
        y: z.int(),
        turned: z.literal(true).optional(),
        power: z.literal(true).optional(),
      }),
    )
    .length(3),
  marks: z.array(floorMarkSchema),
  sessions: z.array(floorSessionSchema).length(2),
  places: z.array(z.strictObject({ project: z.string(), table: z.string(), session: z.string() })).length(2),
  projects: z.array(foundSchema).length(2),
});
const marked = z.array(z.string());
const snippet = z.strictObject({ of: z.enum(['team', 'sponsor', 'keywords', 'course', 'abstract', 'table']), text: marked });
const resultSchema = foundSchema.extend({ title: marked, snippet: snippet.optional() });
const facet = z.strictObject({ value: z.string(), count: z.int() });
const sponsorSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  projects: z.int(),
  winners: z.int(),
  first: z.string(),
  last: z.string(),
  spellings: z.array(z.string()).min(2).optional(),
});
const searchSchema = z.strictObject({
  total: z.literal(2),
  complete: z.int().optional(),
  page: z.int(),
  results: z.array(resultSchema).length(2),
  facets: z.strictObject({
    departments: z.array(facet),
    terms: z.array(facet),
    sponsors: z.array(facet.extend({ name: z.string() })),
    winners: z.int(),
    videos: z.int(),
  }),
  spelling: z.string().optional(),
});
const counted = { name: z.string(), text: marked, projects: z.int() };
const quickSchema = z.strictObject({
  total: z.int(),
  projects: z.array(resultSchema),
  people: z.array(z.strictObject(counted)).min(1),
  sponsors: z.array(z.strictObject({ ...counted, slug: z.string() })),
  spelling: z.string().optional(),
});

const position = z.enum(['1', '2', '3', 'Participant']).optional();
const tablesSchema = z.record(
  z.enum(['1', '2']),
  z.array(z.strictObject({ table: z.string(), session: z.string(), sessionId: z.string() })).length(1),
);
const termAwardsSchema = z
  .array(
    z.strictObject({
      semester: z.literal('fa'),
      year: z.literal(2026),
      awards: z
        .array(
          projectAwardSchema
            .omit({ place: true })
            .extend({ winners: z.array(z.strictObject({ place: z.int(), project: foundSchema })).length(2) }),
        )
        .length(1),
    }),
  )
  .length(1);
const written = { title: z.string(), pieces: z.array(z.unknown()) };
const translations = z.partialRecord(z.enum(['es', 'ar']), z.strictObject(written)).optional();
const shownPageSchema = z.strictObject({ slug: z.string(), ...written, translations });
/** What a browser keeps of a term (domain/offline/pack.ts). */
const packSchema = z.strictObject({
  semester: z.literal('fa'),
  year: z.literal(2026),
  projects: z.array(publicProjectSchema.extend({ position, awards })).length(2),
  winners: z.array(winnerSchema).length(2),
  awards: termAwardsSchema,
  terms: z
    .array(
      z.strictObject({
        semester: z.literal('fa'),
        year: z.literal(2026),
        projects: z.int(),
        winners: z.int(),
        departments: z.record(z.string(), z.int()),
      }),
    )
    .length(1),
  presentation: z.null(),
  members: settingsSchema.shape.members,
  pages: z.array(shownPageSchema),
  logo: z.literal(''),
  timeZone: z.literal('America/Phoenix'),
  departments: z.array(z.strictObject({ slug: z.string(), title: z.string(), hue: z.int(), icon: z.string() })).length(8),
  floor: publicFloorSchema.omit({ projects: true }).strict(),
  tables: tablesSchema,
});

/** Schemas are strict: an additional field fails the test as well as a missing one. */
describe('an answer has exactly the fields of its schema', () => {
  it.each<[string, z.ZodType]>([
    ['/api/survey/computer-science/term=fa-2026', z.array(publicProjectSchema).length(2)],
    ['/api/single_survey/1', publicProjectSchema.extend({ position, awards })],
    ['/api/search', searchSchema],
    ['/api/search/quick?q=ana', quickSchema],
    ['/api/search/projects?ids=2,1', z.array(foundSchema).length(2)],
    ['/api/sponsors', z.array(sponsorSchema).min(1)],
    ['/api/sponsors/basalt', sponsorSchema.extend({ found: z.array(foundSchema).min(1) })],
    ['/api/floor?semester=fa&year=2026', publicFloorSchema],
    ['/api/tables?semester=fa&year=2026', tablesSchema],
    ['/api/offline?semester=fa&year=2026', packSchema],
    ['/api/admin/floors/fa-2026', termFloorSchema],
    ['/api/admin/floors/fa-2026/history', z.array(floorVersionSchema).length(1)],
    ['/api/winners', z.array(winnerSchema).length(2)],
    ['/api/awards', termAwardsSchema],
    ['/api/members', settingsSchema.shape.members],
    ['/api/pages/accessibility', shownPageSchema],
    ['/api/winner/2', z.array(winnerSchema).length(1)],
    ['/api/survey/fa/2026', z.array(staffRecordSchema).length(2)],
    ['/api/1/record', staffRecordSchema],
    ['/api/1/revisions', z.array(historyEntrySchema).length(2)],
    ['/api/winners/fa-2026', termPlacesSchema],
    ['/api/winners/fa-2026/draft', winnerDraftSchema],
    ['/api/admin/sponsors', sponsorMergesSchema],
    ['/api/admin/projects/1/checks', checksSchema],
    ['/api/admin/mail', mailStatusSchema],
    ['/api/admin/mail/terms/fa-2026', termMailsSchema],
    ['/api/admin/mail/projects/1', z.array(mailLineSchema).length(1)],
    ['/api/overview?semester=fa&year=2026', overviewSchema],
    ['/api/admin/activity', activityPageSchema],
    ['/api/admin/activity?project=1', activityPageSchema],
    ['/api/admin/submissions', z.array(legacySubmissionSchema).length(2)],
    ['/api/downloadProjects/2020-01-01/2030-01-01/all', downloadPageSchema],
  ])('%s', async (path, schema) => {
    const body = await (await admin.call(path)).json();
    expect(schema.safeParse(body).error?.issues).toBeUndefined();
  });
});
