import { readFile } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import pLimit from 'p-limit';
import * as z from 'zod';
import { floorOfTermSchema } from '../../domain/floor/floor-update.ts';
import { presentationSchema } from '../../domain/presentation/presentation.ts';
import { site } from '../../domain/site/site.ts';
import { windowSchema } from '../../domain/window/window.ts';
import { noteDrawing } from '../../functions/data/drawings.ts';
import { importFloor } from '../../functions/data/floors.ts';
import { writePresentation } from '../../functions/data/presentation.ts';
import { readRoles } from '../../functions/data/roles.ts';
import { writeWindow } from '../../functions/data/windows.ts';
import { bringUpToDate } from '../../functions/indexing/edit.ts';
import { writeFile } from '../../functions/pictures/bucket.ts';
import { sampleFolder } from './sample-folder.ts';
import { loadSampleProject } from './sample-project.ts';

/** Loads sample/. It can be repeated after any interruption, because everything has the same keys. */
process.on('SIGINT', () => {});

const eventSchema = z.object({ presentation: presentationSchema, submissions: windowSchema });
/** Projects loaded concurrently: while some wait for the engines, pictures of others are resized. */
const projectsAtOnce = 8;

const read = (file: string) => readFile(new URL(file, sampleFolder));
const records: Record<string, unknown>[] = JSON.parse((await read('projects.json')).toString());
const bar = new SingleBar({
  format: 'Loading the sample data  {bar}  {value} of {total} projects',
  barCompleteChar: '█',
  barIncompleteChar: '░',
  noTTYOutput: true,
  notTTYSchedule: 5000,
});

async function loadEvent(): Promise<void> {
  const { presentation, submissions } = eventSchema.parse(JSON.parse((await read('event.json')).toString()));
  await writeFile(site.mapPath.slice(1), await read('map.pdf'), 'application/pdf');
  await writePresentation(presentation);
  await writeWindow(submissions);
  const { floor, ...term } = floorOfTermSchema.parse(JSON.parse((await read('floor.json')).toString()));
  await importFloor(term, floor, false);
}

/** Returns the ids of the published projects. */
async function loadProjects(): Promise<string[]> {
  const atOnce = pLimit(projectsAtOnce);
  const load = async (record: Record<string, unknown>) => {
    const project = await loadSampleProject(record);
    bar.increment();
    return project;
  };
  const projects = await Promise.all(records.map((record) => atOnce(load, record)));
  return projects.filter(({ state }) => state === 'published').map(({ id }) => id);
}

/** Small, so that the social image of a project that somebody changes meanwhile is drawn within seconds. */
const imagesInNote = 20;

/** Notes the social images to draw; they are drawn in the background after the start. */
async function noteSocialImages(ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += imagesInNote) await noteDrawing(ids.slice(at, at + imagesInNote));
}

// The first account is created after the sample is complete, so an existing account means that only the folder's marker is
// missing.
if ((await readRoles()).accounts.length > 0) {
  console.error('The data folder says that it was never filled, and has accounts of staff: no sample data was loaded.');
  process.exit(0);
}
bar.start(records.length, 0);
await loadEvent();
await noteSocialImages(await loadProjects());
bar.stop();
await bringUpToDate();
process.exit(0);
