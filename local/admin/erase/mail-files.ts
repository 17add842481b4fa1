import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { names, type Person } from '../../../functions/erasure/person.ts';
import type { Step } from '../../../functions/erasure/plan.ts';

/**
 * The mails that the mail engine of a single machine stores as files instead of sending them (local/engines/mail). A stage has
 * none.
 */

/** `hints` name files without a complete mail, which a person has to check. */
type MailFiles = { steps: Step[]; hints: string[] };

/** Mails that name the person or were sent to them. */
export function mailFilesOfPerson(dataFolder: string, person: Person): Promise<MailFiles> {
  return removals(dataFolder, (mail) => names(mail, person));
}

/** Mails about a project or with a link to it. */
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
