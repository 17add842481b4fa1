import { readFile } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import type { Presentation } from '../../domain/presentation.ts';
import { site } from '../../domain/site.ts';
import type { SubmissionWindow } from '../../domain/window.ts';
import { writePresentation } from '../../functions/data/presentation.ts';
import { writeWindow } from '../../functions/data/windows.ts';
import { writeFile } from '../../functions/pictures/bucket.ts';
import { drawEventMap } from './draw/event-map.ts';
import { loadSampleProject, type SampleProject } from './sample-project.ts';

/** Loads local/sample/projects.json and what goes with it. Safe to run again at any point: everything is written under the same keys. */
process.on('SIGINT', () => {});

const sample: SampleProject[] = JSON.parse(await readFile(new URL('../sample/projects.json', import.meta.url), 'utf8'));
const bar = new SingleBar({
  format: 'Loading the sample data  {bar}  {value} of {total} projects',
  barCompleteChar: '█',
  barIncompleteChar: '░',
  noTTYOutput: true,
  notTTYSchedule: 5000,
});

const presentation: Presentation = {
  presentationDate: '2026-12-04',
  presentationLocation: site.defaultLocation,
  checkingTime: '8:30 AM',
  presentationTime: '10:00 AM - 2:00 PM',
  presentationFile: site.mapPath,
};

/** In the event's time zone, which is 7 hours behind UTC all year. */
const submissions: SubmissionWindow = {
  semester: 'fa',
  year: 2026,
  opensAt: '2026-08-15T07:00:00Z',
  closesAt: '2027-01-01T07:00:00Z',
  autoPublish: false,
};

async function loadEvent(): Promise<void> {
  const presenting = sample.filter(
    (project) => project.semester === 'fa' && project.year === 2026 && project.shouldDisplay === 'Yes',
  );
  const map = await drawEventMap(presenting, presentation);
  await writeFile(site.mapPath.slice(1), map, 'application/pdf');
  await writePresentation(presentation);
  await writeWindow(submissions);
}

/** Two projects at a time: while one is drawn, the other's pictures are packed and stored. */
async function loadProjects(): Promise<void> {
  const waiting = sample.values();
  const worker = async () => {
    for (const project of waiting) {
      await loadSampleProject(project);
      bar.increment();
    }
  };
  await Promise.all([worker(), worker()]);
}

bar.start(sample.length, 0);
await loadEvent();
await loadProjects();
bar.stop();
process.exit(0);
