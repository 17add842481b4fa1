import pLimit from 'p-limit';
import { t } from '../../../domain/language/text.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import type { EditInput } from '../../../domain/submission/survey.ts';
import { ApiError } from '../../kit/api/api.ts';
import { teamUploadsApi } from '../../kit/api/team-api.ts';
import { createListeners } from '../../kit/page/listeners.ts';
import { captionOf, type FormValues } from '../../kit/project-form/values.ts';
import { forgetFiles } from '../../kit/uploads/kept-files.ts';
import { withRetries } from '../../kit/uploads/retry-after.ts';
import { isUnderWay, type PictureKind, type Upload } from '../../kit/uploads/upload.ts';
import { createUploadList, type Join, type UploadList } from '../../kit/uploads/upload-list.ts';
import { fromKept } from './kept-uploads.ts';
import { projectOf } from './own-projects.ts';
import { readSubmission, saveChanges } from './own-submission.ts';
import { keepUnsent, readUnsent } from './unsent.ts';

/**
 * Pictures that join a project after its answers were sent. They are independent of pages: uploads continue while the team
 * looks at its receipt or other pages, and after a reload once the receipt is opened. They are stored by project, because each
 * link of a project has another token.
 */
const lists = new Map<string, readonly UploadList[]>();
const { tell, watch } = createListeners();
const none: readonly UploadList[] = [];

/** The lists of pictures that join the project of an edit token. */
export function joiningLists(token: string): readonly UploadList[] {
  return lists.get(projectOf(token)) ?? none;
}

/** Calls `listener` when a list is added. Returns a function that stops it. */
export const watchJoining = watch;

type Sent = { posterUpload?: string | null | undefined; teamUploads: readonly { id: string }[] };

type Form = {
  /** The pictures in the answers that were sent. */
  sent: Sent;
  values: FormValues;
  /** The id of the poster that a later poster replaces. */
  replaces: string;
};

/**
 * Lets the pictures of a form that are not part of the `sent` answers join the project. A poster replaces another one that is
 * still waiting.
 */
export function handOver(token: string, list: UploadList, { sent, values, replaces }: Form): void {
  const handedIn = new Set([sent.posterUpload, ...sent.teamUploads.map(({ id }) => id)].flatMap((id) => id ?? []));
  const left = list.all().filter(({ id }) => !id || !handedIn.has(id));
  if (left.length === 0) {
    for (const { key } of list.all()) list.remove(key);
    return;
  }
  for (const upload of list.all()) {
    const isPoster = upload.kind === 'poster';
    const caption = isPoster ? values.posterAlt : captionOf(upload, values.teamMemberNames);
    list.describe(upload.key, { member: '', caption, ...(isPoster && { replaces }) });
  }
  if (left.some(({ kind }) => kind === 'poster')) stopJoining(token, 'poster');
  takeTurn(projectOf(token));
  join(token, list, handedIn);
}

/** Continues the pictures that an earlier page did not finish, once no other tab is uploading them. */
export async function resumeJoining(token: string): Promise<void> {
  const id = projectOf(token);
  const isNeeded = () => !lists.has(id) && readUnsent(id).length > 0;
  if (!isNeeded()) return;
  await takeTurn(id);
  if (!isNeeded()) return;
  const list = createUploadList(fromKept(readUnsent(id)), teamUploadsApi(token), { keepsFiles: true });
  join(token, list, new Set());
  list.start();
}

function join(token: string, list: UploadList, handedIn: ReadonlySet<string>): void {
  const id = projectOf(token);
  lists.set(id, [...joiningLists(token), list]);
  let before = list.all();
  const keep = () => {
    if (!joiningLists(token).includes(list)) return;
    keepUnsent(id, before, list.all());
    before = list.all();
  };
  list.subscribe(keep);
  list.joinWith(joinTo(token, list.all()), handedIn);
  keep();
  addEventListener('beforeunload', askBeforeLeaving);
  tell();
}

/** Cancels pictures that have not joined, or those of one kind: the project was withdrawn, or the team decided anew. */
export function stopJoining(token: string, kind?: PictureKind): void {
  const id = projectOf(token);
  const isGivenUp = (upload: Upload) => kind === undefined || upload.kind === kind;
  const unsent = readUnsent(id).filter(isGivenUp);
  for (const list of joiningLists(token)) for (const { key } of list.all().filter(isGivenUp)) list.remove(key);
  forgetFiles(unsent.map(({ key }) => key));
  keepUnsent(id, unsent, []);
}

/**
 * The pictures of a form together with those that have not joined. Used when staff ask for a correction, which includes them. A
 * poster that was chosen to replace another poster than the form's is left out.
 */
