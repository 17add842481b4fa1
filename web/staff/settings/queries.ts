import { queryOptions } from '@tanstack/react-query';
import type { ChangeableLetter } from '../../../domain/mail/mail-texts.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { newestVersion } from '../saving/late-answers.ts';
import { adminApi } from '../sign-in/api.ts';

const { settings, mail } = adminApi.admin;

/** What is published and the draft. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: () => bodyOf(settings.$get()),
  staleTime: 0,
  structuralSharing: newestVersion,
});

export type StoredSettings = Awaited<ReturnType<typeof publishSettings>>;

/** The published versions, newest first. */
export const historyQuery = queryOptions({
  queryKey: ['admin', 'settings-history'],
  queryFn: () => bodyOf(settings.history.$get()),
  staleTime: 0,
});

const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** Both throw ApiError 412 when somebody else changed the settings since `version`. */
export function saveDraft(json: Settings, version: number) {
  return bodyOf(settings.draft.$put({ json }, seen(version)));
}

/** Mails a letter with made-up fields to whoever is signed in. */
export function sendSample(json: { letter: ChangeableLetter; texts: Record<string, string> }) {
  return bodyOf(mail.sample.$post({ json }));
}

export function publishSettings(json: Settings, version: number) {
  return bodyOf(settings.$put({ json }, seen(version)));
}
