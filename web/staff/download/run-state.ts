import { keptState } from './kept-state.ts';
import type { Selection } from './selection.ts';

/** `csv` and `json` hold the database alone, `zip` also the pictures. */
export type FileKind = 'csv' | 'json' | 'zip';

export const fileNames: Record<FileKind, string> = {
  csv: 'database.csv',
  json: 'database.json',
  zip: 'capstone-projects.zip',
};

/** The state of this tab's download. A `failure` holds the download until somebody presses Retry. Sizes are in bytes. */
export type RunState =
  | { phase: 'idle' | 'cancelled' }
  | { phase: 'empty'; by: Selection['by'] }
  /**
   * `upTo`: when the newest project read so far was handed in; absent when the projects do not come in that order. `part`: how
   * much of the selection is read, from 0 to 1; absent when nobody can tell.
   */
  | { phase: 'projects'; kind: FileKind; projects: number; upTo?: string; part?: number; failure?: Error }
  | {
      phase: 'pictures';
      kind: 'zip';
      projects: number;
      total: number;
      read: number;
      missing: number;
      size: number;
      failure?: Error;
    }
  /** `gone`: how many projects of the table are not of its term and department any more. */
  | { phase: 'saved'; kind: FileKind; projects: number; pictures: number; missing: number; size: number; gone: number }
  | { phase: 'broken'; kind: FileKind; failure: Error };

export function isRunning({ phase }: RunState): boolean {
  return phase === 'projects' || phase === 'pictures';
}

/** A long download continues while staff look at other views. */
export const { read: readRunState, keep: keepRunState, use: useRunState } = keptState<RunState>({ phase: 'idle' });
