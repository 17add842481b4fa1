import { mailsTogether, type StepMails } from '../../domain/mail/held-mail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { projectsOf } from '../../domain/winners/wins.ts';
import type { TermWinners } from '../data/event/winners.ts';
import { mailsOfProject, type StoredMail } from '../data/mail/mails.ts';
import { readProject } from '../data/project/projects.ts';
import { mailsOfPlaces } from '../mail/mails-of-change.ts';
import { readMailsOfStep, recallMails, recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';

/**
 * Notes the consequences of the last change of a term's winners: the mails to the teams whose places and awards it set. It may be called
 * any number of times, like `noteChange` of a project.
 */
export async function notePlaces(winners: TermWinners): Promise<void> {
  const { term, version, moved = [], lastChange } = winners;
  if (!mailSettings.from || moved.length === 0) return;
  for (const projectId of new Set(moved)) await recallMails(projectId, tellsPlace(term), version);
  const winning = projectsOf(winners);
  const named = moved.filter((projectId) => winning.includes(projectId));
  const stored = (await Promise.all(named.map(readProject))).filter((one) => one !== undefined);
  const told = (await Promise.all(named.map(mailsOfProject))).flat().filter(tellsPlace(term));
  const mails = mailsOfPlaces(winners, stored).filter((mail) => !isToldBy(told, mail));
  await recordMails(mails, { step: lastChange && { version, at: lastChange.at } });
}

/**
 * Whether the last mail to this address that was not recalled says all that `mail` says: a correction was undone before its mail was
 * sent, or an award was taken away.
 */
function isToldBy(told: readonly StoredMail[], { project, to, fields }: Mail): boolean {
  const last = told
    .filter((one) => one.project === project && one.state !== 'recalled' && one.to.toLowerCase() === to.trim().toLowerCase())
    .sort((a, b) => (a.step ?? 0) - (b.step ?? 0) || a.at.localeCompare(b.at))
    .at(-1);
  const [before, now] = [last?.fields, fields].map(wonIn);
  if (!before || !now?.awards.every((award) => before.awards.includes(award))) return false;
  // Who keeps an award without the place is told nothing new.
  return now.place === before.place || (now.place === 'Participant' && now.awards.length > 0);
}

/** What a mail tells; undefined for other mails. */
function wonIn(fields: Mail['fields'] | undefined): { place: string; awards: string[] } | undefined {
  if (!fields || !('position' in fields)) return undefined;
  return { place: fields.position, awards: (fields.awards ?? []).map(({ name, place = '' }) => `${place} ${name}`) };
}

const tellsPlace = (term: Term) => (mail: Mail) => mail.kind === 'winner' && mail.fields.term === formatTerm(term);

/** The mails that the last change of a term's places caused or recalled. */
export async function readMailsOfPlaces({ term, version, moved = [] }: TermWinners): Promise<StepMails> {
  return mailsTogether(
    await Promise.all([...new Set(moved)].map((projectId) => readMailsOfStep(projectId, tellsPlace(term), version))),
  );
}
