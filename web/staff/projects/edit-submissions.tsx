import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { departmentChoices } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { departmentsShownTo } from '../../../domain/person/roles.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { SelectField } from '../../kit/controls/field.tsx';
import { Failure } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';
import { semesterChoices, useAdminTerm, useYearChoices } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import { type Asked, readAsked } from './list/filters.ts';
import { SubmissionList } from './list/submission-list.tsx';
import styles from './list/submissions.module.css';
import { OpenProject } from './open-project.tsx';
import { progressQuery, submissionsQuery } from './queries.ts';

/**
 * Finds, reviews and edits submissions of one or more terms. The address keeps the filters and the open project.
 */
export function EditSubmissions() {
  const [query, setQuery] = useSearchParams();
  const asked = readAsked(query, useAdminTerm().term);
  const project = query.get('project');
  const list = useQuery(submissionsQuery(asked));

  const ask = (next: Asked) => {
    if (asked.semester === next.semester && asked.year === next.year) list.refetch();
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) after.set(name, value);
      return after;
    });
  };
  const clear = () => setQuery(new URLSearchParams([...query].filter(([name]) => name === 'view' || name === 'edit')));

  return (
    <>
      <FilterForm asked={asked} isBusy={list.isFetching} onAsk={ask} onClear={clear} />
      {!list.data && !list.error && <ListSkeleton asked={asked} />}
      {list.error && (
        <Failure title={t('staff.words.submissionsFailed')} error={list.error} retry={() => list.refetch()}>
          {list.error instanceof ApiError && list.data && <p>{t('staff.projects.loadedBefore')}</p>}
        </Failure>
      )}
      {list.data && <SubmissionList records={list.data} asked={asked} />}
      {project && !list.data && list.error && <OpenProject open={project} records={[]} />}
    </>
  );
}

/** Placeholder of the table, with the number of submissions loaded so far. */
function ListSkeleton({ asked }: { asked: Asked }) {
  const { data: count } = useQuery(progressQuery(asked));
  return (
    <div className={`${parts.part} ${styles.list}`}>
      <p role="status" className={styles.count}>
        {count > 0 ? t('staff.projects.list.soFar', { count }) : t('staff.projects.list.loading')}
      </p>
      <Bone height="2.75rem" />
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <Bone key={row} height="3.25rem" />
      ))}
    </div>
  );
}

type FilterProps = { asked: Asked; isBusy: boolean; onAsk: (asked: Asked) => void; onClear: () => void };

/** The form for the term and department of the list, initially those of the shown list. */
function FilterForm({ asked, isBusy, onAsk, onClear }: FilterProps) {
  const account = useAccount();
  const all = { value: 'all', label: t('staff.words.all') };
  const [draft, setDraft] = useState<Asked>(asked);
  const years = useYearChoices(draft.year === 'all' ? undefined : Number(draft.year));

  // Remounts the form when the address changes by Back or a link.
  const address = JSON.stringify(asked);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setDraft(asked);
  }

  const change = (part: Partial<Record<keyof Asked, string>>) => setDraft({ ...draft, ...part } as Asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(draft);
  };
  return (
    <form className={`${field.filters} ${styles.filters}`} onSubmit={submit} aria-label={t('staff.words.filters')}>
      <SelectField
        label={t('words.semester')}
        choices={[all, ...semesterChoices(draft.semester === 'all' ? undefined : draft.semester)]}
        value={draft.semester}
        onChange={(event) => change({ semester: event.currentTarget.value })}
      />
      <SelectField
        label={t('staff.projects.fields.year')}
        choices={[all, ...years]}
        value={draft.year}
        onChange={(event) => change({ year: event.currentTarget.value })}
      />
      <SelectField
        label={t('words.department')}
        choices={[all, ...departmentChoices(departmentsShownTo(account))]}
        value={draft.department}
        onChange={(event) => change({ department: event.currentTarget.value })}
      />
      <div className={`${parts.row} ${styles.filterActions}`}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? t('staff.projects.list.getting') : t('staff.projects.list.get')}
        </Button>
        <Button
          onClick={() => {
            setDraft(asked);
            onClear();
          }}
        >
          {t('words.clearFilters')}
        </Button>
      </div>
    </form>
  );
}
