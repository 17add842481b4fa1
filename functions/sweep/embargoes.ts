import { tryEach } from '../../domain/basics/try-each.ts';
import { startOfDay } from '../../domain/presentation/event-time.ts';
import { site } from '../../domain/site/site.ts';
import { closeEmbargo, type Embargo, openEmbargo, readDueEmbargoes } from '../data/project/embargoes.ts';
import { schedule } from '../projects/actors.ts';
import { updateProject } from '../projects/write.ts';

/** Shows visitors the projects whose day has come. Tries all of them, then rejects when one failed. */
export async function endEmbargoes(now: Date): Promise<void> {
  await tryEach(await readDueEmbargoes(now), (embargo) => endEmbargo(embargo, now));
}

async function endEmbargo(embargo: Embargo, now: Date): Promise<void> {
  // When the day that the sponsor chose since, or the time zone that the school has since, ends it later.
  let later: number | undefined;
  await updateProject(embargo.project, {
    by: schedule,
    edit: (current) => {
      const { release } = current;
      const { embargoUntil, ...approval } = release?.approval ?? {};
      later = undefined;
      if (!release?.approval || !embargoUntil) return current;
      const until = startOfDay(embargoUntil, site.timeZone);
      if (until > now.getTime()) {
        later = until;
        return current;
      }
      return { ...current, release: { ...release, approval: approval as typeof release.approval } };
    },
  });
  if (later !== undefined) await openEmbargo({ ...embargo, dueAt: new Date(later).toISOString() });
  await closeEmbargo(embargo);
}
