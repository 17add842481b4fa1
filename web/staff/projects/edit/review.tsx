import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { useSearchParams } from '../../../kit/page/router.tsx';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { recordQuery } from '../queries.ts';
import type { ListPosition } from './edit-head.tsx';
import { EditProject } from './edit-project.tsx';
import { NoRecord } from './no-record.tsx';
import type { ResultMessage } from './result-message.ts';

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
