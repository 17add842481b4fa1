import { afterAll, describe, expect, it } from 'vitest';
import { departmentSlugs } from '../../domain/department/departments.ts';
import { answerOffline } from '../../domain/offline/answers.ts';
import type { Project } from '../../domain/project/projects.ts';
import type { Semester } from '../../domain/term/semesters.ts';
import { formatTerm, schoolDay } from '../../domain/term/terms.ts';
import type { Winner } from '../../domain/winners/winners.ts';
import { aFloor, aProject, withPictures } from '../builders.ts';
import { startShowcase } from './showcase.ts';
import { changeProject } from './stored-project.ts';
import { problemOf } from './team.ts';

const leak = aProject({ id: '1', projectTitle: 'Leak Listening', ...withPictures });
const quoted = aProject({
  id: '2',
  projectTitle: '“Honest Noise”: a Dashboard',
  videoLinkRaw: 'htps:/youtu.be/ (coming soon)',
  ...withPictures,
});
const accented = aProject({ id: '3', projectTitle: 'Écoute' });
const secret = aProject({
  id: '4',
  projectTitle: 'Under NDA',
  nda: 'Yes',
  keywords: ['stealth'],
  sponsor: 'Basalt',
  ...withPictures,
});
const approved = aProject({
  id: '5',
  projectTitle: 'NDA with an approved poster',
  nda: 'Yes',
  posterNDA: 'Yes',
  ...withPictures,
});
const hidden = aProject({ id: '6', projectTitle: 'Hidden', state: 'hidden', ...withPictures });
const waiting = aProject({ id: '7', projectTitle: 'Waiting', state: 'waiting', ...withPictures });
const otherTerm = aProject({ id: '8', semester: 'sp', projectTitle: 'Last spring', ...withPictures });
const otherDepartment = aProject({ id: '9', department: 'informatics', projectTitle: 'Elsewhere', ...withPictures });
/** Its term sorts before the others in the table. */
const old = aProject({ id: '11', department: 'informatics', year: 2024, projectTitle: 'Two years ago', ...withPictures });
const long = aProject({ id: '10', department: 'informatics', projectTitle: 'Ö'.repeat(300), semester: 'sp' });

const showcase = await startShowcase();
const { changeWinners, mergeWins } = await import('../../functions/winners/write.ts');
const { writePresentation } = await import('../../functions/data/event/presentation.ts');
await showcase.importProjects(leak, quoted, accented, secret, approved, hidden, waiting, otherTerm, otherDepartment, old, long);
await mergeWins(
  { semester: 'fa', year: 2026 },
  {
    places: [
      { projectId: leak.id, position: '2', pictures: ['/media/winner-1/1280.webp'] },
      { projectId: secret.id, position: '1', pictures: ['/media/winner-2/1280.webp'] },
      { projectId: hidden.id, position: '3', pictures: ['/media/winner-3/1280.webp'] },
      { projectId: quoted.id, position: 'Participant', pictures: [] },
    ],
  },
);
await mergeWins({ semester: 'sp', year: 2026 }, { places: [{ projectId: otherTerm.id, position: '1', pictures: [] }] });
const award = { id: 'team', name: 'Best Teamwork', text: '', color: 'blue' as const };
const awards = [{ ...award, projects: [hidden.id, quoted.id, leak.id] }];
await changeWinners({ semester: 'fa', year: 2026 }, (current) => ({ ...current, awards }));
await mergeWins({ semester: 'fa', year: 2024 }, { places: [{ projectId: old.id, position: '1', pictures: [] }] });

afterAll(() => showcase.stop());

async function read(path: string) {
  const response = await showcase.call(path);
  expect(response.status, path).toBe(200);
  return response.json();
}

const readProblem = async (path: string, init?: RequestInit) => problemOf(await showcase.call(path, init));

const list = '/api/survey/computer-science/term=fa-2026';

