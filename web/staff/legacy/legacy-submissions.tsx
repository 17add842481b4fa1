import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { found as findIn, prepared } from '../../../domain/search/search.ts';
import { clampPage, pageCount, pageOf } from '../../../domain/site/pagination.ts';
import type { LegacySubmission } from '../../../domain/submission/legacy.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SearchField } from '../../kit/controls/field.tsx';
import { Failure, Message } from '../../kit/feedback/message.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { sayDone } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { LegacyEdit } from './legacy-edit.tsx';
import styles from './legacy-submissions.module.css';
import { LegacyTable } from './legacy-table.tsx';
import { Pager } from './pager.tsx';
import { keepSubmission, legacySubmissionsQuery } from './queries.ts';

/** Number of rows on one page of the table. */
const size = 50;

/** All submissions, one page of the table at a time. A click on a row opens its form. */
export function LegacySubmissions() {
  const query = useInfiniteQuery(legacySubmissionsQuery);
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string>();

  // The first page is shown at once. The others are loaded right after it, so that the search covers all submissions.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  if (!query.data) {
    if (!query.error) return <ViewSkeleton />;
    return <Failure title="The submissions could not be loaded" error={query.error} retry={() => query.refetch()} />;
  }
  const rows = query.data.pages.flatMap((one) => one.rows);
  const found = findIn(rows, search, preparedOf);
  const total = pageCount(found.length, size);
  const shown = clampPage(page, total);
  if (rows.length === 0) {
    return <Message title="No submissions yet">They appear here as soon as a team submits its project.</Message>;
  }

  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <SearchField
          label="Search"
          placeholder="Title, name, sponsor, ID…"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <p className={styles.count} role="status">
          {found.length.toLocaleString('en-US')} {found.length === 1 ? 'submission' : 'submissions'}
          {hasNextPage && !query.error && ', more are loading…'}
        </p>
      </div>
      {query.error && (
        <FailureNote className={styles.incomplete}>
          <p>Not all submissions could be loaded. {query.error.message}</p>
          <Button onClick={() => fetchNextPage()}>Retry</Button>
        </FailureNote>
      )}
      {found.length === 0 ? (
        <Message title="No submission matches" actions={<Button onClick={() => setSearch('')}>Clear the search</Button>}>
          <p>Try fewer or other words.</p>
        </Message>
      ) : (
        <>
          {/* The key draws each page anew, so that it begins at its top. */}
          <LegacyTable key={shown} rows={pageOf(found, shown, size)} onOpen={setOpen} />
          <Pager page={shown} total={total} count={found.length} onPage={setPage} />
        </>
      )}
      {open !== undefined && (
        <LegacyEdit
          key={open}
          id={open}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) => {
            keepSubmission(queries, saved);
            setOpen(undefined);
            sayDone('Change successful!');
          }}
        />
      )}
    </div>
  );
}

function preparedOf({ id, projectTitle, name, email, major, sponsor, teamMemberNames }: LegacySubmission) {
  return prepared({ id, title: projectTitle, text: [name, email, major, sponsor, teamMemberNames].join('\n') });
}
