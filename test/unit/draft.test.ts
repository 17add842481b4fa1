// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graceMs } from '../../domain/window/window.ts';
import { keepFile, readKeptFile } from '../../web/kit/uploads/kept-files.ts';
import { keepThumbnail, readThumbnails } from '../../web/kit/uploads/thumbnails.ts';
import type { Upload } from '../../web/kit/uploads/upload.ts';
import { createUploadList } from '../../web/kit/uploads/upload-list.ts';
import { draftOfTab, dropDraft, keepDraft as keepUnder, newName, throwAway } from '../../web/team/form/drafts.ts';
import { type EditDraft, editForm, readEditDraft } from '../../web/team/form/edit-draft.ts';
import { readOwnProjects, rememberProject } from '../../web/team/form/own-projects.ts';
import { keepUnsent, readUnsent } from '../../web/team/form/unsent.ts';
import { type Draft, dropSubmitted, isBegun, newDraft, readDraft, surveyDrafts } from '../../web/team/survey/draft.ts';

// happy-dom has no IndexedDB.
const files = vi.hoisted(() => new Map<IDBValidKey, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => files.get(key),
  set: async (key: string, value: unknown) => files.set(key, value),
  entries: async () => [...files],
  delMany: async (keys: string[]) => {
    for (const key of keys) files.delete(key);
  },
}));

const now = new Date('2026-11-21T12:00:00Z');

function aDraft(given: Partial<Draft> = {}): Draft {
  const draft = newDraft(now);
  return { ...draft, values: { ...draft.values, projectTitle: 'Leak Listening' }, ...given };
}

function anUpload(given: Partial<Upload> = {}): Upload {
  return { key: 'a', kind: 'poster', name: 'a.jpg', member: '', caption: '', progress: { step: 'queued' }, ...given };
}

const keepDraft = (draft: Draft) => keepUnder(newName(surveyDrafts), draft) !== undefined;

const day = 24 * 3600 * 1000;

beforeEach(() => {
  localStorage.clear();
  files.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is read as it was kept, under the same submission key', () => {
    const draft = aDraft({ sentAt: '2026-11-21T12:00:00.000Z' });
    expect(keepDraft(draft)).toBe(true);
    expect(readDraft()).toEqual({ ...draft, storedAs: expect.stringContaining('surveyDraft/') });
  });

  it('is there once anything is in it: an answer, a member or a picture', () => {
    const empty = newDraft(now);
    expect(isBegun(empty)).toBe(false);
    expect(isBegun(aDraft())).toBe(true);
    expect(isBegun({ ...empty, values: { ...empty.values, teamMemberNames: [{ key: 'a', name: 'Aoi' }] } })).toBe(true);
    expect(isBegun({ ...empty, uploads: [anUpload()] })).toBe(true);
    keepDraft(empty);
    expect(readDraft()).toBeUndefined();
  });

  it('is gone two weeks after it was last kept, with the small copies of its pictures: others may use this device', () => {
    keepDraft(aDraft({ uploads: [anUpload({ key: 'key-1', id: 'poster-1' })] }));
    keepThumbnail('poster-1', 'data:thumbnail');
    vi.setSystemTime(now.getTime() + 14 * day - 1);
    expect(readDraft()).toBeDefined();
    vi.setSystemTime(now.getTime() + 14 * day);
    expect(readDraft()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('that was sent comes before a newer one, until the server no longer accepts it', () => {
    keepDraft(aDraft({ submissionKey: 'sent', sentAt: now.toISOString() }));
    vi.setSystemTime(now.getTime() + 1);
    keepDraft(aDraft({ submissionKey: 'newer' }));
    vi.setSystemTime(now.getTime() + graceMs - 1);
    expect(readDraft()?.submissionKey).toBe('sent');
    vi.setSystemTime(now.getTime() + graceMs);
    expect(readDraft()?.submissionKey).toBe('newer');
  });

  it('is gone when it is dropped', () => {
    keepDraft(aDraft());
    dropDraft(readDraft() as Draft);
    expect(readDraft()).toBeUndefined();
  });

  it('of an older form gets the questions that it lacks, and a member to fill in', () => {
    const { values, ...rest } = aDraft();
    const { accessCode, ...older } = values;
    localStorage.setItem('surveyDraft', JSON.stringify({ ...rest, values: { ...older, teamMemberNames: [] } }));
    expect(readDraft()?.values).toMatchObject({ projectTitle: 'Leak Listening', accessCode: '' });
    expect(readDraft()?.values.teamMemberNames).toEqual([{ key: expect.any(String), name: '' }]);
  });

  it.each(['', '{', 'null', '7', '{"submissionKey":"x"}'])('that is damaged (%j) is none', (text) => {
    localStorage.setItem('surveyDraft', text);
    expect(readDraft()).toBeUndefined();
  });

  it('is kept in a full storage, because the thumbnails make room for it', () => {
    const stored = localStorage;
    vi.stubGlobal(
      'localStorage',
      new Proxy(stored, {
        get: (_, name) => {
          if (name !== 'setItem') return Reflect.get(stored, name).bind(stored);
          return (key: string, text: string) => {
            const others = Object.entries({ ...stored }).filter(([other]) => other !== key);
            const length = others.reduce((sum, [, other]) => sum + String(other).length, text.length);
            if (length > 5000) throw new DOMException('full', 'QuotaExceededError');
            stored.setItem(key, text);
          };
        },
      }),
    );
    keepThumbnail('team-1', 'x'.repeat(4900));
    expect(stored.length).toBe(1);
    expect(keepDraft(aDraft())).toBe(true);
    expect([readDraft()?.values.projectTitle, stored.length]).toEqual(['Leak Listening', 1]);
  });

  it('that the browser refuses to keep or to read is none, and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
    expect(keepDraft(aDraft())).toBe(false);
    expect(readDraft()).toBeUndefined();
    expect(() => dropSubmitted('a')).not.toThrow();
  });
});

