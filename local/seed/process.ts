import { readFile } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import pLimit from 'p-limit';
import { sameTerm } from '../../domain/term/terms.ts';
import { importFloor } from '../../functions/data/event/floors.ts';
import { readCurrentPresentations, writePresentation } from '../../functions/data/event/presentation.ts';
import { writeWindow } from '../../functions/data/event/windows.ts';
import { noteDrawing } from '../../functions/data/picture/drawings.ts';
import { readRoles } from '../../functions/data/staff/roles.ts';
import { bringUpToDate } from '../../functions/indexing/edit.ts';
import { writeFile } from '../../functions/pictures/bucket.ts';
import { mergeWins } from '../../functions/winners/write.ts';
import { eventFrom, readSample, type SampleEvent, sampleFolder } from './sample.ts';
import { loadJudging } from './sample-judging.ts';
import { loadSampleProject } from './sample-project.ts';

/** Loads sample/. It can be repeated after any interruption, because everything has the same keys. */
process.on('SIGINT', () => {});

/** Projects loaded concurrently: while some wait for the engines, pictures of others are resized. */
const projectsAtOnce = 8;

const bar = new SingleBar({
  format: 'Loading the sample data  {bar}  {value} of {total} projects',
  barCompleteChar: '█',
  barIncompleteChar: '░',
  noTTYOutput: true,
  notTTYSchedule: 5000,
});

type Sample = ReturnType<typeof readSample>;

/** The event of an earlier load that was interrupted, else a new one. */
async function chooseEvent(): Promise<SampleEvent> {
  const [begun] = await readCurrentPresentations();
  return begun?.presentation ? { term: begun.term, day: begun.presentation.presentationDate } : eventFrom(new Date());
}

async function loadEvent({ presentation, submissions, floorOfTerm }: Sample): Promise<void> {
  await writeFile(presentation.presentationFile.slice(1), await readFile(new URL('map.pdf', sampleFolder)), 'application/pdf');
  await writePresentation(presentation, { semester: submissions.semester, year: submissions.year });
  await writeWindow(submissions);
  const { floor, ...term } = floorOfTerm;
  await importFloor(term, floor, false);
}

/** Returns the published projects. */
async function loadProjects({ records }: Sample) {
  const atOnce = pLimit(projectsAtOnce);
  const load = async (record: Record<string, unknown>) => {
    const project = await loadSampleProject(record);
    bar.increment();
    return project;
  };
  const projects = await Promise.all(records.map((record) => atOnce(load, record)));
  return projects.filter(({ state }) => state === 'published');
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
const sample = readSample(await chooseEvent());
bar.start(sample.records.length, 0);
await loadEvent(sample);
const published = await loadProjects(sample);
for (const { awards, ...term } of sample.awards) await mergeWins(term, { awards });
await noteSocialImages(published.map(({ id }) => id));
await loadJudging(sample.submissions, {
  projects: published.filter((project) => sameTerm(project, sample.submissions)),
  voteEnds:
    sample.floorOfTerm.floor.sessions
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? '',
});
bar.stop();
await bringUpToDate();
process.exit(0);
