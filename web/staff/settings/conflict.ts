import type { Settings } from '../../../domain/site/all-settings.ts';
import { merge, type Side } from '../saving/merge.ts';
import { differences } from './differences.ts';
import { type Values, valuesOf } from './form-values.ts';
import type { StoredSettings, saveDraft } from './queries.ts';

/** The form's values, over what is stored. */
export type Sending = { step: typeof saveDraft; values: Values; over: StoredSettings };

/** What somebody else stored meanwhile. */
export type Conflict = { sent: Sending; theirs: StoredSettings; about: string };

/** What a form begins with. */
export function begunFrom({ draft, published }: StoredSettings): Settings {
  return draft ?? published.settings;
}

/** The form's values and what somebody else stored, together. */
export function together({ sent, theirs }: Conflict, prefer: Side): Values {
  return merge({ base: valuesOf(begunFrom(sent.over)), mine: sent.values, theirs: valuesOf(begunFrom(theirs)) }, prefer);
}

/** The fields that both changed, each to another value. */
export function disputed(met: Conflict) {
  return differences(together(met, 'theirs'), together(met, 'mine'));
}
