import type { DownloadPage, ExportRecord } from '../../../domain/download.ts';
import { bodyOf } from '../../api.ts';
import { adminApi } from '../shell/api.ts';
import type { Gate } from './gate.ts';
import type { Selection } from './selection.ts';

/** Reads the records of a selection, one page of the API after the other, oldest first. */
export async function* readRecords(selection: Selection, gate: Gate, signal: AbortSignal): AsyncGenerator<ExportRecord[]> {
  let cursor: string | undefined;
  do {
    const { results, cursor: next } = await gate.pass(() => readPage(selection, cursor, signal));
    if (results.length > 0) yield results;
    cursor = next;
  } while (cursor);
}

function readPage(selection: Selection, cursor: string | undefined, signal: AbortSignal): Promise<DownloadPage> {
  const request = { param: selection, query: cursor ? { cursor } : {} };
  return bodyOf(adminApi.downloadProjects[':start'][':end'][':discipline'].$get(request, { init: { signal } }));
}