describe('the list of a department and term', () => {
  it('holds the published projects alone, by title without accents and quotes', async () => {
    const titles = (await read(list)).map((project: { projectTitle: string }) => project.projectTitle);
    expect(titles).toEqual([
      'Écoute',
      '“Honest Noise”: a Dashboard',
      'Leak Listening',
      'NDA with an approved poster',
      'Under NDA',
    ]);
  });

  it('gives the record of the specification', async () => {
    const record = (await read(list)).find((project: { id: string }) => project.id === leak.id);
    expect(record).toMatchObject({
      id: '1',
      projectTitle: 'Leak Listening',
      projectDescription: leak.projectDescription,
      teamMemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
      sponsor: 'Brightwater',
      youtubeLink: 'https://youtu.be/Z4C82eyhwgU?t=5',
      posterPicturePath: '/media/poster-1/1280.webp',
      teamPicturePath: '/media/team-1/640.webp',
      name: 'Aoi Ōtaki',
      email: 'aoi.otaki@example.edu',
      semester: 'fa',
      year: 2026,
      department: 'computer-science',
    });
    expect(record).not.toHaveProperty('demo');
    expect(record).not.toHaveProperty('state');
  });

  it('leaves out a video link that is no web address', async () => {
    const record = (await read(list)).find((project: { id: string }) => project.id === quoted.id);
    expect(record).not.toHaveProperty('youtubeLink');
  });

  it('is empty for a department without projects', async () => {
    expect(await read('/api/survey/biomedical-engineering/term=sp-2025')).toEqual([]);
  });

  it('takes titles longer than an index key may be', async () => {
    const [record] = await read('/api/survey/informatics/term=sp-2026');
    expect(record.projectTitle).toBe(long.projectTitle);
  });

  it('answers 404 for an unknown department', async () => {
    expect(await readProblem('/api/survey/alchemy/term=fa-2026')).toMatchObject({
      http: 404,
      status: 404,
      code: 'no_department',
    });
  });

  it.each([
    'term=fa',
    'term=xx-2026',
    'term=fa-26',
    'term=',
    'term=fa-2026-1',
    'term=fa-1999',
    'term=toString-2026',
    'term=%00',
  ])('answers 400 for the malformed %s', async (term) => {
    expect(await readProblem(`/api/survey/computer-science/${term}`)).toMatchObject({ http: 400, code: 'bad_term' });
  });
});

describe('what is withheld', () => {
  it('keeps abstract, poster, photos, video and contact of an NDA project back', async () => {
    const record = await read('/api/single_survey/4');
    expect(record).toEqual({
      id: '4',
      projectTitle: 'Under NDA',
      projectDescription: '',
      teamMemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
      sponsor: 'Basalt',
      name: 'Aoi Ōtaki',
      email: '',
      semester: 'fa',
      published: '2026-11-02',
      year: 2026,
      department: 'computer-science',
      withheld: true,
      position: '1',
    });
  });

  it('shows everything once the poster is approved', async () => {
    expect(await read('/api/single_survey/5')).toMatchObject({
      projectDescription: approved.projectDescription,
      posterPicturePath: '/media/poster-1/1280.webp',
    });
  });

  it('answers 404 for a path made of encoded slashes, whoever decodes it', async () => {
    expect(await readProblem('/api/single_survey/%2F..%2F')).toMatchObject({ http: 404 });
  });

  it.each(['6', '7', 'nobody', '__proto__', 'x'.repeat(3000)])(
    'answers 404 for project %.20s, which is hidden, waiting or unknown',
    async (id) => {
      expect(await readProblem(`/api/single_survey/${id}`)).toMatchObject({ http: 404, title: 'Project not found' });
    },
  );

  it('never names a hidden project among the winners, nor a withheld text or picture', async () => {
    const winners = await read('/api/winners');
    expect(winners.map((winner: { id: string }) => winner.id)).toEqual(['4', '1', '8', '11']);
    expect(winners[0]).toMatchObject({ position: 1, description: '', video: '', winning_pic: '', withheld: true });
    expect(JSON.stringify(winners)).not.toContain('winner-2');
    expect((await readProblem('/api/winner/6')).http).toBe(404);
  });
});

