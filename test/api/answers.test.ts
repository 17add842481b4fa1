import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { downloadPageSchema } from '../../domain/download.ts';
import { historyEntrySchema } from '../../domain/history.ts';
import { legacySubmissionSchema } from '../../domain/legacy.ts';
import { overviewSchema } from '../../domain/overview.ts';
import { publicProjectSchema } from '../../domain/public-project.ts';
import { sponsorMergesSchema } from '../../domain/sponsor-aliases.ts';
import { staffRecordSchema } from '../../domain/staff-record.ts';
import { termPlacesSchema, winnerSchema } from '../../domain/winners.ts';
import { aProject } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let admin: Awaited<ReturnType<typeof signIn>>;

/** A project with a value in each field, so that an answer which omits or adds a field is noticed. */
const full = aProject({
  id: '1',
  keywords: ['water'],
  courseNumber: 'CSE 486',
  attendance: 'online',
  meetingLink: 'https://example.org/x',
});
const withheld = aProject({ id: '2', nda: 'Yes' });

beforeAll(async () => {
  showcase = await startShowcase();
  admin = await signIn(showcase);
  const { importProject } = await import('../../functions/projects/import.ts');
  const { mergePlaces } = await import('../../functions/winners/write.ts');
  for (const project of [full, withheld]) await importProject(project, false);
  await mergePlaces({ semester: 'fa', year: 2026 }, [
    { projectId: '1', position: '1', pictures: ['/media/winner-1/1280.webp'] },
    { projectId: '2', position: '2', pictures: [] },
  ]);
  await admin.send('PUT', '/api/admin/sponsors', { from: 'basalt-inc', to: 'basalt' });
  await admin.send('PUT', '/api/1/update', { Sponsor: 'Basalt', MemberNames: 'Ana Lima, Bo Chen' });
});

afterAll(() => showcase.stop());

const position = z.enum(['1', '2', '3', 'Participant']).optional();

/** Schemas are strict: an additional field fails the test as well as a missing one. */
describe('an answer has exactly the fields of its schema', () => {
  it.each<[string, z.ZodType]>([
    ['/api/survey/computer-science/term=fa-2026', z.array(publicProjectSchema).length(2)],
    ['/api/single_survey/1', publicProjectSchema.extend({ position })],
    ['/api/winners', z.array(winnerSchema).length(2)],
    ['/api/winner/2', z.array(winnerSchema).length(1)],
    ['/api/survey/fa/2026', z.array(staffRecordSchema).length(2)],
    ['/api/1/record', staffRecordSchema],
    ['/api/1/revisions', z.array(historyEntrySchema).length(2)],
    ['/api/winners/fa-2026', termPlacesSchema],
    ['/api/admin/sponsors', sponsorMergesSchema],
    ['/api/overview?semester=fa&year=2026', overviewSchema],
    ['/api/admin/submissions', z.array(legacySubmissionSchema).length(2)],
    ['/api/downloadProjects/2020-01-01/2030-01-01/all', downloadPageSchema],
  ])('%s', async (path, schema) => {
    const body = await (await admin.call(path)).json();
    expect(schema.safeParse(body).error?.issues).toBeUndefined();
  });
});