describe('a form in two tabs', () => {
  const titled = (projectTitle: string, given: Partial<Draft> = {}) => {
    const { savedAt: _, ...draft } = aDraft(given);
    return { ...draft, values: { ...draft.values, projectTitle } };
  };
  /** A tab, what it says of its draft, and what it does one millisecond after the one before. */
  function aTab(form: string, begun?: Draft | EditDraft) {
    const said: string[] = [];
    const { keep, ...tab } = draftOfTab<Draft & Partial<EditDraft>>(form, begun, (keeping) => said.push(keeping));
    const type = (title: string, given: Partial<EditDraft> = {}) => {
      vi.setSystemTime(Date.now() + 1);
      keep({ ...titled(title), ...given });
    };
    return { ...tab, type, said };
  }

  it('keeps what each of them has: a letter in one replaces nothing of the other', () => {
    const [first, second] = [aTab(surveyDrafts), aTab(surveyDrafts)];
    first.type('A hundred words');
    second.type('x');
    first.look();
    expect(first.said).toEqual(['kept']);
    expect(readDraft()?.values.projectTitle).toBe('x');
    second.drop();
    expect(readDraft()?.values.projectTitle).toBe('A hundred words');
  });

  it('that goes on with a draft takes it over, and the tab that had it says so and stores it again', () => {
    const first = aTab(surveyDrafts);
    first.type('Leak Listening');
    const second = aTab(surveyDrafts, readDraft());
    second.look();
    expect(second.said).toEqual([]);
    second.type('Leak Listening 2');
    expect(localStorage.length).toBe(1);
    first.look();
    expect(first.said).toEqual(['kept', 'taken']);
    first.type('Leak Listening 3');
    expect(first.said.at(-1)).toBe('kept');
    first.drop();
    expect(readDraft()?.values.projectTitle).toBe('Leak Listening 2');
  });

  it('drops no draft that the other tab changed since it was taken over', () => {
    const first = aTab(surveyDrafts);
    first.type('Leak Listening');
    const second = aTab(surveyDrafts, readDraft());
    first.type('Leak Listening, longer');
    second.look();
    expect(second.said).toEqual(['taken']);
    second.drop();
    expect(readDraft()?.values.projectTitle).toBe('Leak Listening, longer');
  });

  it('loses its drafts in all tabs once the project is submitted, and no other draft', () => {
    keepDraft(aDraft({ submissionKey: 'a' }));
    keepDraft(aDraft({ submissionKey: 'a' }));
    keepDraft(aDraft({ submissionKey: 'b' }));
    dropSubmitted('a');
    expect([readDraft()?.submissionKey, localStorage.length]).toEqual(['b', 1]);
  });

  const photo = anUpload({ key: 'photo-of-both', kind: 'team' });
  /** Looks once the files that were given up are gone: that takes some promises. */
  const isKept = async () => {
    await new Promise(setImmediate);
    return (await readKeptFile(photo.key)) !== undefined;
  };

  it('starts over in one without the files of the other, which typed on', async () => {
    await keepFile(photo.key, new File(['a'], 'a.jpg'));
    const first = aTab(surveyDrafts);
    first.type('Leak Listening', { uploads: [photo] });
    const offered = readDraft() as Draft;
    first.type('Leak Listening, longer', { uploads: [photo] });
    throwAway(offered);
    expect([readDraft()?.values.projectTitle, await isKept()]).toEqual(['Leak Listening, longer', true]);
    throwAway(readDraft() as Draft);
    expect([readDraft(), await isKept()]).toEqual([undefined, false]);
  });

  it('discards in one without the files of the other, which took its draft over or stored it again', async () => {
    await keepFile(photo.key, new File(['a'], 'a.jpg'));
    const given = { submission: { id: '1' } as EditDraft['submission'], uploads: [photo] };
    const first = aTab(editForm('1'));
    first.type('One', given);
    const second = aTab(editForm('1'), readEditDraft('1'));
    second.type('Two', given);
    first.throwAway([photo]);
    expect([readEditDraft('1')?.values.projectTitle, await isKept()]).toEqual(['Two', true]);
    first.type('One again', given);
    second.throwAway([photo]);
    expect([readEditDraft('1')?.values.projectTitle, await isKept()]).toEqual(['One again', true]);
    keepUnsent('1', [], [photo]);
    first.throwAway([photo]);
    expect([readEditDraft('1'), await isKept()]).toEqual([undefined, true]);
  });

  it('discards with its own files where the browser stores no draft', async () => {
    await keepFile(photo.key, new File(['a'], 'a.jpg'));
    aTab(editForm('1')).throwAway([photo]);
    expect(await isKept()).toBe(false);
  });

  it('goes on in one after the other threw its draft away, with the file of a photo that waits for the network', async () => {
    const pictures = createUploadList([], undefined, { keepsFiles: true });
    pictures.add('team', [new File(['a'], 'a.jpg', { type: 'image/jpeg' })]);
    const uploads = [...pictures.all()];
    const isPhotoKept = () => readKeptFile(uploads[0]?.key ?? '').then((file) => file !== undefined);
    const first = aTab(surveyDrafts);
    first.type('Leak Listening', { uploads });
    throwAway(readDraft() as Draft);
    await new Promise(setImmediate);
    first.look();
    expect([first.said.at(-1), await isPhotoKept()]).toEqual(['taken', false]);
    pictures.keepFiles();
    expect(await isPhotoKept()).toBe(true);
    pictures.stop();
  });

  it('of changes to a project: saving in one leaves those of the other, and those of another project', () => {
    const submission = { id: '1' } as EditDraft['submission'];
    const [first, second, other] = [aTab(editForm('1')), aTab(editForm('1')), aTab(editForm('12'))];
    first.type('One', { submission });
    second.type('Two', { submission });
    other.type('Other', { submission: { ...submission, id: '12' } });
    second.drop();
    first.look();
    expect(first.said).toEqual(['kept']);
    expect([readEditDraft('1'), readEditDraft('12')].map((draft) => draft?.values.projectTitle)).toEqual(['One', 'Other']);
  });
});

