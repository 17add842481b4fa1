import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { names, type Person } from './person.ts';
import type { Step } from './plan.ts';

/** The mails that the engine of one machine keeps in place of SES, one file each (local/engines/mail). A stage has no such files. */

/** The mails that name a person, or that went to one. */
export function mailFilesOfPerson(dataFolder: string, person: Person): Promise<Step[]> {
  return removals(dataFolder, (mail) => names(mail, person));
}

/** The mails about a project, and those with a link that opens it. */
export function mailFilesOfProject(dataFolder: string, id: string): Promise<Step[]> {
  return removals(dataFolder, ({ tags, text }) => tags.project === id || text.includes(`#${id}.`));
}

type MailFile = { tags: Record<string, string>; text: string };

async function removals(dataFolder: string, isConcerned: (mail: MailFile) => boolean): Promise<Step[]> {
  const folder = path.join(dataFolder, 'mails');
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const steps: Step[] = [];
  for (const name of files.filter((one) => one.endsWith('.json'))) {
    const file = path.join(folder, name);
    if (isConcerned(JSON.parse(await readFile(file, 'utf8')) as MailFile))
      steps.push({ says: `sent mail ${name}`, carryOut: () => rm(file, { force: true }) });
  }
  return steps;
}
