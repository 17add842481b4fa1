import type { Floor } from '../../domain/floor/floor.ts';
import { isOwnPath, type Picture } from '../../domain/picture/images.ts';
import { kindOfUpload, type UploadKind, uploadIn } from '../../domain/picture/uploads.ts';
import { picturesOf, type Settings } from '../../domain/site/all-settings.ts';
import { noteHeld } from '../data/picture/held-pictures.ts';
import type { StoredSettings } from '../data/site/settings.ts';
import { invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { findFile } from './bucket.ts';
import { keyIn } from './folders.ts';
import { publishPicture } from './publish.ts';
import { keepStaged, readStaged, removeStaged } from './staged.ts';

/**
 * Pictures of the site, not of a project: plans of halls, the logo, portraits of About. They are no secret: each is public from the
 * first save that names it, until the sweep finds that nothing needs it any more, no version that staff can bring back either.
 */

const gone = () => say('staff.rules.gonePlan');

type Plan = NonNullable<Floor['plan']>;

/** Returns the plan that a floor names as it is stored, after making it public. Throws 422 for any other picture. */
export async function takePlan(named: Plan, before: Plan | undefined): Promise<Plan> {
  const { path } = named;
  if (before?.path === path) return before;
  const taken = await takePicture(path, 'plan');
  if (!taken) throw invalid({ 'plan.path': say('refusals.goneUpload') });
  const { width, height } = taken;
  return width && height ? { path, width, height } : named;
}

/** Makes the pictures public that settings name and the stored ones do not. Throws 422 for those that are not there. */
export async function takePicturesOf(settings: Settings, { draft, published }: StoredSettings): Promise<void> {
  const known = new Set([published.settings, ...(draft ? [draft] : [])].flatMap(picturesOf));
  const take = async (field: string, path: string | undefined, kind: UploadKind) =>
    !path || known.has(path) || (await takePicture(path, kind)) ? [] : [[field, gone()]];
  const missing = await Promise.all([
    take('logo', settings.logo, 'logo'),
    ...settings.members.map(({ portrait }, at) => take(`members.${at}.portrait`, portrait, 'portrait')),
  ]);
  if (missing.flat().length > 0) throw invalid(Object.fromEntries(missing.flat()));
}

/**
 * Makes a completed upload of a kind public, or one that was public before. Undefined when it is not there. Its size is known of an
 * upload that is taken for the first time.
 */
async function takePicture(path: string, kind: UploadKind): Promise<Picture | undefined> {
  const id = uploadIn(path);
  const isThere = async () => (await readStaged(id))?.path === path || isPictureKept(path);
  if (!isOwnPath(path) || kindOfUpload(id) !== kind || !(await holdPicture(path, isThere))) return undefined;
  const staged = await readStaged(id);
  if (staged?.path !== path) {
    await publishPicture(path);
    return { path };
  }
  await keepStaged(staged);
  await publishPicture(path);
  await removeStaged(path);
  return staged;
}

/**
 * Notes a picture before something names it, so that the sweep leaves it; false when it is not there. Looked for before, so that a wrong path
 * leaves no note, and after: the sweep may have deleted it meanwhile.
 */
export async function holdPicture(path: string, isThere: (path: string) => Promise<boolean>): Promise<boolean> {
  return (await isThere(path)) && (await noteHeld(path, new Date())) && isThere(path);
}

export async function isPictureKept(path: string): Promise<boolean> {
  return (await findFile(keyIn('hidden', path))) !== undefined;
}
