import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Elsewhere } from '../../../functions/erasure/erase.ts';
import { linkOfTeam } from '../../../functions/erasure/mails.ts';
import { names } from '../../../functions/erasure/person.ts';
import type { Step } from '../../../functions/erasure/plan.ts';

/**
 * The mails that the mail engine of a single machine stores as files instead of sending them (local/engines/mail). A stage has
 * none.
 */

/**
 * Mails that name the person or were sent to them; or, without a person, mails about a project or with a link to it, or with the link
 * by which its team handed it in.
 */
export function mailFilesIn(dataFolder: string): Elsewhere {
  return async (person, project = '', teams = []) => {
    if (person) return removals(dataFolder, (mail) => names(mail, person));
    const links = [project, ...teams.map(linkOfTeam)].map((id) => `#${id}.`);
    const isOf = ({ tags, text }: MailFile) => tags.project === project || links.some((link) => text.includes(link));
    const { steps, hints } = await removals(dataFolder, isOf);
    return { steps: steps.map((step) => ({ ...step, toldBy: teams })), hints };
  };
}

const mailFileSchema = z.looseObject({ tags: z.record(z.string(), z.string()), text: z.string() });
type MailFile = z.infer<typeof mailFileSchema>;

async function removals(dataFolder: string, isConcerned: (mail: MailFile) => boolean): ReturnType<Elsewhere> {
  const folder = path.join(dataFolder, 'mails');
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: Awaited<ReturnType<Elsewhere>> = { steps: [], hints: [] };
  for (const name of files.filter((one) => /\.json(\.damaged)?$/.test(one))) {
    const file = path.join(folder, name);
    const step: Step = { says: `sent mail ${name}`, part: 'mails', carryOut: () => rm(file, { force: true }) };
    try {
      if (isConcerned(mailFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))))) found.steps.push(step);
    } catch {
      found.hints.push(`The mail ${file} cannot be read. Look at it, and remove it if it holds what is to be erased.`);
    }
  }
  return found;
}
