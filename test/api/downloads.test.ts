import { afterAll, describe, expect, it } from 'vitest';
import { downloadColumns } from '../../domain/download/download.ts';
import { aProject, withPictures } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** Phoenix is seven hours behind UTC all year. */
const evening = aProject({ id: '1', dateStamp: '2026-11-03T06:59:59Z', ...withPictures });
const morning = aProject({ id: '2', dateStamp: '2026-11-03T07:00:00Z', department: 'informatics' });
const newYear = aProject({ id: '3', dateStamp: '2027-01-01T06:59:59Z', state: 'waiting' });
const early = aProject({ id: '4', semester: 'fa', year: 2030, dateStamp: '2030-08-20T12:00:00Z', attendance: 'online' });
const ahead = aProject({ id: '5', semester: 'sp', year: 2031, dateStamp: '2030-12-20T12:00:00Z', department: 'informatics' });
const longAnswers = Array.from({ length: 11 }, (_, at) => ({
  id: `question-${at}`,
  label: 'What did you learn?',
  kind: 'text' as const,
  value: '語'.repeat(4000),
  isPublic: false,
  isFacet: false,
}));
/** More than 5 MB in few projects. */
const large = Array.from({ length: 40 }, (_, index) =>
  aProject({ id: `big-${index}`, dateStamp: '2020-05-05T12:00:00Z', answers: longAnswers, department: 'informatics' }),
);

const showcase = await startShowcase();
const { mergeWins } = await import('../../functions/winners/write.ts');
await showcase.importProjects(evening, morning, newYear, early, ahead);
await showcase.putProjects(large);
await mergeWins(
  { semester: 'fa', year: 2026 },
  { places: [{ projectId: '1', position: '1', pictures: ['/media/w/640.webp'] }] },
);
const admin = await signIn(showcase);

afterAll(() => showcase.stop());

const get = (path: string) => admin.send('GET', `/api/downloadProjects/${path}`);
const ids = async (path: string) => (await get(path)).body.results.map(({ EntryID }: { EntryID: string }) => EntryID);

describe('the download', () => {
  it('holds the columns of the specification', async () => {
    const { status, body } = await get('2026-11-02/2026-11-02/all');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('cursor');
    expect(Object.keys(body.results[0]).slice(0, 18)).toEqual([...downloadColumns]);
    expect(body.results[0]).toMatchObject({
      EntryID: '1',
      position: '1',
      winning_pic: '/media/w/640.webp',
      Department: 'computer-science',
    });
  });

  it('counts days in the time zone of the event, both included', async () => {
    expect(await ids('2026-11-02/2026-11-02/all')).toEqual(['1']);
    expect(await ids('2026-11-03/2026-11-03/all')).toEqual(['2']);
    expect(await ids('2026-11-02/2026-11-03/all')).toEqual(['1', '2']);
    expect(await ids('2026-12-31/2026-12-31/all')).toEqual(['3']);
    expect(await ids('2027-01-01/2027-12-31/all')).toEqual([]);
  });

  it('can be of one discipline', async () => {
    expect(await ids('2026-01-01/2026-12-31/informatics')).toEqual(['2']);
    expect(await ids('2026-01-01/2026-12-31/mechanical-engineering')).toEqual([]);
  });

  it('of a term has its projects whenever they were handed in, and no others', async () => {
    const ofTerm = async (path: string) => {
      const { body } = await admin.send('GET', `/api/downloadTerms/${path}`);
      return body.results.map(({ EntryID }: { EntryID: string }) => EntryID);
    };
    expect(await ofTerm('fa/2030/all')).toEqual(['4']);
    expect(await ofTerm('sp/2031/all')).toEqual(['5']);
    expect(await ofTerm('sp/2031/computer-science')).toEqual([]);
    expect(await ofTerm('all/2030/all')).toEqual(['4']);
    expect(await ofTerm('sp/all/informatics')).toEqual(['5']);
    for (const other of ['su', 'wi']) expect(await ofTerm(`${other}/2030/all`)).toEqual([]);
    // Their days of hand-in both belong to Fall by the calendar.
    expect(await ids('2030-09-01/2030-12-31/all')).toEqual(['5']);
  });

  it.each(['fa/26/all', 'fa/2026/alchemy', 'fa/2026/all?cursor=x'])('of the term %s is 400', async (path) => {
    expect((await admin.send('GET', `/api/downloadTerms/${path}`)).status).toBe(400);
  });

  it.each([
    ['2026-12-01/2026-11-01/all', 'Start date cannot be later than end date.'],
    ['2026-13-01/2026-12-31/all', 'Please select both start and end dates.'],
    ['2026-02-30/2026-12-31/all', 'Please select both start and end dates.'],
    ['undefined/null/all', 'Please select both start and end dates.'],
    ['2026-01-01/2026-12-31/alchemy', expect.stringContaining('discipline')],
    ['2026-01-01/2026-12-31/all?cursor=nonsense', expect.stringContaining('cursor')],
    [
      `2026-01-01/2026-12-31/all?cursor=${Buffer.from('["1999","x"]').toString('base64url')}`,
      expect.stringContaining('cursor'),
    ],
  ])('of %s is 400', async (path, title) => {
    const { status, body } = await get(path);
    expect([status, body.title]).toEqual([400, title]);
  });

  it('of all time is possible', async () => {
    expect((await get('0001-01-01/9999-12-31/all')).status).toBe(200);
  });

  it('comes in pages of less than 5 MB, each project once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined = '';
    let pages = 0;
    while (cursor !== undefined) {
      const response = await admin.call(`/api/downloadProjects/2020-01-01/2026-12-31/all${cursor && `?cursor=${cursor}`}`);
      const text = await response.text();
      expect(Buffer.byteLength(text)).toBeLessThan(5_000_000);
      const body: { results: { EntryID: string }[]; cursor?: string } = JSON.parse(text);
      seen.push(...body.results.map(({ EntryID }) => EntryID));
      cursor = body.cursor;
      pages += 1;
    }
    expect(pages).toBe(2);
    expect(seen.sort()).toEqual(['1', '2', '3', ...large.map(({ id }) => id)].sort());
  });
});