it('forgets the private link of a project that was handed in two months ago', () => {
  const project = {
    token: 'a.b',
    submissionKey: 'a',
    projectTitle: 'Leak Listening',
    handedInAt: now.toISOString(),
  };
  rememberProject(project);
  vi.setSystemTime(now.getTime() + 60 * day - 1);
  expect(readOwnProjects()).toEqual([project]);
  vi.setSystemTime(now.getTime() + 60 * day);
  expect(readOwnProjects()).toEqual([]);
  expect(localStorage.getItem('ownProjects')).toBe('[]');
});

describe('pictures that have not joined', () => {
  const keys = (id: string) => readUnsent(id).map(({ key }) => key);
  const [one, two, three] = ['1', '2', '3'].map((key) => anUpload({ key })) as [Upload, Upload, Upload];

  it('are kept by project, and a list changes only its own', () => {
    keepUnsent('a', [], [one, two]);
    keepUnsent('a', [], [three]);
    keepUnsent('b', [], [one]);
    keepUnsent('a', [one, two], [two]);
    expect([keys('a'), keys('b')]).toEqual([['3', '2'], ['1']]);
    keepUnsent('a', [three, two], []);
    expect([keys('a'), keys('b')]).toEqual([[], ['1']]);
  });

  it('are forgotten after two weeks, as the server forgets what arrived', () => {
    keepUnsent('a', [], [one]);
    vi.setSystemTime(now.getTime() + 14 * day);
    expect(keys('a')).toEqual([]);
  });
});

