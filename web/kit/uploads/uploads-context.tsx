import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Upload } from './upload.ts';
import type { UploadList } from './upload-list.ts';

export const UploadsContext = createContext<UploadList | undefined>(undefined);

/** The pictures of the surrounding form, and the list that changes them. */
export function useUploads(): { uploads: readonly Upload[]; list: UploadList } {
  const list = useContext(UploadsContext);
  if (!list) throw new Error('A question about pictures needs an UploadsContext around it.');
  return { uploads: useSyncExternalStore(list.subscribe, list.all), list };
}
