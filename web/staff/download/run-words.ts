import { site } from '../../../domain/site/site.ts';
import { ApiError } from '../../kit/api/api.ts';
import { type FileKind, fileNames, isRunning, type RunState } from './run-state.ts';
import type { Selection } from './selection.ts';

/** The texts that describe a download. */

const kinds: Record<FileKind, string> = { csv: 'CSV', json: 'JSON', zip: 'zip', archive: 'archive' };

const empty: Record<Selection['by'], { title: string; wayOut: string }> = {
  term: { title: 'There are no such projects in this term', wayOut: 'Choose another term or another discipline.' },
  days: {
    title: 'Nothing was submitted on these days',
    wayOut: 'Choose a longer period or another discipline.',
  },
  table: {
    title: 'The projects of the table have moved',
    wayOut: 'They moved to another term in the meantime: load the table again.',
  },
};

export function titleOf(state: RunState): string {
  if (isRunning(state) && failureOf(state)) return 'The download has stopped';
  if (state.phase === 'projects') return 'Reading projects…';
  if (state.phase === 'pictures') return 'Reading pictures…';
  if (state.phase === 'saved') return `${fileNames[state.kind]} is saved`;
  if (state.phase === 'empty') return empty[state.by].title;
  if (state.phase === 'cancelled') return 'The download was cancelled';
  return state.phase === 'broken' ? 'The download failed' : '';
}

export function detailOf(state: RunState): string {
  if (state.phase === 'projects') {
    const upTo = state.upTo && `, submitted up to ${day(state.upTo)}`;
    return `${count(state.projects, 'project')} so far${upTo ?? ''}`;
  }
  if (state.phase === 'pictures') {
    const { projects, read, total, missing, size } = state;
    const lost = missing > 0 ? ` · ${missing.toLocaleString('en-US')} could not be read` : '';
    return `${read.toLocaleString('en-US')} of ${count(total, 'picture')} of ${count(projects, 'project')} · ${megabytes(size)}${lost}`;
  }
  if (state.phase === 'saved') {
    const pictures = state.kind === 'zip' || state.kind === 'archive' ? ` and ${count(state.pictures, 'picture')}` : '';
    const where = state.kind === 'archive' ? ' and are left out.' : ': missing.txt in the zip lists them.';
    const lost = state.missing > 0 ? ` ${count(state.missing, 'picture')} could not be read${where}` : '';
    const gone =
      state.gone > 0
        ? ` ${count(state.gone, 'project')} of the table moved elsewhere in the meantime: load the table again.`
        : '';
    return `${count(state.projects, 'project')}${pictures}, ${megabytes(state.size)}.${lost}${gone}`;
  }
  if (state.phase === 'empty') return `No file was saved. ${empty[state.by].wayOut}`;
  if (state.phase === 'cancelled') return 'No file was saved.';
  return '';
}

/** The message of the failure that holds or ended the download; undefined when there is none. */
export function failureOf(state: RunState): string | undefined {
  const failure = 'failure' in state ? state.failure : undefined;
  return failure && 'kind' in state ? `Failed to download ${kinds[state.kind]}: ${reasonOf(failure)}` : undefined;
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 0) return error.detail ?? error.title;
  const refused = error.status < 500 && error.detail;
  return refused || `Network response was not ok (${error.status} ${error.title}).`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

function day(stamp: string): string {
  return new Date(stamp).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: site.timeZone });
}
