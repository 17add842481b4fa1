import { writeFile } from 'node:fs/promises';
import { aFloor, anExpectedTeam, aProject, aSurvey, withPictures } from '../builders.ts';
import { aPng } from '../pictures.ts';
import { postCredentials, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

type Showcase = Awaited<ReturnType<typeof startShowcase>>;
export type AnItem = { pk: string; sk: string } & Record<string, unknown>;

/** Kinds of items that last for minutes at most, so that no release reads those of another. */
const passing = ['COMPLETION', 'INDEXING', 'MAILING', 'LIMIT', 'ERASURES', 'ERASURE', 'ERASING'];

/** Does what makes one item of every kind, and returns all items. */
export async function storeEveryKind(showcase: Showcase): Promise<AnItem[]> {
  const admin = await signIn(showcase);
  const team = aTeam(showcase);
  const ok = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  for (const project of [
    aProject({ id: '1', projectTitle: 'Published', nda: 'Yes', posterNDA: 'Yes', ...withPictures }),
    aProject({ id: '2', projectTitle: 'Hidden secret', state: 'hidden', sponsor: 'Dr. Brightwater' }),
  ])
    await showcase.importProjects(project);
  await showcase.setWindow({ semester: 'sp', opensAt: '2019-01-01T00:00:00Z', closesAt: '2019-02-01T00:00:00Z' });
  await ok('PUT', '/api/windows/fa-2026', {
    opensAt: '2026-11-01T00:00:00Z',
    closesAt: '2090-01-01T00:00:00Z',
    accessCode: 'leaks',
    autoPublish: false,
  });
  await ok('PUT', '/api/windows/su-2026', {
    opensAt: '2019-03-01T00:00:00Z',
    closesAt: '2019-04-01T00:00:00Z',
    autoPublish: false,
  });
  await ok('DELETE', '/api/windows/su-2026');
  const poster = await team.upload('poster');
  const survey = aSurvey({
    projectTitle: 'Handed in',
    memberEmails: 'bo@example.edu',
    posterUpload: poster.id,
    accessCode: 'leaks',
  });
  const { id, editToken } = await team.handedIn(survey);
  await ok('PUT', '/api/projects/state', { ids: [id], state: 'published' });
  await showcase.invoke('mailer', { task: 'send' });
  await team.edit(editToken, { projectTitle: 'Submitted again' });
  await ok('PUT', `/api/1/update`, { Sponsor: 'Acme' });
  await ok('PUT', '/api/projects/state', { ids: ['2'], state: 'returned', reason: 'Please add a poster.' });
  await ok('PUT', '/api/winners/fa-2026', {
    places: [
      { projectId: '1', position: 1, pictures: [] },
      { projectId: id, position: 'Participant', pictures: [] },
    ],
    awards: [{ id: 'team', name: 'Best Teamwork', text: 'As one.', color: 'green', projects: ['1'] }],
  });
  // Not by calls: the release before knows no such line of what was done, and passes it over.
  const { putTeam, setProject, setRefused } = await import('../../functions/data/event/roster.ts');
  const fall = { semester: 'fa', year: 2026 } as const;
  await putTeam(fall, anExpectedTeam({ id: 'team0001', lateUntil: '2090-01-01T00:00:00Z' }));
  await setRefused(fall, 'team0001', ['2'], []);
  await setProject(fall, 'team0001', id, undefined);
  await ok('PUT', '/api/admin/sponsors', { from: 'acme', to: 'brightwater' });
  await ok('POST', '/api/presentation/update?term=fa-2026', {
    presentationDate: '2026-12-04',
    presentationLocation: 'Memorial Union',
    checkingTime: '9 AM',
    presentationTime: '10 AM to 2 PM',
    displayFrom: '2026-11-01T00:00:00Z',
  });
  const staff = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
  const plan = await staff.upload('plan', await aPng(), 'image/png');
  const { path, width, height } = plan as { path: string; width: number; height: number };
  const places = [{ project: '1', table: 'ta', session: 's1', fixed: true as const }];
  await ok(
    'PUT',
    '/api/admin/floors/fa-2026',
    aFloor({ places, plan: { path, width, height }, publishFrom: '2026-11-01T00:00:00Z' }),
  );
  const { id: request } = await ok('POST', '/api/support', { email: 'staff@example.edu', message: 'Please help us.' });
  const [asked] = await ok('GET', '/api/support');
  await ok('PUT', `/api/support/${request ?? asked.id}`, { at: asked.at, done: true });
  await ok('POST', '/api/admin/people', {
    username: 'invited',
    name: 'Ina',
    email: 'ina@example.edu',
    role: 'reviewer',
    departments: ['informatics'],
  });
  await signIn(showcase, 'viewer', { role: 'viewer', departments: [] });
  await postCredentials(showcase, { username: 'viewer', password: 'wrong' });
  await team.askForLinks('aoi.otaki@example.edu');
  const { stopAddress } = await import('../../functions/data/mail/mail-stops.ts');
  await stopAddress('bounced@example.edu', { because: 'bounced', at: '2026-11-02T10:00:00Z' });
  const { noteReminded } = await import('../../functions/data/mail/reminders.ts');
  await noteReminded({ semester: 'fa', year: 2026 }, 'closing', new Date());
  const { noteDrawing } = await import('../../functions/data/picture/drawings.ts');
  await noteDrawing(['1']);
  await showcase.invoke('social', { forSeconds: 5 });
  await noteDrawing(['1']);
  const { openTask } = await import('../../functions/data/picture/picture-tasks.ts');
  await openTask({ projects: ['1', id], pictures: ['/media/poster-1/1280.webp'], notesOnly: true });
  const { scanTable } = await import('../../functions/data/table/scan-table.ts');
  return (await scanTable()).filter(({ pk }) => !passing.includes(pk.split('#', 1)[0] ?? ''));
}

/** `node test/api/every-kind.ts FILE` writes the items of the release whose code it runs in, one a line, with packed views as base64. */
if (process.argv[1] === import.meta.filename) {
  const showcase = await startShowcase();
  try {
    const items = await storeEveryKind(showcase);
    const base64 = (_: string, value: unknown) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
    const sorted = items.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
    const text = sorted.map((item) => JSON.stringify(item, base64)).join('\n');
    await writeFile(process.argv[2] ?? '', `${text}\n`);
  } finally {
    await showcase.stop();
  }
  process.exit();
}
