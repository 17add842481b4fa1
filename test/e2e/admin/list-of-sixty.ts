import type { Page } from '@playwright/test';
import { type StaffRecord, toStaffRecord } from '../../../domain/person/staff-record.ts';
import { aProject, withPictures } from '../../builders.ts';

type Call = { ids: string[]; state?: StaffRecord['state']; undo?: true; versions: Record<string, number> };

const lastChange = { at: '2024-07-20T12:00:00Z', by: 'import' };
const unlike: Record<number, Parameters<typeof aProject>[0]> = {
  2: { state: 'changed' },
  3: { poster: undefined },
  4: { poster: undefined, nda: 'Yes' },
  5: { state: 'hidden' },
  6: { state: 'withdrawn' },
};

/** Answers the lists of Summer 2024 and of all terms with 60 projects that exist only here, and keeps the calls that set their states. */
export async function aListOfSixty(page: Page) {
  const records = new Map(Array.from({ length: 60 }, (_, index) => [String(index + 1), aRecord(index + 1)]));
  const before = new Map<string, StaffRecord>();
  const calls: Call[] = [];
  const held = new Map<number, Promise<void>>();
  await page.route(/\/api\/projects\/(su\/2024|all\/all)$/, (route) => route.fulfill({ json: [...records.values()] }));
  await page.route('**/api/projects/state', async (route) => {
    const call: Call = route.request().postDataJSON();
    calls.push(call);
    await held.get(calls.length);
    const results = call.ids.map((id) => {
      const record = records.get(id);
      const wanted = call.undo ? before.get(id)?.state : call.state;
      if (!record || !wanted || record.version !== call.versions[id]) return { id, error: 'moved on', code: 'conflict' };
      before.set(id, record);
      records.set(id, { ...record, state: wanted, version: record.version + 1 });
      return { id, state: wanted, version: record.version + 1 };
    });
    await route.fulfill({ json: { results } });
  });
  return {
    calls,
    /** Holds back the answer of a call, counted from 1. */
    holdCall: (number: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(number, promise);
      return { release: resolve };
    },
    /** How many projects have each state. */
    states: () => {
      const counts: Partial<Record<StaffRecord['state'], number>> = {};
      for (const { state } of records.values()) counts[state] = (counts[state] ?? 0) + 1;
      return counts;
    },
  };
}

function aRecord(id: number): StaffRecord {
  const own = { id: String(id), projectTitle: `Project ${id}`, semester: 'su' as const, year: 2024 };
  const project = aProject({ ...own, state: 'waiting', ...withPictures, ...unlike[id] });
  const approved =
    project.state === 'changed' ? { ...project, projectTitle: 'As approved', state: 'published' as const } : undefined;
  return toStaffRecord({ project, ...(approved && { approved }), version: 1, lastChange });
}
