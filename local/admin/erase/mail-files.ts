import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { names, type Person } from './person.ts';
import type { Step } from './plan.ts';

/** The mails that the engine of one machine keeps in place of SES, one file each (local/engines/mail). A stage has no such files. */

/** `hints` name the files that hold no whole mail, so that somebody looks at them. */
type MailFiles = { steps: Step[]; hints: string[] };

/** The mails that name a person, or that went to one. */
export function mailFilesOfPerson(dataFolder: string, person: Person): Promise<MailFiles> {
  return removals(dataFolder, (mail) => names(mail, person));
}

/** The mails about a project, and those with a link that opens it. */
export function mailFilesOfProject(dataFolder: string, id: string): Promise<MailFiles> {
  return removals(dataFolder, ({ tags, text }) => tags.project === id || text.includes(`#${id}.`));
}

const mailFileSchema = z.looseObject({ tags: z.record(z.string(), z.string()), text: z.string() });
type MailFile = z.infer<typeof mailFileSchema>;

async function removals(dataFolder: string, isConcerned: (mail: MailFile) => boolean): Promise<MailFiles> {
  const folder = path.join(dataFolder, 'mails');
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: MailFiles = { steps: [], hints: [] };
  for (const name of files.filter((one) => /\.json(\.damaged)?$/.test(one))) {
    const file = path.join(folder, name);
    const step = { says: `sent mail ${name}`, carryOut: () => rm(file, { force: true }) };
    try {
      if (isConcerned(mailFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))))) found.steps.push(step);
    } catch {
      found.hints.push(`The mail ${file} cannot be read. Look at it, and remove it if it holds what is to be erased.`);
    }
  }
  return found;
}
