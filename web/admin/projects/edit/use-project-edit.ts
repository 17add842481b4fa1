import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { createUploadList } from '../../../uploads/upload-list.ts';
import { changesOf, type ProjectValues, uploadsOf, valuesOf } from './project-values.ts';
import { resolverOf } from './resolver.ts';

/** A project that is edited: what it was when it was opened or saved last, and what differs from that. */
export function useProjectEdit(first: StaffRecord) {
  const [record, setRecord] = useState(first);
  const [list, setList] = useState(() => createUploadList(uploadsOf(first)));
  const uploads = useSyncExternalStore(list.subscribe, list.all);
  const edited = useRef({ record, uploads });
  edited.current = { record, uploads };
  const [resolver] = useState(() => resolverOf(() => edited.current));
  const form = useForm<ProjectValues>({ defaultValues: valuesOf(first), resolver, mode: 'onTouched' });
  const values = useWatch({ control: form.control }) as ProjectValues;
  const changes = useMemo(() => changesOf(record, values, uploads), [record, values, uploads]);

  useEffect(() => () => list.stop(), [list]);

  /** Goes on from what is stored now: fields that were not touched show it, the others stay as they were typed. */
  const rebase = (now: StaffRecord) => {
    const [before, after] = [valuesOf(record), valuesOf(now)];
    for (const name of Object.keys(after) as (keyof ProjectValues)[]) {
      const isNews = JSON.stringify(before[name]) !== JSON.stringify(after[name]);
      if (isNews && !(name in changes)) form.setValue(name as Path<ProjectValues>, after[name]);
    }
    const arePicturesTouched = 'PosterUpload' in changes || 'TeamUploads' in changes;
    if (!arePicturesTouched && JSON.stringify(uploadsOf(record)) !== JSON.stringify(uploadsOf(now))) {
      setList(createUploadList(uploadsOf(now)));
    }
    setRecord(now);
  };
  const isUnsent = uploads.some(({ progress }) => progress.step !== 'done');
  return { record, form, list, changes, isDirty: isUnsent || Object.keys(changes).length > 0, rebase };
}
