import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { departmentProblems, keepDepartments } from '../../../domain/department/department-settings.ts';
import type { MailTexts } from '../../../domain/mail/mail-texts.ts';
import { pageSettings, readSettings, type Settings, type SettingsVersion } from '../../../domain/site/all-settings.ts';
import { allDefaults } from '../../../domain/site/default-settings.ts';
import { settingChanges } from '../../../domain/site/setting-changes.ts';
import type { PageSettings } from '../../../domain/site/settings.ts';
import { type ChangedSettings, defaultSettings, knowSettings } from '../../../domain/site/site.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import { invalid } from '../../http/json-body.ts';
import { log } from '../../http/log.ts';
import { count } from '../../http/metrics.ts';
import { forCaller, say } from '../../http/say.ts';
import { heldPathsIn } from '../picture/held-pictures.ts';
import { putWithActivity } from '../staff/activity-outbox.ts';
import { type Item, readItem, readLast } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { changeSchema } from '../table/lenient-read.ts';
import { timedCache } from '../table/timed-cache.ts';
import { change, type Outcome, putNew, readVersioned } from '../table/versioned.ts';

type Change = { at: string; by: string };

/**
 * The settings as staff see them, whole. `draft` is absent when it equals the published settings. `version` counts the changes
 * of both; `published.version` is its value at the last publication, 0 before the first.
 */
export type StoredSettings = {
  version: number;
  published: { version: number; settings: Settings; lastChange?: Change };
  draft?: Settings;
  lastChange?: Change;
};

/** The settings that pages show, without those that have their default. */
export async function readShownSettings(): Promise<ChangedSettings> {
  return changedOf(await readPublished());
}

/** The settings that mails show, without those that have their default. Not from the cache, because nobody can take back a mail. */
export async function readMailedSettings(): Promise<{ shown: ChangedSettings; mails: MailTexts }> {
  const settings = await readPublishedItem();
  return { shown: changedOf(settings), mails: settings.mails ?? {} };
}

function changedOf(settings: Partial<Settings>): ChangedSettings {
  const changed = Object.entries(pageSettings(settings)).filter(
    ([name, value]) => !isDeepStrictEqual(value, defaultSettings[name as keyof PageSettings]),
  );
  return Object.fromEntries(changed);
}

/**
 * Makes the published settings known to this process. Call it before anything that names or sorts departments or terms, or
 * writes the site's name.
 */
export async function knowSite(): Promise<ChangedSettings> {
  const settings = await readShownSettings();
  knowSettings(settings);
  return settings;
}

/** The same with a consistent read, for calls that store something and must not miss a change that was just published. */
export async function knowSiteNow(): Promise<void> {
  const { published } = await readStoredSettings();
  knowSettings(pageSettings(published.settings));
}

/** What a device keeps to show all pages without a network: the members, the pages that coordinators added, with their texts, and the logo. */
export async function readPackedSettings(): Promise<Pick<Settings, 'members' | 'pages' | 'logo'>> {
  const { members, pages, logo } = { ...allDefaults, ...(await readPublished()) };
  return { members, pages, logo };
}

/** What the survey asks. */
export async function readSurveyQuestions(): Promise<SurveyQuestions> {
  const { standard, questions, posterNeeds } = { ...allDefaults, ...(await readPublished()) };
  return { standard, questions, posterNeeds };
}

type Request = { settings?: Promise<Partial<Settings>>; mayBeOld?: boolean };
const ofRequest = new AsyncLocalStorage<Request>();

/**
 * Carries out a request that reads the published settings at most once, so that everything in its answer shows the same
 * version. A page asks for them a dozen times, also by calls of its own (functions/pages/app.ts): a request within another one
 * shares its read. `mayBeOld`: the request stores nothing, so settings that were read some seconds ago will do.
 */
export function readingOnce<Answer>(request: () => Promise<Answer>, { mayBeOld = false } = {}): Promise<Answer> {
  return ofRequest.getStore() ? request() : ofRequest.run({ mayBeOld }, request);
}

/** Kept for 5 s, so that a busy instance does not read the item at each call. */
const kept = timedCache<Promise<Partial<Settings>>>({ max: 1, ttl: 5000 });

/**
 * The published settings. A setting that cannot be read is left out, and begins an alarm. The read is not consistent: a change
 * may be missing for about a second, and in what may be old for some seconds more.
 */
function readPublished(): Promise<Partial<Settings>> {
  const request: Request = ofRequest.getStore() ?? {};
  request.settings ??= (request.mayBeOld && kept.get('')) || readAndKeep();
  return request.settings;
}

function readAndKeep(): Promise<Partial<Settings>> {
  const read = readPublishedItem();
  kept.set('', read);
  read.catch(() => kept.clear());
  return read;
}

async function readPublishedItem(): Promise<Partial<Settings>> {
  const item = await readItem(keys.settings, { ConsistentRead: false });
  if (!item || item.published === undefined) return {};
  const { settings, unread } = readSettings((item.published as Item | null)?.settings);
  if (unread.length > 0) {
    log.error('settings cannot be read', { unread });
    count('SettingsUnreadable');
  }
  return settings;
}

