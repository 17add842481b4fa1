import { useSyncExternalStore } from 'react';

/** csv, json: the database. zip: with the pictures. */
export type FileKind = 'csv' | 'json' | 'zip';

export const fileNames: Record<FileKind, string> = {
  csv: 'database.csv',
  json: 'database.json',
  zip: 'capstone-projects.zip',
};

/** Where the download of this tab stands. A `failure` holds it until somebody goes on. Sizes are in bytes. */
export type RunState =
  | { phase: 'idle' | 'cancelled' | 'empty' }
  /** `upTo`: when the last project so far was handed in. `part`: of the time between the first and the end of the selection, 0 to 1. */
  | { phase: 'projects'; kind: FileKind; projects: number; upTo?: string; part: number; failure?: Error }
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
  | { phase: 'saved'; kind: FileKind; projects: number; pictures: number; missing: number; size: number }
  | { phase: 'broken'; kind: FileKind; failure: Error };

export function isRunning({ phase }: RunState): boolean {
  return phase === 'projects' || phase === 'pictures';
}

/** Outside of the view, so that a long download goes on while other views are looked at. */
let state: RunState = { phase: 'idle' };
const listeners = new Set<() => void>();

export function readRunState(): RunState {
  return state;
}

export function keepRunState(next: RunState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useRunState(): RunState {
  return useSyncExternalStore(watch, readRunState);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
