import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, it } from 'vitest';
import { publicProject } from '../../domain/project/public-project.ts';
import { aProject, withPictures } from '../builders.ts';
import { startShowcase } from './showcase.ts';

/** Tests that readers see no difference between the forms in which the public view is stored. */

const showcase = await startShowcase();

afterAll(() => showcase.stop());

const picture = (kind: string) => ({ path: `/media/${kind}-${randomUUID()}/1280.webp`, width: 1280, height: 853 });
/** A WebP file of 16 pixels, as functions/media makes it. */
const preview = `data:image/webp;base64,${Buffer.concat([Buffer.from('RIFF\x32\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(42, 7)]).toString('base64')}`;

const kinds = {
  'with everything': {
    poster: { ...picture('poster'), preview, alt: 'Poster of it' },
    teamPhotos: [picture('team'), picture('team')],
  },
  'with sixty photos': { teamPhotos: Array.from({ length: 60 }, () => picture('team')) },
  'with a preview of another kind': { poster: { ...picture('poster'), preview: 'data:image/png;base64,iVBORw0KGgo=' } },
  'with the same picture twice': { poster: picture('poster'), teamPhotos: [] },
  'without pictures, keywords and video': { poster: undefined, teamPhotos: [], keywords: [], videoLinkRaw: '' },
  'that is withheld': { nda: 'Yes' as const },
  'with a title in many scripts': { projectTitle: 'Ünïcode “quotes” \\ 光 🤖 \u2028 – ,"alt":"Poster of ' },
  'with control characters in its text': { projectDescription: 'a\tb\nc\u0000\u001e\u001fd' },
};

/** Changes some attributes of an item into the form that another release writes. */
async function writeOtherwise(project: ReturnType<typeof aProject>, attributes: Record<string, unknown>): Promise<void> {
  const { toItem } = await import('../../functions/data/project/project-items.ts');
  const item = toItem({ project, version: 1, fieldVersions: {}, lastChange: { at: '', by: 'import', from: {} } });
  await showcase.putItem({ ...item, ...attributes });
}

/** The first release wrote the view as a plain JSON text, and the sort key with a `#`. */
async function writeAsBefore(project: ReturnType<typeof aProject>): Promise<void> {
  const publishedTitle = `${project.projectTitle.toLowerCase()}#${project.id}`;
  await writeOtherwise(project, { public: JSON.stringify(publicProject(project)), publishedTitle });
}

const listOf = async (year: number) => (await showcase.call(`/api/survey/informatics/term=fa-${year}`)).json();

describe('a stored view', () => {
  it.each(Object.entries(kinds))('of a project %s is answered as it was written, in either form', async (_, given) => {
    const project = aProject({ department: 'informatics', ...withPictures, ...given });
    const view = JSON.parse(JSON.stringify(publicProject(project)));
    for (const store of [writeAsBefore, showcase.importProjects]) {
      const one = { ...project, id: randomUUID() };
      await store(one);
      // What an earlier version stored does not say when visitors first saw it.
      const seen = { ...view, id: one.id, ...(store !== writeAsBefore && { published: '2026-11-02' }) };
      const answer = await (await showcase.call(`/api/single_survey/${one.id}`)).json();
      expect(answer).toEqual(seen);
      expect((await listOf(2026)).find(({ id }: { id: string }) => id === one.id)).toEqual(seen);
    }
  });

  it('of the first release stands in one list with those of today', async () => {
    const [old, fresh] = ['Aqueduct', 'Barometer'].map((projectTitle) =>
      aProject({ department: 'informatics', year: 2031, projectTitle }),
    ) as [ReturnType<typeof aProject>, ReturnType<typeof aProject>];
    await writeAsBefore(old);
    await showcase.importProjects(fresh);
    expect((await listOf(2031)).map(({ projectTitle }: { projectTitle: string }) => projectTitle)).toEqual([
      'Aqueduct',
      'Barometer',
    ]);
  });

  it('of a form that this release does not know counts as hidden, and hides no other', async () => {
    const [project, readable] = [0, 1].map(() => aProject({ department: 'informatics', year: 2032 })) as [
      ReturnType<typeof aProject>,
      ReturnType<typeof aProject>,
    ];
    await writeOtherwise(project, { public: new Uint8Array([9, 0, 0]) });
    await showcase.importProjects(readable);
    expect((await listOf(2032)).map(({ id }: { id: string }) => id)).toEqual([readable.id]);
    expect((await showcase.call(`/api/single_survey/${project.id}`)).status).toBe(404);
  });

  it('takes so few bytes that 11 projects are read with 1 unit', async () => {
    const abstract =
      'Rooming 1,900 sections is a solved problem in theory and a month of telephone calls in practice. We encoded the hard rules, 34 soft preferences, and a fairness term that keeps any one department from absorbing every 7:30 a.m. slot. When the solver proves a request impossible it explains which three or four other requests are in the way, so people can bargain.';
    const projects = Array.from({ length: 11 }, (_, index) => {
      const title = `Course Timetables with Constraint Programming and a Little Diplomacy, ${index}`;
      return aProject({
        year: 2033,
        projectTitle: title,
        projectDescription: abstract,
        poster: { ...picture('poster'), preview, alt: `Poster of ${title}` },
        teamPhotos: [picture('team'), picture('team')],
      });
    });
    await showcase.importProjects(...projects);
    const { database, tableName } = await import('../../functions/data/table/client.ts');
    const { ConsumedCapacity } = await database.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'published',
        KeyConditionExpression: 'publishedList = :list',
        ExpressionAttributeValues: { ':list': 'fa-2033#computer-science' },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(ConsumedCapacity?.CapacityUnits).toBeLessThanOrEqual(1);
  });
});

describe('the order of a list', () => {
  it('has a title before those that begin with it', async () => {
    const titled = (projectTitle: string) => aProject({ department: 'informatics', year: 2034, projectTitle });
    await showcase.importProjects(...['Robot Arm', 'Robots', 'Robot', 'Robot 2'].map(titled));
    const titles = (await listOf(2034)).map(({ projectTitle }: { projectTitle: string }) => projectTitle);
    expect(titles).toEqual(['Robot', 'Robot 2', 'Robot Arm', 'Robots']);
  });
});
