import { departmentTitle } from '../../domain/department/departments.ts';
import { t } from '../../domain/language/text.ts';
import { confirmedAddressesOf, foldAddress, isAccepted, uniqueAddresses } from '../../domain/person/addresses.ts';
import { closeLostLinks, type LostLinks, readLostLinks } from '../data/mail/lost-links.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { projectsHandedIn } from '../data/project/project-lists.ts';
import { readReceipt } from '../data/project/receipts.ts';
import { consentSecret } from '../links/consent-link.ts';
import { hasEnded, secretOf } from '../links/submission-link.ts';
import { recordMails } from '../mail/record.ts';
import { team } from '../projects/actors.ts';

/** In years: as long as the link of a member opens something (functions/links/consent-link.ts). */
const lookedThrough = 10;

/**
 * Mails people the lost links of their projects. The projects are read once for all of them, so more requests cost no more. An address
 * without a project gets no mail.
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

/** The projects of ten years by the addresses of their teams, newest first. */
async function findProjects(now: Date, asked: ReadonlySet<string>): Promise<Map<string, StoredProject[]>> {
  const found = new Map<string, StoredProject[]>();
  const year = now.getUTCFullYear();
  const years = Array.from({ length: lookedThrough + 1 }, (_, index) => year - lookedThrough + index);
  for (const list of years.map((one) => projectsHandedIn(one, `${one}`, `${one + 1}`))) {
    for await (const piece of list.pieces()) {
      for (const { stored } of piece) {
        const own = uniqueAddresses([...confirmedAddressesOf(stored), ...answeredBy(stored)]).map(foldAddress);
        for (const address of own.filter((one) => asked.has(one))) found.set(address, [stored, ...(found.get(address) ?? [])]);
      }
    }
  }
  return found;
}

/** Who answered for themselves may do so again, also when the team no longer lists them. */
const answeredBy = ({ consents }: StoredProject) => consents?.answers.map(({ address }) => address) ?? [];

/**
 * Mails to the address as the project spells it, not as it was typed. An imported project has no link until staff send it one.
 */
async function mailLinks({ email, at }: LostLinks, projects: readonly StoredProject[]): Promise<void> {
  const links = [];
  for (const stored of projects) {
    const { id, projectTitle, department } = stored.project;
    const receipt = await readReceipt(id);
    const isOfTeam = confirmedAddressesOf(stored).some((address) => foldAddress(address) === foldAddress(email));
    const editLink = isOfTeam && receipt && !hasEnded(receipt) ? await secretOf(id) : undefined;
    const consent = consentSecret(stored, email);
    if (editLink || consent)
      links.push({
        projectTitle: isAccepted(stored)
          ? projectTitle
          : t('mail.letters.lost.untitled', { department: departmentTitle(department) }),
        editLink,
        consent,
      });
  }
  const [newest] = projects;
  const known = newest ? [...confirmedAddressesOf(newest), ...answeredBy(newest)] : [];
  const to = known.find((address) => foldAddress(address) === foldAddress(email));
  if (!newest || !to || links.length === 0) return;
  await recordMails([{ kind: 'lost', cause: `lost ${at}`, to, project: newest.project.id, by: team, fields: { links } }]);
}
