import { useEffect, useState } from 'react';
import { keepText, readKept } from '../../kit/offline/keep-text.ts';
import type { FormValues } from '../../kit/project-form/values.ts';
import { forgetFiles } from '../../kit/uploads/kept-files.ts';
import { isOver } from '../../kit/uploads/kept-for.ts';
import { forgetThumbnails } from '../../kit/uploads/thumbnails.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import type { UploadList } from '../../kit/uploads/upload-list.ts';
import { fromKept, toKept } from './kept-uploads.ts';

/**
 * What was typed into a form and is not sent yet, as this browser stores it. Each tab stores its own, so that two tabs of one
 * form never replace each other's.
 */
export type Kept = {
  /** When it was last stored (ISO 8601). */
  savedAt: string;
  /** Its name in the browser's storage, such as `surveyDraft/5f0c…`. Absent until it is stored. */
  storedAs?: string;
  values: FormValues;
  uploads: Upload[];
};

/** The drafts of a form, newest first. Those that are too old are thrown away. Empty when the browser refuses storage. */
export function readDrafts<Draft extends Kept>(form: string): Draft[] {
  try {
    // An earlier release stored one draft, under the name of the form alone.
    const names = Object.keys(localStorage).filter((name) => name === form || name.startsWith(`${form}/`));
    const all = names.flatMap((name) => readOne<Draft>(name) ?? []);
    for (const draft of all) if (isOver(draft.savedAt)) throwAway(draft);
    return all
      .filter(({ savedAt }) => !isOver(savedAt))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
      .map((draft) => ({ ...draft, uploads: fromKept(draft.uploads) }));
  } catch {
    return [];
  }
}

/** Undefined when there is none, or a damaged one. */
function readOne<Draft extends Kept>(name: string): Draft | undefined {
  const kept = readKept<Draft>(name);
  return kept?.savedAt && kept.values && kept.uploads ? { ...kept, storedAs: name } : undefined;
}

export const newName = (form: string) => `${form}/${crypto.randomUUID()}`;

/** Stores a draft as it is now. Undefined when the browser refuses storage. */
export function keepDraft(storedAs: string, draft: Omit<Kept, keyof Stored>): Stored | undefined {
  const stored = { storedAs, savedAt: new Date().toISOString() };
  return keepText(storedAs, JSON.stringify({ ...draft, ...stored, uploads: toKept(draft.uploads) })) ? stored : undefined;
}

type Stored = Pick<Kept, 'storedAs' | 'savedAt'>;

/** True while the browser stores the draft as it was, and no other tab removed it or stored it anew. */
const isStored = ({ storedAs, savedAt }: Partial<Stored>) => storedAs !== undefined && readOne(storedAs)?.savedAt === savedAt;

/** Removes a draft that no other tab has stored anew. Files of its pictures stay for the list that uploads them. */
export function dropDraft(draft: Partial<Stored>): void {
  if (draft.storedAs && isStored(draft)) localStorage.removeItem(draft.storedAs);
}

/**
 * Removes a draft that no other tab has stored anew, the files of its unfinished pictures and the thumbnails of the finished
 * ones. Pictures that another draft or a submitted project still needs stay.
 */
export function throwAway(draft: Partial<Stored> & { uploads: readonly Upload[] }): void {
  dropDraft(draft);
  const all = draft.uploads.flatMap((upload) => (upload.former ? [upload, upload.former] : [upload]));
  const gone = all.filter(({ key }) => !isNeeded(key));
  forgetFiles(gone.map(({ key }) => key));
  forgetThumbnails(gone.flatMap(({ id }) => id ?? []));
}

/**
 * True while this browser stores a text that names the picture: a draft, the list of pictures that have not joined their project,
 * or the thumbnails, which name pictures of a submitted project (their key is their id).
 */
function isNeeded(key: string): boolean {
  try {
    return Object.values(localStorage).some((text) => String(text).includes(key));
  } catch {
    return false;
  }
}

/** Whether the browser stores what is typed: it may refuse, or another tab took the draft over or removed it. */
type Keeping = 'kept' | 'refused' | 'taken';

/** The draft of one tab. `begun` is the one that it goes on with, stored or not; a stored one is replaced at the first change. */
export function draftOfTab<Draft extends Kept>(form: string, begun: Kept | undefined, say: (keeping: Keeping) => void) {
  const storedAs = newName(form);
  let own: Stored | undefined = begun;
  return {
    keep: (draft: Omit<Draft, keyof Stored>) => {
      const stored = keepDraft(storedAs, draft);
      if (stored && own && own.storedAs !== storedAs) dropDraft(own);
      own = stored ?? own;
      say(stored ? 'kept' : 'refused');
    },
    drop: () => own && dropDraft(own),
    throwAway: (uploads: readonly Upload[]) => throwAway({ ...own, uploads }),
    /** Notices what other tabs did. The next change stores the draft again. */
    look: () => own?.storedAs && !isStored(own) && say('taken'),
  };
}

/** `pictures` are those of the form. Their files are stored as long as the draft is. */
export function useDraft<Draft extends Kept>(form: string, begun: Kept | undefined, pictures: UploadList) {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [draft] = useState(() => draftOfTab<Draft>(form, begun, setKeeping));
  useEffect(() => {
    addEventListener('storage', draft.look);
    return () => removeEventListener('storage', draft.look);
  }, [draft]);
  useEffect(() => {
    if (keeping === 'kept') pictures.keepFiles();
  }, [keeping, pictures]);
  return { ...draft, keeping };
}