describe('winners', () => {
  it('come newest term first, then by position', async () => {
    const winners = await read('/api/winners');
    const places = winners.map((winner: Winner) => `${formatTerm(winner)} ${winner.position}`);
    expect(places).toEqual(['fa-2026 1', 'fa-2026 2', 'sp-2026 1', 'fa-2024 1']);
  });

  it('are an array of one, with the record of the specification', async () => {
    const [winner, ...more] = await read('/api/winner/1');
    expect(more).toEqual([]);
    expect(winner).toMatchObject({
      id: '1',
      ProjectTitle: 'Leak Listening',
      description: leak.projectDescription,
      members: 'Aoi Ōtaki, Łukasz Szczepaniak',
      Sponsor: 'Brightwater',
      semester: 'fa',
      year: 2026,
      department: 'computer-science',
      position: 2,
      video: 'https://youtu.be/Z4C82eyhwgU?t=5',
      winning_pic: '/media/winner-1/1280.webp',
    });
  });

  it.each(['2', '3', 'nobody'])('are not project %s, which took part or won nothing', async (id) => {
    expect(await readProblem(`/api/winner/${id}`)).toMatchObject({ http: 404, title: 'Project not found' });
  });

  it('show participants on their own project', async () => {
    expect(await read('/api/single_survey/2')).toMatchObject({ position: 'Participant' });
  });
});

describe('counts', () => {
  it('give all eight departments', async () => {
    expect(await read('/api/departments/counts?semester=fa&year=2026')).toEqual({
      'computer-science': 5,
      'computer-systems-engineering': 0,
      interdisciplinary: 0,
      'biomedical-engineering': 0,
      'mechanical-engineering': 0,
      'electrical-engineering': 0,
      'industrial-engineering': 0,
      informatics: 1,
    });
  });

  it.each(['', '?semester=fa', '?semester=fall&year=2026', '?semester=fa&year=next'])('answer 400 for "%s"', async (query) => {
    expect((await readProblem(`/api/departments/counts${query}`)).http).toBe(400);
  });
});

describe('terms', () => {
  const ofTerm = async (name: string) =>
    (await read('/api/terms')).find((term: { semester: Semester; year: number }) => formatTerm(term) === name);

  it('are those with published projects, newest first, with their numbers', async () => {
    expect(await read('/api/terms')).toEqual([
      { semester: 'fa', year: 2026, projects: 6, departments: { 'computer-science': 5, informatics: 1 }, winners: 2 },
      { semester: 'sp', year: 2026, projects: 2, departments: { 'computer-science': 1, informatics: 1 }, winners: 1 },
      { semester: 'fa', year: 2024, projects: 1, departments: { informatics: 1 }, winners: 1 },
    ]);
  });

  it('lose one whose projects are all hidden, and gain the one that a project moves to', async () => {
    const project = aProject({ semester: 'su', year: 2019 });
    const change = (given: Partial<Project>) => changeProject(project.id, given);
    expect(await ofTerm('su-2019')).toBeUndefined();
    await showcase.importProjects({ ...project, state: 'waiting' });
    expect(await ofTerm('su-2019')).toBeUndefined();
    await change({ state: 'published' });
    expect(await ofTerm('su-2019')).toMatchObject({ projects: 1, winners: 0 });
    await change({ semester: 'su', year: 2018 });
    expect(await ofTerm('su-2019')).toBeUndefined();
    expect(await ofTerm('su-2018')).toMatchObject({ projects: 1 });
    await change({ state: 'hidden' });
    expect(await ofTerm('su-2018')).toBeUndefined();
  });
});

describe('the times of a project', () => {
  it('say when visitors first saw it and when what they see changed, and nothing of other changes', async () => {
    const project = aProject({ year: 2021, state: 'waiting' });
    await showcase.importProjects(project);
    const change = async (given: Partial<Project>) => {
      await changeProject(project.id, given);
      const { published, modified } = await read(`/api/single_survey/${project.id}`);
      return { published, modified };
    };
    const published = schoolDay(new Date());
    expect(await change({ state: 'published' })).toEqual({ published, modified: undefined });
    expect(await change({ demo: 'No', power: 'Yes' })).toEqual({ published, modified: undefined });
    const { modified } = await change({ projectTitle: 'A better title' });
    expect(Date.now() - Date.parse(modified)).toBeLessThan(60_000);
    expect(await change({ power: 'No' })).toEqual({ published, modified });
  });
});

