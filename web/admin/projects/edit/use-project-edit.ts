import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { staffResolver } from '../../../project-form/staff-resolver.ts';
import { changesOf, newsOf, type StaffValues, updateNames, uploadsOf, valuesOf } from '../../../project-form/staff-update.ts';
import type { FormValues } from '../../../project-form/values.ts';
import { createUploadList } from '../../../uploads/upload-list.ts';
import { staffUploadsApi } from '../../shell/api.ts';

export type ProjectEdit = ReturnType<typeof useProjectEdit>;

/** The state of a project that is being edited: the record as last opened or saved, and the changes to it. */
export function useProjectEdit(first: StaffRecord) {
  const [record, setRecord] = useState(first);
  const [list, setList] = useState(() => createUploadList(uploadsOf(first), staffUploadsApi));
  const uploads = useSyncExternalStore(list.subscribe, list.all);
  const edited = useRef({ record, uploads });
  edited.current = { record, uploads };
  const [resolver] = useState(() => staffResolver(() => edited.current));
  const form = useForm<FormValues>({ defaultValues: valuesOf(first), resolver, mode: 'onTouched' });
  const values = useWatch({ control: form.control }) as StaffValues;
  const changes = useMemo(() => changesOf(record, values, uploads), [record, values, uploads]);
  /** What is typed now, also for a call that began earlier. */
  const latest = useRef({ record, changes });
  latest.current = { record, changes };

  useEffect(() => () => list.stop(), [list]);

  /** Takes a newer record as the base: untouched fields show its values, changed fields keep what was typed. */
  const rebase = (now: StaffRecord) => {
    const { record, changes } = latest.current;
    const news = newsOf(record, now);
    const values = valuesOf(now);
    for (const name of Object.keys(values) as (keyof StaffValues)[]) {
      const field = updateNames[name];
      if (field in news && !(field in changes)) form.setValue(name as Path<FormValues>, values[name]);
    }
    const arePicturesTouched = 'PosterUpload' in changes || 'TeamUploads' in changes;
    if (!arePicturesTouched && ('PosterUpload' in news || 'TeamUploads' in news))
      setList(createUploadList(uploadsOf(now), staffUploadsApi));
    setRecord(now);
  };
  /** Shows a record and forgets all changes. */
  const restart = (now: StaffRecord) => {
    form.reset(valuesOf(now));
    setList(createUploadList(uploadsOf(now), staffUploadsApi));
    setRecord(now);
  };
  const isUnsent = uploads.some(({ progress }) => progress.step !== 'done');
  const isDirty = isUnsent || Object.keys(changes).length > 0;
  return { record, form, list, changes, latest, isDirty, rebase, restart };
}
