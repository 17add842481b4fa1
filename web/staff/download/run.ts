import { makeZip } from 'client-zip';
import type { ExportRecord } from '../../../domain/download/download.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import { saveFile } from '../../kit/controls/save-file.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { whileRunning } from '../saving/while-running.ts';
import { createGate, type Gate } from './gate.ts';
import { picturesOf, type ZipPicture } from './picture-list.ts';
import { readPicture } from './read-picture.ts';
import { readDatabase, readRecords } from './read-records.ts';
import { type FileKind, fileNames, keepRunState, type RunState, readRunState } from './run-state.ts';
import type { Selection } from './selection.ts';
import { zipEntries } from './zip-entries.ts';
import { openZipTarget, type ZipTarget } from './zip-target.ts';

/** The running download. There is at most one. */
let current: { gate: Gate; cancel: () => void } | undefined;

export function retry(): void {
  current?.gate.retry();
}

export function cancel(): void {
  current?.cancel();
}

/** Downloads a selection and keeps its progress in the run state. Does nothing while another download is running. */
export async function start(selection: Selection, kind: FileKind): Promise<void> {
  if (current) return;
  const stopping = new AbortController();
  const { signal } = stopping;
  const gate = createGate(signal, (failure) => {
    const state = readRunState();
    if (state.phase === 'projects' || state.phase === 'pictures') keepRunState({ ...state, failure });
  });
  current = { gate, cancel: () => stopping.abort() };
  const download = () =>
    kind === 'zip' ? downloadZip(selection, gate, signal) : downloadDatabase(selection, kind, gate, signal);
  try {
    keepRunState(await whileRunning(stopping, download));
  } catch (error) {
    keepRunState(signal.aborted ? { phase: 'cancelled' } : { phase: 'broken', kind, failure: error as Error });
  } finally {
    current = undefined;
  }
}

async function downloadDatabase(
  selection: Selection,
  kind: 'csv' | 'json',
  gate: Gate,
  signal: AbortSignal,
): Promise<RunState> {
  const { file, projects } = await collect(selection, kind, gate, signal, () => undefined);
  if (projects === 0) return { phase: 'empty', by: selection.by };
  saveFile(file, fileNames[kind]);
  const gone = goneFrom(selection, projects);
  return { phase: 'saved', kind, projects, pictures: 0, missing: 0, size: file.size, gone };
}

async function downloadZip(selection: Selection, gate: Gate, signal: AbortSignal): Promise<RunState> {
  const before = readRunState();
  const target = await openZipTarget(fileNames.zip);
  if (!target) return before;
  try {
    const last = await fillZip(target, selection, gate, signal);
    await (last.phase === 'saved' ? target.save() : target.discard());
    return last;
  } catch (error) {
    await target.discard();
    throw error;
  }
}

async function fillZip({ stream }: ZipTarget, selection: Selection, gate: Gate, signal: AbortSignal): Promise<RunState> {
  const pictures: ZipPicture[] = [];
  const { file, projects } = await collect(selection, 'zip', gate, signal, (found) => pictures.push(...found));
  if (projects === 0) return { phase: 'empty', by: selection.by };
  const progress = { projects, total: pictures.length, read: 0, missing: 0, size: 0 };
  const tell = () => keepRunState({ ...readRunState(), phase: 'pictures', kind: 'zip', ...progress });
  tell();
  const read = async (picture: ZipPicture) => {
    const bytes = await gate.pass(() => readPicture(picture, signal));
    progress.read += 1;
    progress.missing += bytes ? 0 : 1;
    progress.size += bytes?.size ?? 0;
    tell();
    return bytes;
  };
  await makeZip(zipEntries(file, pictures, read)).pipeTo(stream, { signal });
  const { missing, size } = progress;
  const counts = { projects, pictures: pictures.length - missing, missing, gone: goneFrom(selection, projects) };
  return { phase: 'saved', kind: 'zip', ...counts, size: size + file.size };
}

/** How many projects of the table were not found, because they moved to another term or department. */
function goneFrom(selection: Selection, projects: number): number {
  return selection.by === 'table' ? selection.table.ids.length - projects : 0;
}

/** Reads all projects of a selection into a file and counts them in the run state. */
async function collect(
  selection: Selection,
  kind: FileKind,
  gate: Gate,
  signal: AbortSignal,
  onPictures: (pictures: ZipPicture[]) => void,
) {
  let projects = 0;
  const progressOf = progressFor(selection);
  keepRunState({ phase: 'projects', kind, projects, ...progressOf([], 0) });
  const { questions } = await gate.pass(() => bodyOf(submissionsApi.survey.questions.$get()));
  const ids = questions.map(({ id }) => id);
  const file = await readDatabase(kind === 'zip' ? 'csv' : kind, ids, readRecords(selection, gate, signal), (records) => {
    projects += records.length;
    onPictures(records.flatMap(picturesOf));
    keepRunState({ phase: 'projects', kind, projects, ...progressOf(records, projects) });
  });
  return { file, projects };
}

type Progress = { upTo?: string; part?: number };

/** Tells how far the reading of a selection is, from the records of the last page and the number of all records so far. */
function progressFor(selection: Selection): (records: readonly ExportRecord[], projects: number) => Progress {
  // A term's projects come by department, and nobody knows how many there are.
  if (selection.by === 'term') return () => ({});
  if (selection.by === 'table') return (_records, projects) => ({ part: projects / Math.max(1, selection.table.ids.length) });
  const end = Math.min(Date.parse(selection.days.end), serverNow());
  let first: number | undefined;
  return (records) => {
    const upTo = records.at(-1)?.DateStamp;
    if (!upTo) return { part: 0 };
    first ??= Date.parse(records[0]?.DateStamp ?? upTo);
    return { upTo, part: Math.min(1, (Date.parse(upTo) - first) / Math.max(1, end - first)) };
  };
}
