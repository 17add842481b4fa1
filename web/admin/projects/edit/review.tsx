import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { ApiError } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure, Message } from '../../../ui/message.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { recordQuery } from '../queries.ts';
import styles from './edit-dialog.module.css';
import { EditDialog, type Step } from './edit-dialog.tsx';
import { EditProject } from './edit-project.tsx';

type Props = {
  /** The EntryID of the open project, from the address. */
  open: string;
  records: readonly StaffRecord[];
  /** The ids of the list, in the order that the page shows. */
  order?: readonly string[];
};

/**
 * The open project, with steps to its neighbours. The order is fixed when the first project opens, because a reviewed project
 * may drop out of the list.
 */
export function Review({ open, records, order: shown = [] }: Props) {
  const [, setQuery] = useSearchParams();
  const [order] = useState(shown);
  const [cameBy, setCameBy] = useState<Step>();
  const inList = records.find(({ EntryID }) => EntryID === open);
  const alone = useQuery({ ...recordQuery(open), enabled: !inList });
  const record = inList ?? alone.data;
  const at = order.indexOf(open);

  const go = (project: string | undefined) => {
    const query = new URLSearchParams(location.search);
    if (project) query.set('project', project);
    else query.delete('project');
    setQuery(query, { replace: true });
  };
  const close = () => go(undefined);

  if (record) {
    return (
      <EditProject
        key={open}
        record={record}
        place={at < 0 ? undefined : { at, of: order.length, previous: order[at - 1], next: order[at + 1] }}
        cameBy={cameBy}
        onStep={(id, step) => {
          setCameBy(step);
          go(id);
        }}
        onClose={close}
      />
    );
  }
  const isUnknown = alone.error instanceof ApiError && alone.error.status === 404;
  return (
    <EditDialog labelledBy="edit-project" focused={undefined} onClose={close} onStep={() => {}}>
      <div className={styles.alone}>
        <h2 id="edit-project" tabIndex={-1}>
          Edit Project
        </h2>
        {isUnknown && (
          <Message
            title="There is no such project"
            actions={
              <Button look="primary" onClick={close}>
                Back to the list
              </Button>
            }
          >
            <p>No project has the EntryId {open}.</p>
          </Message>
        )}
        {alone.error && !isUnknown && (
          <Failure title="The project could not be loaded" error={alone.error} retry={() => alone.refetch()}>
            <Button onClick={close}>Close</Button>
          </Failure>
        )}
        {alone.isPending && ['60%', '100%', '90%', '40%'].map((width) => <Bone key={width} width={width} height="2.5rem" />)}
      </div>
    </EditDialog>
  );
}
