import type { Floor } from '../../domain/floor/floor.ts';
import { isOwnPath } from '../../domain/picture/images.ts';
import { kindOfUpload } from '../../domain/picture/uploads.ts';
import { notePlan } from '../data/event/plans.ts';
import { invalid } from '../http/json-body.ts';
import { findFile } from './bucket.ts';
import { keyIn } from './folders.ts';
import { publishPicture } from './publish.ts';
import { keepStaged, readStaged, removeStaged } from './staged.ts';

type Plan = NonNullable<Floor['plan']>;

/**
 * Returns the plan that a floor names as it is stored, after making it public. It must be the path of a completed upload of the kind
 * plan, or of a plan that any floor has or had. A plan is no secret: it stays public until the sweep finds that no floor needs it any more.
 * Throws 422 for any other.
 */
export async function takePlan(named: Plan, before: Plan | undefined): Promise<Plan> {
  const { path } = named;
  if (before?.path === path) return before;
  const id = path.split('/')[2] ?? '';
  const isThere = async () => (await readStaged(id))?.path === path || isPlanKept(path);
  if (!isOwnPath(path) || kindOfUpload(id) !== 'plan' || !(await holdPlan(path, isThere))) {
    throw invalid({ 'plan.path': 'This plan is no longer here: please upload it again.' });
  }
  const staged = await readStaged(id);
  if (staged?.path === path && staged.width && staged.height) {
    await keepStaged(staged);
    await publishPicture(path);
    await removeStaged(path);
    return { path, width: staged.width, height: staged.height };
  }
  await publishPicture(path);
  return named;
}

/**
 * Notes a plan before a floor takes it, so that the sweep leaves it; false when it is not there. Looked for before, so that a wrong path
 * leaves no note, and after: the sweep may have deleted it meanwhile.
 */
export async function holdPlan(path: string, isThere: (path: string) => Promise<boolean>): Promise<boolean> {
  return (await isThere(path)) && (await notePlan(path, new Date())) && isThere(path);
}

export async function isPlanKept(path: string): Promise<boolean> {
  return (await findFile(keyIn('hidden', path))) !== undefined;
}
