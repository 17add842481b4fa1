import { type ActivityChange, shortChange } from '../person/activity.ts';
import type { Settings } from './all-settings.ts';

/**
 * What is different in the settings, for the page Activity: each text, and each entry of a list that was added, removed or changed.
 * One that kept its name is changed from this name to the same. Codes, such as those of languages, are one a line.
 */
export function settingChanges(before: Settings, after: Settings): ActivityChange[] {
  const former = listsOf(before);
  return Object.entries(listsOf(after)).flatMap(([field, value]) => {
    const [from, to] = [entriesOf(former[field]), entriesOf(value)];
    const keys = [...new Set([...from.keys(), ...to.keys()])];
    const named = (key: string) => shortChange(field, from.get(key)?.name ?? '', to.get(key)?.name ?? '');
    const changed = keys.filter((key) => from.get(key)?.json !== to.get(key)?.json).map(named);
    if (changed.length > 0 || JSON.stringify(former[field]) === JSON.stringify(value)) return changed;
    const inOrder = (entries: typeof from) => [...entries.values()].map(({ name }) => name).join(', ');
    return [shortChange(field, inOrder(from), inOrder(to))];
  });
}

function listsOf({ links, ...others }: Settings): Record<string, unknown> {
  return { ...others, 'links.website': links.website, 'links.help': links.help };
}

type Entry = { name: string; json: string };

/** The entries of a list by what they keep when they are changed. A text, and a list of texts, is one entry. */
function entriesOf(value: unknown): Map<string, Entry> {
  const texts = [value].flat().filter((one) => typeof one === 'string');
  if (texts.length > 0) return new Map([['', { name: texts.join('\n'), json: texts.join('\n') }]]);
  const entries = Object.entries(value ?? {}).map(([key, one]): [string, Entry] => {
    const { slug, id, title, label, name, term }: Record<string, string | undefined> = one;
    const called = title ?? label ?? name ?? term ?? key;
    return [slug ?? id ?? (Array.isArray(value) ? called : key), { name: called, json: JSON.stringify(one) }];
  });
  return new Map(entries);
}
