import { afterAll, describe, expect, it } from 'vitest';
import type { Project } from '../../domain/project/projects.ts';
import { checksSchema } from '../../domain/submission/checks.ts';
import { aProject, withPictures } from '../builders.ts';
import { startVideoHosts, videoLinks } from '../video-hosts.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

const hosts = await startVideoHosts();
const showcase = await startShowcase({ VIDEO_CHECK_ORIGIN: hosts.origin });
const admin = await signIn(showcase);

afterAll(async () => {
  await showcase.stop();
  hosts.stop();
});

/** Each test has a term of its own, because the submissions of a term are kept for a while. */
let year = 2010;

async function waiting(...given: Partial<Project>[]): Promise<Project[]> {
  year += 1;
  const projects = given.map((fields) => aProject({ state: 'waiting', year, ...fields }));
  await showcase.importProjects(...projects);
  return projects;
}

/** What the checks say, by what they are about. */
async function found(project: Project | undefined) {
  const { status, body } = await admin.send('GET', `/api/admin/projects/${project?.id}/checks`);
  expect(status).toBe(200);
  return Object.fromEntries(checksSchema.parse(body).map(({ about, ...check }) => [about, check]));
}

describe('the video of a submission', () => {
  it.each([
    ['shown', 'ok', 'YouTube shows it: “The video shownshown1”.'],
    ['shownThere', 'ok', 'Vimeo shows it: “The video 76979871”.'],
    ['unlisted', 'ok', 'Vimeo shows it: “The video 76979871”.'],
    ['embedded', 'look', 'YouTube does not show it here: it is private, or may not be embedded.'],
    ['closed', 'look', 'YouTube does not show it here: it is private, or may not be embedded.'],
    ['gone', 'look', 'YouTube has no such video.'],
    ['bad', 'look', 'YouTube has no such video.'],
    ['busy', 'unknown', 'YouTube did not answer: please try the link.'],
    ['silent', 'unknown', 'YouTube did not answer: please try the link.'],
    ['moved', 'unknown', 'YouTube did not answer: please try the link.'],
    ['huge', 'unknown', 'YouTube did not answer: please try the link.'],
    ['odd', 'unknown', 'YouTube did not answer: please try the link.'],
  ] as const)('is asked of its host: %s', async (what, verdict, words) => {
    const [project] = await waiting({ videoLinkRaw: videoLinks[what] });
    expect((await found(project)).Video).toEqual({ verdict, words });
  });

  it('is asked of no other address than the host’s, follows no redirect and reads no endless answer', async () => {
    expect(hosts.strayed).toEqual([]);
    expect(hosts.sent()).toBeLessThan(5_000_000);
    const before = hosts.asked.length;
    const links = {
      'https://example.org/watch?v=shownshown1': [
        'unknown',
        'The link leads to example.org, not to a YouTube or Vimeo video: please try it.',
      ],
      'https://vimeo.com.example.org/76979871': ['unknown', expect.stringContaining('vimeo.com.example.org')],
      'https://vimeo.com/channels/staffpicks': [
        'unknown',
        expect.stringContaining('vimeo.com, not to a YouTube or Vimeo video'),
      ],
      'http://169.254.169.254/latest/meta-data': ['unknown', expect.stringContaining('169.254.169.254')],
      'our video, see below': ['look', 'The link is not a web address.'],
    } as const;
    for (const [videoLinkRaw, [verdict, words]] of Object.entries(links)) {
      const [project] = await waiting({ videoLinkRaw });
      expect((await found(project)).Video).toEqual({ verdict, words });
    }
    expect(hosts.asked.length).toBe(before);
  });

  it('is not asked again for a while', async () => {
    const link = 'https://youtu.be/askedoncea1';
    const [one, two] = await waiting({ videoLinkRaw: link }, { videoLinkRaw: link });
    for (const project of [one, two, one]) expect((await found(project)).Video?.verdict).toBe('ok');
    expect(hosts.asked.filter((address) => address.endsWith('askedoncea1'))).toHaveLength(1);
  });

  it('is left out when there is none', async () => {
    const [project] = await waiting({ videoLinkRaw: '', ...withPictures });
    expect(Object.keys(await found(project))).toEqual(['Title']);
  });
});

describe('a submission that was perhaps handed in twice', () => {
  const poster = { path: '/media/poster-9/1280.webp', width: 1280, height: 853, preview: 'data:image/webp;base64,AAAA' };

  it('is found by its title, whatever its case and marks, and by its poster', async () => {
    const [one, two, three] = await waiting(
      { projectTitle: 'Leak-Listening: a “Sensor”', poster },
      { projectTitle: 'leak listening A SENSOR' },
      { projectTitle: 'Another', poster: { ...poster, path: '/media/poster-10/1280.webp' } },
      { projectTitle: 'Leak-Listening: a Sensor', poster, state: 'withdrawn' },
    );
    const checks = await found(one);
    expect(checks.Title).toEqual({
      verdict: 'look',
      words: 'Another submission of the term has the same title.',
      others: [{ EntryID: two?.id, ProjectTitle: two?.projectTitle }],
    });
    expect(checks['Poster file']).toEqual({
      verdict: 'look',
      words: 'Another submission of the term has a poster that looks the same.',
      others: [{ EntryID: three?.id, ProjectTitle: 'Another' }],
    });
    expect((await found(three)).Title).toEqual({ verdict: 'ok', words: 'No other submission of the term has it.' });
  });

  it('is not named to a reviewer of another department', async () => {
    const reviewer = await signIn(showcase, 'reviewer', { role: 'reviewer', departments: ['informatics'] });
    const [one, hidden, seen] = await waiting(
      { projectTitle: 'Twice', department: 'informatics', poster },
      { projectTitle: 'Twice', department: 'computer-science', poster },
      { projectTitle: 'Thrice', department: 'informatics', poster },
    );
    const { body } = await reviewer.send('GET', `/api/admin/projects/${one?.id}/checks`);
    const checks = Object.fromEntries(checksSchema.parse(body).map(({ about, ...check }) => [about, check]));
    expect(checks.Title).toEqual({
      verdict: 'look',
      words: 'Another submission of the term has the same title, in a department that is not yours.',
      others: [],
    });
    expect(checks['Poster file']).toEqual({
      verdict: 'look',
      words: '2 others of the term have posters that look the same, 1 of them in a department that is not yours.',
      others: [{ EntryID: seen?.id, ProjectTitle: 'Thrice' }],
    });
    expect(JSON.stringify(body)).not.toContain(hidden?.id);
  });
});

it('answers 404 for a project that there is not', async () => {
  expect((await admin.send('GET', '/api/admin/projects/nothing/checks')).status).toBe(404);
});
