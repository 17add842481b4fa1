import { confirmedAddressesOf, foldAddress, isAccepted } from '../../domain/mail/addresses.ts';
import { departmentTitle } from '../../domain/project/departments.ts';
import { closeLostLinks, type LostLinks, readLostLinks } from '../data/mail/lost-links.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { projectsHandedIn } from '../data/project/project-lists.ts';
import { readReceipt } from '../data/project/receipts.ts';
import { hasEnded, secretOf } from '../links/submission-link.ts';
import { recordMails } from '../mail/record.ts';
import { team } from '../projects/actors.ts';

/** In ms: longer than the life of a link that was made with its project. */
const lookedThroughMs = 366 * 24 * 3600 * 1000;

/**
 * Mails people the lost links of their projects. The projects of a year are read once for all of them, so more requests cost no
 * more. An address without a project gets no mail.
 */
export async function mailLostLinks(now: Date): Promise<void> {
  const notes = await readLostLinks();
  if (notes.length === 0) return;
  const asked = new Set(notes.map(({ email }) => foldAddress(email)));
  const found = await findProjects(now, asked);
  for (const note of notes) {
    await mailLinks(note, found.get(foldAddress(note.email)) ?? []);
    await closeLostLinks(note);
  }
}

/** The projects of the last year by the addresses of their teams, newest first. */
async function findProjects(now: Date, asked: ReadonlySet<string>): Promise<Map<string, StoredProject[]>> {
  const found = new Map<string, StoredProject[]>();
  const from = new Date(now.getTime() - lookedThroughMs).toISOString();
  const year = now.getUTCFullYear();
  for (const list of [year - 1, year].map((one) => projectsHandedIn(one, from, `${one + 1}`))) {
    let next: string | undefined;
    do {
      const piece = await list.read(next);
      for (const { stored } of piece.entries) {
        const own = confirmedAddressesOf(stored).map(foldAddress);
        for (const address of own.filter((one) => asked.has(one))) found.set(address, [stored, ...(found.get(address) ?? [])]);
      }
      next = piece.next;
    } while (next !== undefined);
  }
  return found;
}

/**
 * Mails to the address as the project spells it, not as it was typed. An imported project has no link until staff send it one.
 */
async function mailLinks({ email, at }: LostLinks, projects: readonly StoredProject[]): Promise<void> {
  const links = [];
  for (const stored of projects) {
    const { id, projectTitle, department } = stored.project;
    const receipt = await readReceipt(id);
    if (receipt && !hasEnded(receipt))
      links.push({
        projectTitle: isAccepted(stored) ? projectTitle : `Your project for ${departmentTitle(department)}`,
        editLink: await secretOf(id),
      });
  }
  const [newest] = projects;
  const to = newest && confirmedAddressesOf(newest).find((address) => foldAddress(address) === foldAddress(email));
  if (!to || links.length === 0) return;
  await recordMails([{ kind: 'lost', cause: `lost ${at}`, to, project: newest.project.id, by: team, fields: { links } }]);
}
