import type { APIRequestContext } from '@playwright/test';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { readToken } from './sign-in.ts';

/** Helpers that change projects over HTTP, as another administrator would. */

/** The projects of a list. `list` is its query, for example `semester=fa&year=2026&department=informatics`. */
export async function readProjects(request: APIRequestContext, list: string): Promise<StaffRecord[]> {
  const query = new URLSearchParams(list);
  const headers = { authorization: `Bearer ${await readToken(request)}` };
  const answer = await request.get(`/api/projects/${query.get('semester')}/${query.get('year')}`, { headers });
  const records: StaffRecord[] = await answer.json();
  return records
    .filter(({ Department }) => Department === query.get('department'))
    .toSorted((a, b) => a.EntryID.localeCompare(b.EntryID));
}

/** A project of a list, by its number. Each test has its own, so that tests can run side by side. */
export async function readProject(request: APIRequestContext, list: string, index: number): Promise<StaffRecord> {
  const record = (await readProjects(request, list))[index];
  if (!record) throw new Error(`no project ${index} in ${list}`);
  return record;
}

export async function readRecord(request: APIRequestContext, id: string): Promise<StaffRecord> {
  const headers = { authorization: `Bearer ${await readToken(request)}` };
  return (await request.get(`/api/${id}/record`, { headers })).json();
}

export async function update(request: APIRequestContext, id: string, data: object): Promise<StaffRecord> {
  const headers = { authorization: `Bearer ${await readToken(request)}` };
  const answer = await request.put(`/api/${id}/update`, { headers, data });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

export const submissions = '/admin-dashboard?view=edits&edit=submissions';
