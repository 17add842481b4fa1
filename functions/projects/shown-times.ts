import { isDeepStrictEqual } from 'node:util';
import { wholeSeconds } from '../../domain/basics/times.ts';
import type { ShownTimes } from '../../domain/project/public-project.ts';
import { publicView, type Versions } from '../../domain/project/versions.ts';
import { schoolDay } from '../../domain/term/terms.ts';
import type { StoredProject } from '../data/project/project-items.ts';

/**
 * When visitors first saw a project, and when what they see of it last changed, after it became `after` at a time (ISO 8601). A
 * project that is public from its first version, such as an imported one, was first seen when it was handed in.
 */
export function shownTimes(
  before: Pick<StoredProject, keyof Versions | 'shown' | 'consents'> | undefined,
  after: Versions & Pick<StoredProject, 'consents'>,
  at: string,
): { shown?: ShownTimes } {
  const [former, now] = [before && publicView(before), publicView(after)];
  const known = before?.shown;
  if (!now) return known ? { shown: known } : {};
  const wasShown = former !== undefined || !before;
  const published = known?.published ?? schoolDay(new Date(wasShown ? after.project.dateStamp : at));
  const isFirst = !before || (!known && !former);
  const modified = isFirst ? undefined : isDeepStrictEqual(former, now) ? known?.modified : wholeSeconds(new Date(at));
  return { shown: { published, ...(modified && { modified }) } };
}
