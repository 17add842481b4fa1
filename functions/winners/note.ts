import { readProject } from '../data/projects.ts';
import type { TermWinners } from '../data/winners.ts';
import { mailsOfPlaces } from '../mail/caused.ts';
import { recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';

/**
 * Notes what follows from the last change of a term's places: the mails to the teams whose places it set. It may be called any
 * number of times, as `noteChange` of a project may.
 */
export async function notePlaces(winners: TermWinners): Promise<void> {
  const { places, moved = [] } = winners;
  const named = places.filter(({ projectId }) => moved.includes(projectId));
  if (!mailSettings.from || named.length === 0) return;
  const stored = await Promise.all(named.map(({ projectId }) => readProject(projectId)));
  await recordMails(
    mailsOfPlaces(
      winners,
      stored.filter((one) => one !== undefined),
    ),
  );
}