describe('the highlights of a term', () => {
  it('are projects with a poster, winners first, in the shape of a short list', async () => {
    const highlights = await read('/api/highlights?semester=fa&year=2026');
    expect(highlights.map(({ id }: { id: string }) => id).slice(0, 1)).toEqual([leak.id]);
    expect(highlights.map(({ id }: { id: string }) => id).toSorted()).toEqual(['1', '2', '5', '9']);
    expect(highlights[0]).toEqual({
      id: '1',
      projectTitle: 'Leak Listening',
      teamMemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
      sponsor: 'Brightwater',
      department: 'computer-science',
      semester: 'fa',
      year: 2026,
      poster: leak.poster,
      youtubeLink: 'https://youtu.be/Z4C82eyhwgU?t=5',
    });
  });

  it('are none in a term without projects', async () => {
    expect(await read('/api/highlights?semester=sp&year=2001')).toEqual([]);
  });

  it('need a term', async () => {
    expect((await readProblem('/api/highlights?semester=fall&year=2026')).http).toBe(400);
  });
});

describe('the presentation', () => {
  const details = {
    presentationDate: '2026-12-04',
    presentationLocation: 'Memorial Union - Second floor',
    checkingTime: '8:30 AM',
    presentationTime: '10:00 AM - 2:00 PM',
    presentationFile: '/pdfs/capstone-map.pdf',
  };

  it('is 404 until one is set, then its details', async () => {
    expect((await readProblem('/api/presentation')).http).toBe(404);
    await writePresentation(details, { semester: 'fa', year: 2026 });
    expect(await read('/api/presentation')).toEqual({ ...details, semester: 'fa', year: 2026 });
  });
});

describe('the event for calendars', () => {
  const details = {
    presentationDate: '2026-12-04',
    presentationLocation: 'Hội trường; “Łódź”, 2nd floor\\left',
    checkingTime: '8:30 AM',
    presentationTime: '10:00 AM - 2:00 PM',
    presentationFile: '',
  };
  const set = (changed: object = {}) => writePresentation({ ...details, ...changed }, { semester: 'fa', year: 2026 });
  const readLines = async () => {
    const response = await showcase.call('/api/presentation.ics');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('s-maxage=30');
    const lines = (await response.text()).split('\r\n');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
    return lines.join('\n').replaceAll('\n ', '').split('\n');
  };

  it('has the event’s instants in UTC, whatever the zone of the machine', async () => {
    await set();
    expect(await readLines()).toEqual(expect.arrayContaining(['DTSTART:20261204T170000Z', 'DTEND:20261204T210000Z']));
  });

  it('escapes the place, and folds its lines by bytes', async () => {
    await set();
    expect(await readLines()).toContain(
      'LOCATION:Hội trường\\; “Łódź”\\, 2nd floor\\\\left\\, Example University\\, Phoenix\\, AZ',
    );
  });

  it('takes the whole day when its time cannot be read', async () => {
    await set({ presentationDate: '2026-12-31', presentationTime: '25:99 whenever' });
    expect(await readLines()).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']));
  });

  it('replaces what a calendar had of it before', async () => {
    const named = async () => {
      const lines = await readLines();
      return ['UID:', 'SEQUENCE:'].map((name) => lines.find((line) => line.startsWith(name))?.slice(name.length) ?? '');
    };
    await set();
    const [uid, sequence] = await named();
    await set({ presentationDate: '2026-12-11', presentationTime: '8:00 PM - 1:00 AM' });
    expect(uid).toMatch(/.+@/);
    expect(await named()).toEqual([uid, String(Number(sequence) + 1)]);
    expect(await readLines()).toEqual(expect.arrayContaining(['DTSTART:20261212T030000Z', 'DTEND:20261212T080000Z']));
  });

  it('is 404 while no presentation is shown', async () => {
    await set({ displayUntil: '2020-01-01T00:00:00Z' });
    expect(await readProblem('/api/presentation.ics')).toMatchObject({ http: 404, code: 'no_presentation' });
  });
});

