import { locale, t } from '../../../domain/language/text.ts';
import { site } from '../../../domain/site/site.ts';
import { ApiError } from '../../kit/api/api.ts';
import { type FileKind, fileNames, isRunning, type RunState } from './run-state.ts';

/** The texts that describe a download. */

const kinds: Record<FileKind, string> = { csv: 'CSV', json: 'JSON', zip: 'zip' };

export function titleOf(state: RunState): string {
  if (isRunning(state) && failureOf(state)) return t('staff.download.run.stopped');
  if (state.phase === 'projects') return t('staff.download.run.readingProjects');
  if (state.phase === 'pictures') return t('staff.download.run.readingPictures');
  if (state.phase === 'saved') return t('staff.download.run.saved', { file: fileNames[state.kind] });
  if (state.phase === 'empty') return t(`staff.download.empty.${state.by}.title`);
  if (state.phase === 'cancelled') return t('staff.download.run.cancelled');
  return state.phase === 'broken' ? t('staff.download.run.failed') : '';
}

export function detailOf(state: RunState): string {
  if (state.phase === 'projects') {
    const { projects: count, upTo } = state;
    return upTo ? t('staff.download.run.soFarUpTo', { count, day: day(upTo) }) : t('staff.download.run.soFar', { count });
  }
  if (state.phase === 'pictures') {
    const { projects, read, total, missing, size } = state;
    return t('staff.download.run.pictures', { read, total, projects, missing, size: megabytes(size) });
  }
  if (state.phase === 'saved') {
    const { projects, pictures, missing, gone } = state;
    const size = megabytes(state.size);
    const sentences = [
      state.kind === 'zip'
        ? t('staff.download.run.doneWithPictures', { projects, pictures, size })
        : t('staff.download.run.done', { projects, size }),
      missing > 0 && t('staff.download.run.lost', { count: missing }),
      gone > 0 && t('staff.download.run.gone', { count: gone }),
    ];
    return sentences.filter(Boolean).join(' ');
  }
  if (state.phase === 'empty') return t(`staff.download.empty.${state.by}.wayOut`);
  if (state.phase === 'cancelled') return t('staff.download.run.noFile');
  return '';
}

/** The message of the failure that holds or ended the download; undefined when there is none. */
export function failureOf(state: RunState): string | undefined {
  const failure = 'failure' in state ? state.failure : undefined;
  return failure && 'kind' in state
    ? t('staff.download.run.failure', { file: kinds[state.kind], reason: reasonOf(failure) })
    : undefined;
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 0) return error.detail ?? error.title;
  const refused = error.status < 500 && error.detail;
  return refused || t('staff.download.run.network', { status: error.status, title: error.title });
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

function day(stamp: string): string {
  return new Date(stamp).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: site.timeZone });
}
