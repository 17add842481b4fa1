import { hc } from 'hono/client';
import type { MediaApp } from '../../../functions/media/app.ts';
import type { SubmissionsApp } from '../../../functions/submissions/app.ts';
import { fetchInTime } from './timeout.ts';

export const submissionsApi = hc<SubmissionsApp>('/', { fetch: fetchInTime }).api;
/** Gives out upload slots to a team with its edit link, also when no window is open. */
export const teamUploadsApi = (editToken: string) =>
  hc<SubmissionsApp>('/', { fetch: fetchInTime, headers: { 'x-edit-token': editToken } }).api;
export const mediaApi = hc<MediaApp>('/', { fetch: fetchInTime }).api;