describe('every answer', () => {
  it('may be kept by the edge for 30 s and must be asked for again by a browser', async () => {
    const response = await showcase.call(list);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-if-error=300');
  });

  it('is 304 without a body when the browser has it, weak or strong', async () => {
    const etag = (await showcase.call(list)).headers.get('etag') ?? '';
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await showcase.call(list, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('cache-control')).toContain('s-maxage=30');
    }
    expect((await showcase.call(list, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is never compressed by the function: the edge does that once for everybody', async () => {
    const response = await showcase.call(list, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(await response.text()));
  });

  it('is refused when the call did not come through the edge', async () => {
    for (const secret of ['', 'a guess', 'a-secret-that-only-tests-knoW']) {
      expect(await readProblem(list, { headers: { 'x-origin-secret': secret } })).toMatchObject({
        http: 403,
        code: 'not_through_edge',
      });
    }
  });

  it('is 404 as problem+json for an unknown address or method', async () => {
    expect((await readProblem('/api/nothing')).http).toBe(404);
    expect((await readProblem(list, { method: 'DELETE' })).http).toBe(404);
  });
});

describe('the pack for pages without a network', () => {
  const path = '/api/offline?semester=fa&year=2026';

  it('answers each public call of its term as the server does', async () => {
    const { importFloor } = await import('../../functions/data/event/floors.ts');
    const places = [leak, hidden].map(({ id }) => ({ project: id, table: 'ta', session: 's1' }));
    await importFloor({ semester: 'fa', year: 2026 }, aFloor({ places }), false);
    await showcase.invoke('indexing', { task: 'check' });
    const pack = await read(path);
    expect(pack.tables).toEqual({ [leak.id]: [{ table: '10', session: 'Morning', sessionId: 's1' }] });
    const calls = [
      ...departmentSlugs().map((slug) => `/api/survey/${slug}/term=fa-2026`),
      ...[leak, secret, quoted].map(({ id }) => `/api/single_survey/${id}`),
      '/api/winners',
      '/api/awards',
      `/api/winner/${secret.id}`,
      ...['departments/counts', 'highlights', 'floor', 'tables'].map((name) => `/api/${name}?semester=fa&year=2026`),
      '/api/terms',
      '/api/members',
      '/api/pages/accessibility',
      `/api/search/projects?ids=${[secret, leak, quoted, hidden].map(({ id }) => id).join(',')}`,
      // All its projects are of this term.
      '/api/sponsors/basalt',
    ];
    for (const call of calls) {
      const answer = answerOffline(pack, new URL(call, 'http://localhost'), new Date());
      expect({ call, ...answer }).toEqual({ call, status: 200, body: await read(call) });
    }
    const found = answerOffline(pack, new URL('/api/search?q=leak&term=fa-2026', 'http://localhost'), new Date());
    const online = await read('/api/search?q=leak&term=fa-2026');
    const { departments, winners, videos } = online.facets;
    expect(found).toMatchObject({ status: 200, body: { total: online.total, facets: { departments, winners, videos } } });
    expect(found).toHaveProperty('body.results.0.id', leak.id);
  });

  it('holds nothing else: of what is hidden, of another term or unknown it says that it does not know', async () => {
    const pack = await read(path);
    expect(pack.projects.map(({ id }: { id: string }) => id).toSorted()).toEqual(['1', '2', '3', '4', '5', '9']);
    expect(JSON.stringify(pack)).not.toMatch(/stealth|"(?:6|7)"/);
    const calls = [
      `/api/single_survey/${hidden.id}`,
      `/api/single_survey/${otherTerm.id}`,
      '/api/survey/informatics/term=sp-2026',
      '/api/highlights?semester=sp&year=2026',
      '/api/search?q=leak&term=sp-2026',
      '/api/sponsors',
      '/api/sponsors/nobody-at-all',
      '/api/survey/window',
      '/api/survey/questions',
    ];
    const statuses = calls.map((call) => answerOffline(pack, new URL(call, 'http://localhost'), new Date()).status);
    expect(statuses).toEqual(calls.map(() => 503));
  });

  it('is sent once: who has it is told that it is the same', async () => {
    const first = await showcase.call(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/s-maxage=30/);
    expect((await showcase.call(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await readProblem('/api/offline?semester=fall&year=2026')).http).toBe(400);
  });
});