export function withUnsent(token: string, uploads: Upload[]): Upload[] {
  const poster = uploads.find(({ kind }) => kind === 'poster');
  const isNeeded = ({ key, kind, replaces }: Upload) =>
    uploads.every((one) => one.key !== key) &&
    (kind !== 'poster' || posterToReplace(replaces, poster?.id) === (poster?.id ?? ''));
  const added = fromKept(readUnsent(projectOf(token)).filter(isNeeded)).map((upload) =>
    upload.kind === 'poster' && poster ? { ...upload, former: poster } : upload,
  );
  const isReplaced = added.some(({ kind }) => kind === 'poster');
  return [...uploads.filter((upload) => !(isReplaced && upload === poster)), ...added];
}

/** Moves these pictures to a form, so that they do not join by themselves. Their files stay. */
export function takeUnsent(token: string, taken: readonly Upload[]): void {
  const id = projectOf(token);
  const before = joiningLists(token);
  lists.delete(id);
  for (const list of before) {
    list.stop();
    for (const { key } of list.all()) list.remove(key);
  }
  keepUnsent(id, taken, []);
  tell();
}

/** The browser asks before the site is left. Leaving a page within the site needs no question, because uploads continue. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const all = Array.from(lists.values()).flat();
  if (all.some((list) => list.all().some(isUnderWay))) event.preventDefault();
}

const turns = new Map<string, Promise<void>>();

/** Resolves when no other tab uploads pictures of this project. This tab then holds the lock until it closes. */
function takeTurn(id: string): Promise<void> {
  const before = turns.get(id);
  if (before) return before;
  const turn = new Promise<void>((resolve) => {
    if (!('locks' in navigator)) return resolve();
    const hold = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(`pictures of ${id}`, hold).catch(resolve);
  });
  turns.set(id, turn);
  return turn;
}

/** The changes for one project run one after another, so that none uses an outdated list of photos. */
const oneAtATime = pLimit(1);
const most = 5;

function joinTo(token: string, form: readonly Upload[]): Join {
  const ids = new Map(form.map(({ key, id }) => [key, id]));
  return (upload, { signal, onProgress }) => {
    ids.set(upload.key, upload.id);
    const order = form.map(({ key }) => ids.get(key));
    const attempt = async () => {
      signal.throwIfAborted();
      onProgress({ step: 'joining' });
      await add(token, { upload, order, signal });
    };
    const onWait = (seconds: number) => onProgress({ step: 'waiting', seconds });
    return oneAtATime(() => withRetries(attempt, { signal, onWait }));
  };
}

/** Posters that joined from this page. The team may have chosen the next one before it saw them. */
const joinedPosters = new Set<string>();

/** The poster that a new one replaces: the one that the team saw, or its own earlier one that joined since. */
export function posterToReplace(seen = '', stored = ''): string {
  return joinedPosters.has(stored) ? stored : seen;
}

type Joining = { upload: Upload; order: readonly (string | undefined)[]; signal: AbortSignal };

/** Adds a picture to the stored submission. Starts over when another person changed the pictures in between. */
async function add(token: string, { upload, order, signal }: Joining): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const stored = await readSubmission(token);
    signal.throwIfAborted();
    const changes = withPicture(stored, upload, order);
    if (!changes) return;
    try {
      const { posterUpload } = await saveChanges(token, { ...changes, baseVersion: stored.version, follows: true });
      if (changes.posterUpload && posterUpload) joinedPosters.add(posterUpload);
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412) || tries === most) throw error;
    }
  }
}

type Pictures = Pick<Submission, 'posterUpload' | 'teamUploads'>;

/**
 * The answers to change when a picture joins; undefined when it is already there. A photo gets its position from `order`, the
 * ids of the form's pictures. Throws when the stored poster is not the one that the new poster was chosen to replace.
 */
export function withPicture(
  { posterUpload, teamUploads }: Pictures,
  { id = '', kind, caption, replaces }: Pick<Upload, 'id' | 'kind' | 'caption' | 'replaces'>,
  order: readonly (string | undefined)[],
): EditInput | undefined {
  if (id === posterUpload || teamUploads.some((photo) => photo.id === id)) return undefined;
  if (kind === 'poster') {
    if (posterToReplace(replaces, posterUpload) !== (posterUpload ?? ''))
      throw new ApiError(422, 'Refused', t('team.form.otherPoster'));
    return { posterUpload: id, posterAlt: caption };
  }
  const place = order.indexOf(id);
  const next = teamUploads.findIndex((photo) => order.indexOf(photo.id) > place);
  return { teamUploads: teamUploads.toSpliced(next < 0 ? teamUploads.length : next, 0, { id, caption }) };
}
