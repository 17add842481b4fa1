import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { HistoryEntry } from '../../../../domain/project/history.ts';
import { type Answer, isAnswerName } from '../../../../domain/project/project-answers.ts';
import { updateSchema } from '../../../../domain/project/project-update.ts';
import { askedFields } from '../../../../domain/submission/asked-fields.ts';
import { noQuestions, type Question } from '../../../../domain/submission/questions.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { personOf } from '../../../kit/feedback/saved-by.ts';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import type { Update } from '../../../kit/project-form/staff-update.ts';
import { Rich } from '../../../kit/text/rich.tsx';
import text from '../../../kit/text/text.module.css';
import { momentInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import { FieldValue } from '../field-value.tsx';
import { historyQuery } from '../queries.ts';
import styles from './history.module.css';

/** `onRestore` is absent for those who change nothing. */
type Props = { id: string; asked: Asked; onRestore: ((update: Update) => Promise<void>) | undefined };

/** The changes of a project, newest first: who changed what, and when. Each version can be restored. */
export function History({ id, asked, onRestore }: Props) {
  const query = useQuery(historyQuery(id));
  const [asks, setAsks] = useState<Ask>();
  const restore = (update: Update) => {
    setAsks(undefined);
    onRestore?.(update);
  };
  return (
    <>
      <Loaded query={query} failure={t('staff.words.historyFailed')} loading={skeleton}>
        {(entries) => (
          <ol className={parts.group}>
            {entries.map((entry) => (
              <EntryItem
                key={entry.version}
                entry={entry}
                since={restoringOf(changesSince(entries, entry.version), asked)}
                onAsk={onRestore && setAsks}
              />
            ))}
          </ol>
        )}
      </Loaded>
      {asks && (
        <AskDialog
          title={t('staff.projects.history.restoreAsk', { version: asks.version })}
          no={t('staff.words.cancel')}
          yes={t('staff.projects.history.restoreYes')}
          onNo={() => setAsks(undefined)}
          onYes={() => restore(asks.restoring.update)}
        >
          <p>
            {t('staff.projects.history.restoreSays', {
              fields: asks.restoring.fields.join(', '),
              count: asks.restoring.fields.length,
              time: momentInWords(asks.at),
            })}
          </p>
          {asks.restoring.left.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </AskDialog>
      )}
    </>
  );
}

type Ask = Pick<HistoryEntry, 'version' | 'at'> & { restoring: Restoring };
type ItemProps = {
  entry: HistoryEntry;
  /** Restores every field that changed after this entry. */
  since: Restoring;
  onAsk: ((ask: Ask) => void) | undefined;
};

function EntryItem({ entry, since, onAsk }: ItemProps) {
  const { version, at, changes, returnReason } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <p>
          <Rich text={actionOf(entry)} />
        </p>
        <p className={parts.when}>
          <Rich
            text={t('staff.projects.history.version', { time: momentInWords(at), version })}
            parts={[(words) => <time dateTime={at}>{words}</time>]}
          />
        </p>
      </div>
      {returnReason && <p className={styles.reason}>“{returnReason}”</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ field, label, from, to }) => (
            <li key={field}>
              <span className={styles.name}>{label ?? labelOf(field)}</span>
              <span>
                <span className={text.muted}>{t('staff.projects.history.from')}</span> <FieldValue name={field} value={from} />
              </span>
              <span>
                <span className={text.muted}>{t('staff.projects.history.to')}</span> <FieldValue name={field} value={to} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {onAsk && since.fields.length > 0 && (
        <Button onClick={() => onAsk({ version, at, restoring: since })}>{t('staff.words.restoreVersion', { version })}</Button>
      )}
    </li>
  );
}

function actionOf({ by, of, changes }: HistoryEntry): string {
  const begun = by === 'import' ? 'imported' : 'submitted';
  const action = of === 'consent' ? 'consented' : of === 'release' ? 'released' : changes.length > 0 ? 'changed' : begun;
  return t('staff.projects.history.did', { who: personOf(by), action, count: changes.length });
}

const skeleton = (
  <div className={parts.group}>
    <Bone height="5rem" />
    <Bone height="5rem" />
    <Bone height="5rem" />
  </div>
);

type Change = HistoryEntry['changes'][number];

/**
 * What differs between a version and the newest one: for each field its value then (`from`) and now (`to`). The state is left
 * out, because publishing and hiding are decisions of their own. `entries` is a history, newest first.
 */
export function changesSince(entries: readonly HistoryEntry[], version: number): Change[] {
  const since = new Map<string, Change>();
  for (const { changes } of entries.filter((entry) => entry.version > version)) {
    for (const { field, label, from, to } of changes)
      since.set(field, { field, ...(label && { label }), from, to: since.get(field)?.to ?? to });
  }
  return [...since.values()].filter(({ field, from, to }) => field !== 'state' && JSON.stringify(from) !== JSON.stringify(to));
}

/**
 * `update` restores the values before a change, `fields` are the labels of the restored fields, `left` are messages about the fields that
 * cannot be restored.
 */
type Restoring = { update: Update; fields: string[]; left: string[] };

/** `questions`: those of the school that are asked now. `answers`: those that the project has. */
type Asked = { questions: readonly Question[]; answers: readonly Answer[] };

/**
 * Restores what the server takes from staff, by the rules that it has itself (functions/admin/update.ts): one value that it refuses
 * would stop all others, such as the answer to a question that was removed.
 */
export function restoringOf(changes: readonly Change[], { questions, answers }: Asked): Restoring {
  const optional = questions.map((question) => ({ ...question, isRequired: false }));
  const own = Object.entries(askedFields({ ...noQuestions, questions: optional }, { answers: [...answers] }));
  const fieldsOfStaff = { ...updateSchema.shape, ...Object.fromEntries(own.filter(([name]) => isAnswerName(name))) };
  const canBeSet = (field: string, value: unknown) =>
    fieldsOfStaff[field as keyof typeof fieldsOfStaff]?.safeParse(value).success ?? false;
  const update: Record<string, unknown> = {};
  const fields: string[] = [];
  const left: string[] = [];
  for (const { field, label = labelOf(field), from } of changes) {
    if (canBeSet(field, from ?? '')) {
      update[field] = from ?? '';
      fields.push(label);
    } else {
      left.push(t('staff.projects.history.stays', { field: label }));
    }
  }
  return { update: update as Update, fields, left };
}
