export type Side = 'mine' | 'theirs';
/** `base` as two people changed it. */
type Versions<Value> = { base: Value } & Record<Side, Value>;
type Entries = Map<string, unknown>;

/**
 * Merges what two people changed in one record since `base`. Changes of different fields both stay, also inside objects and
 * lists of objects; of a field that both changed, the side `prefer` wins. So the merges of both preferences differ exactly in
 * the fields about which somebody has to be asked.
 */
export function merge<Value>(versions: Versions<Value>, prefer: Side): Value {
  return mergeAny(versions, prefer) as Value;
}

/** Compares without the order of fields, because an answer may have another order than a form. */
export function isAlike(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other))) : part,
  );
}

function mergeAny({ base, mine, theirs }: Versions<unknown>, prefer: Side): unknown {
  if (isAlike(mine, base)) return theirs;
  if (isAlike(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs)) {
    // Not in the base when both added the object.
    const before = isObject(base) ? base : {};
    return Object.fromEntries(mergeEntries({ base: mapOf(before), mine: mapOf(mine), theirs: mapOf(theirs) }, prefer));
  }
  const [before, own, other] = [base, mine, theirs].map(entriesOf);
  // A list cannot tell a renamed entry from a replaced one, so a list with such an entry is merged as one value.
  if (before && own && other && !isRenamed(own, before) && !isRenamed(other, before)) {
    const merged = mergeEntries({ base: before, mine: own, theirs: other }, prefer);
    // In the order of theirs, unless only this side moved entries; the other side's new entries come last.
    const leads = isMoved(own, before) && (prefer === 'mine' || !isMoved(other, before));
    const names = leads ? [...own.keys(), ...other.keys()] : [...other.keys(), ...own.keys()];
    return Array.from(new Set(names)).flatMap((name) => merged.get(name) ?? []);
  }
  return prefer === 'mine' ? mine : theirs;
}

function mergeEntries({ base, mine, theirs }: Versions<Entries>, prefer: Side): Entries {
  const names = new Set([...theirs.keys(), ...mine.keys()]);
  const merged = Array.from(names, (name) => {
    const versions = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
    return [name, mergeAny(versions, prefer)] as const;
  });
  return new Map(merged.filter(([, value]) => value !== undefined));
}

function isRenamed(now: Entries, before: Entries): boolean {
  const lacks = (one: Entries, other: Entries) => Array.from(other.keys()).some((name) => !one.has(name));
  return lacks(now, before) && lacks(before, now);
}

/** Whether the entries that two lists have in common are in another order. */
function isMoved(now: Entries, before: Entries): boolean {
  const inBoth = (one: Entries, other: Entries) => Array.from(one.keys()).filter((name) => other.has(name));
  return inBoth(now, before).join() !== inBoth(before, now).join();
}

/**
 * The entries of a list by their lasting names; undefined for a list whose entries have no distinct names, which is merged as
 * one value.
 */
function entriesOf(list: unknown): Entries | undefined {
  if (!Array.isArray(list) || !list.every(isObject)) return undefined;
  const entries = new Map(list.map((entry) => [nameOf(entry), entry]));
  return entries.size === list.length ? entries : undefined;
}

/** The slug of a page, the first address of a department, the id of a question, or the name of a member. */
function nameOf({ slug, address, id, name }: Record<string, unknown>): string {
  return String(slug || address || id || name || '');
}

const mapOf = (object: object): Entries => new Map(Object.entries(object));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
