import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import { siteImageId } from '../../domain/picture/social-image.ts';
import { type Settings, settingsSchema } from '../../domain/site/all-settings.ts';
import {
  publishSettings,
  readSettingsHistory,
  readStoredSettings,
  type StoredSettings,
  saveDraft,
  withKept,
} from '../data/site/settings.ts';
import type { Outcome } from '../data/table/versioned.ts';
import type { AdminEnv } from '../http/auth.ts';
import { bothValues, conflict, seenVersion, tagOf } from '../http/conflict.ts';
import { jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { takePicturesOf } from '../pictures/held-pictures.ts';
import { arrangeSocialImages } from '../pictures/social-image.ts';

export const settings = new Hono<AdminEnv>()
  // GET /api/admin/settings – what is published of the settings, and the draft
  .get('/api/admin/settings', async (c) => {
    const stored = await readStoredSettings();
    return c.json(stored, 200, tagOf(stored));
  })

  // PUT /api/admin/settings/draft – stores a draft
  .put('/api/admin/settings/draft', jsonBody(settingsSchema), async (c) => {
    const yours = c.req.valid('json');
    const outcome = await saveDraft(yours, editOf(c, yours));
    const stored = unlessTheSame(yours, outcome, ({ draft, published }) => draft ?? published.settings);
    return c.json(stored, 200, tagOf(stored));
  })

  // PUT /api/admin/settings – publishes settings
  .put('/api/admin/settings', jsonBody(settingsSchema), async (c) => {
    const yours = c.req.valid('json');
    const outcome = await publishSettings(yours, editOf(c, yours));
    const stored = unlessTheSame(yours, outcome, ({ published }) => published.settings, withKept);
    await arrangeSocialImages([siteImageId]);
    return c.json(stored, 200, tagOf(stored));
  })

  // GET /api/admin/settings/history – the published versions, newest first
  .get('/api/admin/settings/history', async (c) => c.json(await readSettingsHistory()));

function editOf(c: Context<AdminEnv>, yours: Settings) {
  const prepare = (stored: StoredSettings) => takePicturesOf(yours, stored);
  return { by: c.var.admin, seen: seenVersion(c), prepare };
}

/**
 * What is stored. Throws 412 with both values when somebody else changed the settings in the meantime, unless they stored the same
 * (`now`), as when one save came twice.
 */
function unlessTheSame(
  yours: Settings,
  outcome: Outcome<StoredSettings>,
  now: (stored: StoredSettings) => Settings,
  asStored = (settings: Settings, _published: Settings) => settings,
): StoredSettings {
  if ('stored' in outcome) return outcome.stored;
  const { theirs } = outcome;
  if (isDeepStrictEqual(asStored(yours, theirs.published.settings), now(theirs))) return theirs;
  const fields = bothValues(yours, theirs.draft ?? theirs.published.settings);
  throw conflict(say('refusals.staff.settingsChanged'), fields, theirs);
}
