import { t } from '../language/text.ts';
import { type ActivityChange, changesBetween } from '../person/activity.ts';
import { clockTime } from '../presentation/event-time.ts';
import { site } from '../site/site.ts';
import type { Floor } from './floor.ts';

/** What is different in a floor, in a few words for the page Activity. Lists are counted, because a hall has hundreds of things. */
export function floorChanges(before: Floor | undefined, after: Floor): ActivityChange[] {
  const lists = (['tables', 'marks', 'places'] as const).flatMap((list) =>
    countChange(list, before?.[list] ?? [], after[list]),
  );
  return [...changesBetween(before ? inWords(before) : {}, inWords(after)), ...lists];
}

function inWords({ hall, plan, tableSize, sessions, wishes, published, publishFrom }: Floor): Record<string, string> {
  const clock = (iso: string) => clockTime(Date.parse(iso), site.timeZone).replace('T', ' ');
  return {
    hall: `${hall.name} ${hall.width / 100} × ${hall.height / 100} m`.trim(),
    plan: plan?.path ?? '',
    tableSize: `${tableSize.width} × ${tableSize.height} cm`,
    sessions: sessions
      .map(({ name, from, until }) => t('staff.floor.changes.session', { name, from: clock(from), until: clock(until) }))
      .join(', '),
    wishes: t('staff.floor.changes.wishes', { sponsors: wishes.sponsors, length: wishes.powerReach }),
    published: published ? t('form.yes') : t('form.no'),
    publishFrom: publishFrom ?? '',
  };
}

function countChange(field: string, before: readonly unknown[], after: readonly unknown[]): ActivityChange[] {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  const added = after.filter((one) => !known.has(JSON.stringify(one))).length;
  if (added === 0 && before.length === after.length) return [];
  const count = String(after.length);
  return [{ field, from: String(before.length), to: added > 0 ? t('staff.floor.changes.count', { count, added }) : count }];
}
