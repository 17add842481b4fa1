import { useEffect, useRef, useState } from 'react';
import type { DepartmentSlug } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { stateInWords } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { staffActions } from '../../../../domain/project/states.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { useNavigate, useSearchParams } from '../../../kit/page/router.tsx';
import text from '../../../kit/text/text.module.css';
import { KeyList } from '../../tables/key-list.tsx';
import { canDo } from '../edit/can-do.ts';
import { OpenProject, prepareForm } from '../open-project.tsx';
import { ReturnDialog } from '../returning/return-dialog.tsx';
import { Checks } from './checks.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { type Command, commands, keysInWords, useKeys } from './keys.ts';
import { LargePoster } from './poster-view.tsx';
import { QueueEnd, QueueList } from './queue-list.tsx';
import styles from './queue-view.module.css';
import { Submission } from './submission.tsx';
import { useQueue } from './use-queue.ts';

type Props = {
  records: readonly StaffRecord[];
  term: Term;
  department: DepartmentSlug | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** The review of one submission: its checks, the queue and the decision buttons. */
export function QueueView({ records, term, department, isRefreshing, onRefresh }: Props) {
  const navigate = useNavigate();
  const edited = useSearchParams()[0].get('project');
  const addressOf = (at?: string) => paths.reviewOf(term, { department, at });
  const { record, entries, at, previous, following, isSending, failure, show, undo, decide } = useQueue(records, addressOf);
  const [opened, setOpened] = useState<'large' | 'return' | 'help'>();
  const [said, setSaid] = useState('');
  const isSeen = useSeen(record && `${record.EntryID} ${record.version}`);
  const id = record?.EntryID;
  const heading = useShownFromTop(id);
  useEffect(prepareForm, []);

  const choose = (state: 'published' | 'hidden' | 'returned') => {
    if (!record || !isSeen || isSending) return;
    if (!canDo(staffActions[state], record.state))
      return setSaid(t('staff.projects.queue.already', { state: stateInWords(record.state) }));
    if (state === 'returned') return setOpened('return');
    setSaid('');
    decide(record, { state });
  };
  const step = (to: string | undefined) => {
    setSaid('');
    if (to !== undefined) show(to);
  };
  const commands: Record<Command, () => void> = {
    publish: () => choose('published'),
    return: () => choose('returned'),
    hide: () => choose('hidden'),
    edit: () => id && navigate(paths.reviewOf(term, { department, at: id, project: id }), { replace: true }),
    large: () => record?.poster && setOpened('large'),
    next: () => step(following),
    previous: () => step(previous),
    undo: () => setSaid(undo() ? '' : t('staff.projects.queue.noUndo')),
    help: () => setOpened('help'),
  };
  const carryOut = (command: Command) => commands[command]();
  const keys = useKeys(carryOut);
  const close = () => setOpened(undefined);
  const position = at < 0 ? '' : t('staff.projects.position', { at: at + 1, count: entries.length });
  return (
    <div className={styles.layout}>
      <p role="status" className={text.hidden}>
        {said || (record && `${position}: ${record.ProjectTitle}`)}
      </p>
      {(record || entries.length > 0) && (
        <div className={styles.bar}>
          <DecisionBar
            state={isSending ? undefined : record?.state}
            position={position}
            hasPrevious={previous !== undefined}
            hasNext={following !== undefined}
            usesKeys={keys.isOn}
            onCommand={carryOut}
          />
        </div>
      )}
      <div className={styles.main}>
        {record ? (
          <Submission
            key={id}
            record={record}
            failure={failure}
            isSeen={isSeen}
            heading={heading}
            onLarge={() => setOpened('large')}
          />
        ) : (
          <QueueEnd entries={entries} term={term} department={department} isRefreshing={isRefreshing} onRefresh={onRefresh} />
        )}
      </div>
      <aside className={styles.aside} aria-label={t('staff.projects.queue.aside')}>
        {record && <Checks key={id} record={record} />}
        {entries.length > 0 && <QueueList entries={entries} current={id} addressOf={addressOf} />}
      </aside>
      {edited && <OpenProject open={edited} records={records} />}
      {opened === 'help' && <KeysHelp isOn={keys.isOn} onUse={keys.use} onClose={close} />}
      {opened === 'large' && record?.poster && (
        <LargePoster poster={record.poster} title={record.ProjectTitle} onClose={close} />
      )}
      {opened === 'return' && record && (
        <ReturnDialog
          records={[record]}
          onReturn={(reason) => {
            close();
            decide(record, { state: 'returned', reason });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * After each step, scrolls to the top and focuses the heading, unless the focus is on a button of the bar. Returns the
 * heading's ref.
 */
function useShownFromTop(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    const article = heading.current?.closest('article');
    if (article && article.getBoundingClientRect().top < 0) article.scrollIntoView({ block: 'start' });
    if (!document.activeElement?.closest('[data-bar]')) heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
}

/** In ms. */
const leastSeen = 300;

/**
 * True when the submission named by `key` has been visible for a moment. Decisions count only then: otherwise a double press,
 * meant for the previous submission, would decide about one that nobody has seen.
 */
function useSeen(key: string | undefined): boolean {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), leastSeen);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== undefined && seen === key;
}

const all = Object.keys(commands) as Command[];

type KeysHelpProps = { isOn: boolean; onUse: (isOn: boolean) => void; onClose: () => void };

/** Lists the keys of the review, with a switch to turn them off. */
function KeysHelp({ isOn, onUse, onClose }: KeysHelpProps) {
  return (
    <Dialog title={t('staff.projects.queue.keysTitle')} onClose={onClose}>
      <KeyList keys={all.map((command) => [keysInWords(command), t(`staff.projects.queue.commands.${command}`)])} />
      <CheckField checked={isOn} onChange={(event) => onUse(event.currentTarget.checked)}>
        {t('staff.projects.queue.useKeys')}
      </CheckField>
    </Dialog>
  );
}