/** Everything of the settings, read consistently. */
export async function readStoredSettings(): Promise<StoredSettings> {
  const { item, version } = await readVersioned(keys.settings);
  return { version, ...toStored(item ?? {}) };
}

function toStored({ published, draft, lastChange }: Item): Omit<StoredSettings, 'version'> {
  const shown = (typeof published === 'object' && published) || {};
  const { version, settings, lastChange: publishedBy } = shown as Item;
  return {
    published: {
      version: typeof version === 'number' ? version : 0,
      settings: whole(settings),
      lastChange: changeSchema.parse(publishedBy),
    },
    draft: draft === undefined ? undefined : whole(draft),
    lastChange: changeSchema.parse(lastChange),
  };
}

function whole(stored: unknown): Settings {
  return { ...allDefaults, ...readSettings(stored).settings };
}

/** What has to be done before settings are stored; gets those that are stored now. */
type Prepare = (stored: StoredSettings) => Promise<void>;
/** Whose settings they are, the version that the editor saw, and what has to be done before. */
type Edit = { by: string; seen?: number; prepare: Prepare };

/** Stores a draft, which visitors do not see; in one conditional write, or none when the same draft is stored already. */
export function saveDraft(draft: Settings, { by, seen, prepare }: Edit): Promise<Outcome<StoredSettings>> {
  return changeSettings(async (stored) => {
    if (isDeepStrictEqual(draft, stored.draft ?? stored.published.settings)) return stored;
    await prepare(stored);
    const isPublished = isDeepStrictEqual(draft, stored.published.settings);
    return { ...stored, draft: isPublished ? undefined : draft, lastChange: { at: new Date().toISOString(), by } };
  }, seen);
}

/**
 * Publishes settings and ends the draft, in the same way. Every published version stays in the history. No department is lost. Throws 422
 * when those that are kept do not go with the new ones.
 */
export function publishSettings(given: Settings, { by, seen, prepare }: Edit): Promise<Outcome<StoredSettings>> {
  return changeSettings(async (stored) => {
    const { version, draft, published } = stored;
    const settings = withKept(given, published.settings);
    requireSoundDepartments(settings, given.departments.length);
    const isPublished = isDeepStrictEqual(settings, published.settings);
    if (isPublished && !draft) return stored;
    await prepare(stored);
    const lastChange = { at: new Date().toISOString(), by };
    return { version, published: isPublished ? published : { version: version + 1, settings, lastChange }, lastChange };
  }, seen);
}

/** The settings to store when they replace `published`. */
export function withKept(settings: Settings, published: Settings): Settings {
  return { ...settings, departments: keepDepartments(settings.departments, published.departments) };
}

/**
 * The first `given` departments are the form's. The others were kept and are not in the form, so their problems are reported at
 * the list.
 */
function requireSoundDepartments({ departments }: Settings, given: number): void {
  const problems = forCaller(() => departmentProblems(departments)).map(({ path, message }) => {
    const [at = 0] = path;
    return at < given
      ? [['departments', ...path].join('.'), message]
      : ['departments', say('refusals.staff.keptDepartment', { title: departments[at]?.title ?? '', problem: message })];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

function changeSettings(
  edit: (current: StoredSettings) => Promise<StoredSettings>,
  seen?: number,
): Promise<Outcome<StoredSettings>> {
  const write = async (next: StoredSettings, current: StoredSettings) => {
    // After a crash, the history may lack the version that is overwritten now.
    await keepVersion(current);
    const by = next.lastChange?.by ?? '';
    const changes = settingChanges(current.published.settings, next.published.settings);
    const activity = changes.length > 0 ? [{ by, what: 'settings' as const, changes }] : [];
    const isWritten = await putWithActivity(toItem(next), current.version, activity, (item) => toItem(toStored(item)));
    kept.clear();
    if (isWritten) await keepVersion(next);
    return isWritten;
  };
  return change({ read: readStoredSettings, write }, edit, seen);
}

function toItem({ published, draft, lastChange }: Omit<StoredSettings, 'version'>) {
  return { ...keys.settings, published: published.version > 0 ? published : undefined, draft, lastChange };
}

async function keepVersion({ published: { version, settings, lastChange } }: StoredSettings): Promise<void> {
  if (version > 0) await putNew({ ...keys.settingsVersion(version), settings, ...lastChange });
}

/** The most versions that staff can bring back. */
const most = 50;

/** The last published versions, the newest first. */
export async function readSettingsHistory(): Promise<SettingsVersion[]> {
  await keepVersion(await readStoredSettings());
  return (await readVersions()).flatMap(({ sk, settings, ...item }) => {
    const lastChange = changeSchema.parse(item);
    return lastChange ? [{ version: Number(sk), ...lastChange, settings: whole(settings) }] : [];
  });
}

const readVersions = () => readLast(most, keys.settingsVersion(0).pk);

/** The paths of the pictures that are needed: by what is published, by the draft, or by a version that staff can bring back. */
export async function readSettingsPictures(): Promise<Set<string>> {
  return heldPathsIn([await readItem(keys.settings), await readVersions()]);
}