describe('a picture of a draft', () => {
  it('that had arrived is done, and shown by the thumbnail of this browser, else by its preview', () => {
    keepThumbnail('poster-1', 'data:thumbnail');
    const picture = { path: '/media/poster-2/640.webp', preview: 'data:preview' };
    const uploads = [
      anUpload({ key: 'a', id: 'poster-1', preview: 'blob:1' }),
      anUpload({ key: 'b', id: 'poster-2', picture }),
    ];
    keepDraft(aDraft({ uploads }));
    expect(readDraft()?.uploads).toMatchObject([
      { id: 'poster-1', preview: 'data:thumbnail', progress: { step: 'done' } },
      { id: 'poster-2', preview: 'data:preview', progress: { step: 'done' } },
    ]);
  });

  it('takes its thumbnail along when the draft is thrown away, and no thumbnail of another draft or of the project', () => {
    const [own, former, other, stored] = ['own', 'former', 'other', 'stored'].map((name) =>
      anUpload({ key: `key-of-${name}`, id: `id-of-${name}` }),
    ) as [Upload, Upload, Upload, Upload];
    const ofProject = { ...stored, key: 'id-of-stored' };
    for (const { id = '' } of [own, former, other, stored]) keepThumbnail(id, 'data:thumbnail');
    keepDraft(aDraft({ uploads: [other] }));
    vi.setSystemTime(now.getTime() + 1);
    keepDraft(aDraft({ uploads: [{ ...own, former }, ofProject] }));
    throwAway(readDraft() as Draft);
    expect(Object.keys(readThumbnails())).toEqual(['id-of-other', 'id-of-stored']);
  });

  it('that had not arrived goes on; one that was refused stays refused', () => {
    const refused = { step: 'failed', message: 'At most 20 MB.', canRetry: false } as const;
    const lost = { step: 'failed', message: 'The connection was lost.', canRetry: true } as const;
    const steps = [{ step: 'sending', part: 0.5 } as const, lost, refused];
    keepDraft(aDraft({ uploads: steps.map((progress, key) => anUpload({ key: `${key}`, preview: 'blob:1', progress })) }));
    const uploads = readDraft()?.uploads ?? [];
    expect(uploads.map(({ preview }) => preview)).toEqual([undefined, undefined, undefined]);
    expect(uploads.map(({ progress }) => progress)).toEqual([{ step: 'queued' }, { step: 'queued' }, refused]);
  });
});
