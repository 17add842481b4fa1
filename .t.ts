import { hc } from 'hono/client';
import type { SubmissionsApp } from './functions/submissions/app.ts';
import { aSurvey } from './test/builders.ts';
const api = hc<SubmissionsApp>('/').api;
export const a = api.survey.$post({ json: aSurvey() });
export const b = api.submission.$put({ json: { projectTitle: 'x', baseVersion: 1 } }, { headers: { 'x-edit-token': 'x' } });
export const c = api.uploads.$post({ json: { kind: 'poster', contentType: 'x', size: 1 } });
export const d = await (await api.survey.window.$get()).json();
