import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { YesNo } from '../../../../domain/projects.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { ApiError } from '../../../api.ts';
import { formFieldOf, type Update } from '../../../project-form/staff-update.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { UploadsContext } from '../../../uploads/uploads-context.tsx';
import { History } from '../history/history.tsx';
import { labelOf } from '../labels.ts';
import { keepRecords, recordQuery, saveProject } from '../queries.ts';
import styles from './edit-dialog.module.css';
import { EditDialog, type Step } from './edit-dialog.tsx';
import { EditFooter } from './edit-footer.tsx';
import { EditHead, type ListPosition, type Tab } from './edit-head.tsx';
import { ProjectForm } from './project-form.tsx';
import { StaffConflicts } from './staff-conflicts.tsx';
import { offerUndo } from './undo.ts';
import { useAttempt } from './use-attempt.ts';
import { useProjectEdit } from './use-project-edit.ts';

type Props = {
  record: StaffRecord;
  /** The project's position in the reviewed list; undefined when it is not in the list. */
  place: ListPosition | undefined;
  cameBy: Step | undefined;
  onStep: (id: string, step: Step) => void;
  onClose: () => void;
};

/** The dialog of one project. It closes after saving, or when the person agrees to discard the changes. */
export function EditProject({ record: first, place, cameBy, onStep, onClose }: Props) {
  const queries = useQueryClient();
  const heading = useId();
  const { record, form, list, changes, isDirty, rebase } = useProjectEdit(first);
  const [tab, setTab] = useState<Tab>('details');
  const { busy, failure, said, say, conflicts, forgetConflicts, attempt } = useAttempt(form);
  const [go, setGo] = useState<() => void>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const latest = useRef(changes);
  latest.current = changes;
  const changed = useMemo(() => new Set(Object.keys(changes).flatMap((name) => formFieldOf(name) ?? [])), [changes]);
  const id = record.EntryID;

  const leave = (away: () => void) => (isDirty ? setGo(() => away) : away());
  const step = (way: Step) => {
    const neighbour = place?.[way];
    if (neighbour !== undefined && !busy) leave(() => onStep(neighbour, way));
  };

  const keep = (answered: StaffRecord) => {
    keepRecords(queries, [answered]);
    if (isOpen.current) rebase(answered);
  };

  const send = async (sent: Update, version: number) => {
    const none = Object.keys(sent).length === 0;
    const answered = await (none ? queries.fetchQuery({ ...recordQuery(id), staleTime: 0 }) : saveProject(id, sent, version));
    keepRecords(queries, [answered]);
    if (!none) offerUndo(queries, { before: record, answered, names: Object.keys(sent) });
    if (isOpen.current) onClose();
  };
  const save = () =>
    attempt(
      'Saving…',
      async () => {
        await list.settled();
        if (!(await form.trigger(undefined, { shouldFocus: true }))) {
          setTab('details');
          throw new ApiError(422, 'Invalid', 'Please check what is marked.');
        }
        // More pictures may have arrived since the click.
        const now = latest.current;
        if (Object.keys(now).length === 0) return onClose();
        await send(now, record.version);
      },
      () => latest.current,
    );
  const settle = (sent: Update, version: number) => {
    forgetConflicts();
    return attempt(
      'Saving…',
      () => send(sent, version),
      () => sent,
    );
  };
  const show = (ShouldDisplay: YesNo) =>
    attempt(
      ShouldDisplay === 'Yes' ? 'Publishing…' : 'Hiding…',
      async () => {
        keep(await saveProject(id, { ShouldDisplay }, record.version));
        say(ShouldDisplay === 'Yes' ? 'Published: visitors can see it.' : 'Hidden: visitors cannot see it.');
      },
      () => ({ ShouldDisplay }),
    );
  const restore = (update: Update) =>
    attempt(
      'Restoring…',
      async () => {
        keep(await saveProject(id, update, record.version));
        say(`Restored: ${Object.keys(update).map(labelOf).join(', ')}.`);
      },
      () => update,
    );

  return (
    <>
      <EditDialog labelledBy={heading} focused={cameBy} onClose={() => leave(onClose)} onStep={step}>
        <EditHead
          heading={heading}
          record={record}
          place={place}
          tab={tab}
          isBusy={busy !== ''}
          said={said}
          onTab={setTab}
          onStep={step}
          onShow={show}
          onClose={() => leave(onClose)}
        />
        <UploadsContext value={list}>
          <FormProvider {...form}>
            <ProjectForm record={record} changed={changed} isHidden={tab !== 'details'} onSubmit={save} />
          </FormProvider>
        </UploadsContext>
        {tab === 'history' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reached by the keyboard.
          <div className={styles.body} id="tab-history" role="tabpanel" aria-labelledby="to-history" tabIndex={0}>
            <History id={id} onRestore={restore} />
          </div>
        )}
        <EditFooter
          changed={Object.keys(changes)}
          isDirty={isDirty}
          busy={busy}
          failure={failure}
          onSave={save}
          onCancel={() => leave(onClose)}
        />
      </EditDialog>
      {conflicts && <StaffConflicts conflicts={conflicts} onSettle={settle} onBack={forgetConflicts} />}
      {go && (
        <AskDialog title="Discard your changes?" no="Keep editing" yes="Discard" onNo={() => setGo(undefined)} onYes={go}>
          <p>What you changed is not saved yet. The project stays as it was.</p>
        </AskDialog>
      )}
      {isDirty && !go && (
        <LeaveGuard>
          <p>What you changed is not saved yet.</p>
        </LeaveGuard>
      )}
    </>
  );
}
