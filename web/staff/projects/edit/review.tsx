import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Failure, Message } from '../../../kit/feedback/message.tsx';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { useSearchParams } from '../../../kit/page/router.tsx';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { recordQuery } from '../queries.ts';
import styles from './edit-dialog.module.css';
import { EditDialog, type Step } from './edit-dialog.tsx';
import { type ListPosition, Steps } from './edit-head.tsx';
import { EditProject } from './edit-project.tsx';
import type { ResultMessage } from './result-message.ts';
import type { Shortcut } from './shortcuts.ts';

type Props = {
  /** The EntryID of the open project, from the address. */
  open: string;
  records: readonly StaffRecord[];
  /** The ids of the shown list, in its order. */
  order?: readonly string[];
};

/**
 * The open project with steps to its neighbors. The order is fixed when the first project opens, because a reviewed project may
 * drop out of the list.
 */
export function Review({ open, records, order: shown = [] }: Props) {
  const [, setQuery] = useSearchParams();
  const [order] = useState(shown);
  const [cameBy, setCameBy] = useState<string>();
  const [said, say] = useState<ResultMessage>();
  const inList = records.find(({ EntryID }) => EntryID === open);
  const alone = useQuery({ ...recordQuery(open), enabled: !inList });
  const record = inList ?? alone.data;
  const at = order.indexOf(open);
  const place: ListPosition | undefined =
    at < 0 ? undefined : { at, of: order.length, previous: order[at - 1], next: order[at + 1] };

  const show = (project: string | undefined) => {
    const query = new URLSearchParams(location.search);
    if (project) query.set('project', project);
    else query.delete('project');
    query.delete('tab');
    setQuery(query, { replace: true });
  };
  const go = (project: string) => {
    setCameBy(document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset.step);
    show(project);
  };
  const close = () => {
    // The undo button moves from the closed dialog to a toast.
    if (said?.undo) toastResult(said);
    show(undefined);
  };

  if (!record) return <NoRecord id={open} query={alone} place={place} onGo={go} onClose={close} />;
  return (
    <EditProject key={open} record={record} place={place} cameBy={cameBy} said={said} onSay={say} onGo={go} onClose={close} />
  );
}

/** Shows the message about a call as a toast, after the dialog was closed. */
function toastResult({ words, failed, undo }: ResultMessage): void {
  if (failed) sayFailed(words);
  else sayDone(words, undo && { label: t('words.undo'), run: () => undo().then(toastResult) });
}

type NoRecordProps = {
  id: string;
  query: UseQueryResult<StaffRecord>;
  place: ListPosition | undefined;
  onGo: (id: string) => void;
  onClose: () => void;
};

/** Shown while a project loads or when it cannot be loaded. The step buttons still lead to other projects. */
function NoRecord({ id, query: { error, isPending, refetch }, place, onGo, onClose }: NoRecordProps) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const step = (way: Step) => {
    const neighbor = place?.[way];
    if (neighbor !== undefined) onGo(neighbor);
  };
  const press = (shortcut: Shortcut) => {
    if (shortcut === 'close') onClose();
    if (shortcut === 'previous' || shortcut === 'next') step(shortcut);
  };
  return (
    <EditDialog labelledBy="edit-project" onShortcut={press}>
      <div className={styles.alone}>
        <h2 id="edit-project" tabIndex={-1}>
          {t('staff.projects.edit.title')}
        </h2>
        {place && <Steps place={place} onStep={step} />}
        {isUnknown && (
          <Message
            title={t('staff.projects.edit.noSuch')}
            actions={
              <Button look="primary" onClick={onClose}>
                {t('staff.projects.edit.toList')}
              </Button>
            }
          >
            <p>{t('staff.projects.edit.noId', { id })}</p>
          </Message>
        )}
        {error && !isUnknown && (
          <Failure title={t('staff.projects.edit.failed')} error={error} retry={() => refetch()}>
            <Button onClick={onClose}>{t('words.close')}</Button>
          </Failure>
        )}
        {isPending && ['60%', '100%', '90%', '40%'].map((width) => <Bone key={width} width={width} height="2.5rem" />)}
      </div>
    </EditDialog>
  );
}
