import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { Failure, Message } from '../../ui/message.tsx';
import { FilterForm } from './list/filter-form.tsx';
import { type Asked, everything, readAsked } from './list/filters.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { SubmissionList } from './list/submission-list.tsx';
import { OpenProject } from './open-project.tsx';
import { submissionsQuery } from './queries.ts';

/** Finds, reviews and edits submissions of one or more terms. The address keeps the filters and the open project. */
export function EditSubmissions() {
  const [query, setQuery] = useSearchParams();
  const asked = readAsked(query);
  const project = query.get('project');
  const list = useQuery({ ...submissionsQuery(asked ?? everything), enabled: asked !== undefined });

  const ask = (next: Asked) => {
    if (asked && asked.semester === next.semester && asked.year === next.year) list.refetch();
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) after.set(name, value);
      return after;
    });
  };
  const clear = () => setQuery(new URLSearchParams([...query].filter(([name]) => name === 'view' || name === 'edit')));

  return (
    <>
      <FilterForm asked={asked} isBusy={asked !== undefined && list.isFetching} onAsk={ask} onClear={clear} />
      {!asked && (
        <Message title="Which submissions?">
          <p>Choose a semester, a year and a department above, then press “Get submissions”.</p>
        </Message>
      )}
      {asked && !list.data && !list.error && <ListSkeleton asked={asked} />}
      {asked && list.error && (
        <Failure title="The submissions could not be loaded" error={list.error} retry={() => list.refetch()}>
          {list.error instanceof ApiError && list.data && <p>What was loaded before is shown below.</p>}
        </Failure>
      )}
      {asked && list.data && <SubmissionList records={list.data} asked={asked} />}
      {project && (!asked || (list.error && !list.data)) && <OpenProject open={project} records={[]} />}
    </>
  );
}
