import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { found as findIn, prepared } from '../../../domain/search/search.ts';
import { clampPage, pageCount, pageOf, pageSummary, pageWindow } from '../../../domain/site/page-numbers.ts';
import type { LegacySubmission } from '../../../domain/submission/legacy.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SearchField } from '../../kit/controls/field.tsx';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import { Failure, Message } from '../../kit/feedback/message.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import table from '../tables/table.module.css';
import { LegacyEdit } from './legacy-edit.tsx';
import styles from './legacy-submissions.module.css';
import pager from './pager.module.css';
import { keepSubmission, legacySubmissionsQuery } from './queries.ts';

/** The older table of all submissions. */
export function LegacySubmissionsPage() {
  return (
    <AdminFrame roles={['coordinator']} title={t('staff.shell.editors.submissions')}>
      <LegacySubmissions />
    </AdminFrame>
  );
}

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
    return <Failure title={t('staff.words.submissionsFailed')} error={query.error} retry={() => query.refetch()} />;
  }
  const rows = query.data.pages.flatMap((one) => one.rows);
  const found = findIn(rows, search, preparedOf);
  const total = pageCount(found.length, size);
  const shown = clampPage(page, total);
  if (rows.length === 0) {
    return <Message title={t('staff.legacy.empty')}>{t('staff.legacy.emptyHint')}</Message>;
  }

  return (
    <div className={parts.group}>
      <div className={styles.head}>
        <SearchField
          label={t('words.search')}
          placeholder={t('staff.legacy.placeholder')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <p className={styles.count} role="status">
          {hasNextPage && !query.error
            ? t('staff.legacy.countMore', { count: found.length })
            : t('staff.words.submissionCount', { count: found.length })}
        </p>
      </div>
      {query.error && (
        <FailureNote className={parts.between}>
          <p>{t('staff.legacy.notAll', { reason: query.error.message })}</p>
          <Button onClick={() => fetchNextPage()}>{t('feedback.retry')}</Button>
        </FailureNote>
      )}
      {found.length === 0 ? (
        <Message
          title={t('staff.legacy.noMatch')}
          actions={<Button onClick={() => setSearch('')}>{t('staff.words.clearSearch')}</Button>}
        >
          <p>{t('staff.legacy.fewer')}</p>
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
            sayDone(t('staff.legacy.saved'));
          }}
        />
      )}
    </div>
  );
}

function preparedOf({ id, projectTitle, name, email, major, sponsor, teamMemberNames }: LegacySubmission) {
  return prepared({ id, title: projectTitle, text: [name, email, major, sponsor, teamMemberNames].join('\n') });
}

type PagerProps = { page: number; total: number; count: number; onPage: (page: number) => void };

/** The page numbers below a table. */
function Pager({ page, total, count, onPage }: PagerProps) {
  return (
    <nav className={pager.pager} aria-label={t('controls.pages')}>
      <p className={parts.about}>{pageSummary(page, total, count)}</p>
      {total > 1 && (
        <div className={pager.marks}>
          <button type="button" className={pager.mark} aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
            {t('controls.previous')}
          </button>
          {pageWindow(page, total).map((mark, index) =>
            mark === 'ellipsis' ? (
              <span key={index === 1 ? 'before' : 'after'}>…</span>
            ) : (
              <button
                key={mark}
                type="button"
                className={pager.mark}
                aria-label={t('controls.page', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onPage(mark)}
              >
                {mark}
              </button>
            ),
          )}
          <button
            type="button"
            className={pager.mark}
            aria-disabled={page === total}
            onClick={() => page < total && onPage(page + 1)}
          >
            {t('words.next')}
          </button>
        </div>
      )}
    </nav>
  );
}

type Props = { rows: readonly LegacySubmission[]; onOpen: (id: string) => void };

/** The rows of one page. The title opens the form, and so does a click anywhere in the row. */
function LegacyTable({ rows, onOpen }: Props) {
  return (
    <ScrollRegion className={table.scroll} aria-label={t('staff.words.submissions')}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('staff.legacy.id')}</th>
            <th scope="col">{t('team.form.labels.projectTitle')}</th>
            <th scope="col">{t('staff.words.name')}</th>
            <th scope="col">{t('team.form.labels.email')}</th>
            <th scope="col">{t('team.form.major')}</th>
            <th scope="col">{t('words.sponsor')}</th>
            <th scope="col">{t('words.teamMembers')}</th>
            <th scope="col">{t('team.form.short.demo')}</th>
            <th scope="col">{t('team.form.short.power')}</th>
            <th scope="col">{t('team.form.short.nda')}</th>
            <th scope="col">{t('form.video')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={table.opens} onClick={() => onOpen(row.id)}>
              <td className={styles.id}>{row.id}</td>
              <th scope="row" className={styles.title}>
                <button type="button" className={table.open} aria-label={t('staff.legacy.editOf', { title: row.projectTitle })}>
                  {row.projectTitle}
                </button>
              </th>
              <td>{row.name}</td>
              <td className={styles.email}>{row.email}</td>
              <td>{row.major}</td>
              <td className={styles.sponsor}>{row.sponsor}</td>
              <td className={styles.team}>
                {row.numberOfTeamMembers > 0 && `${row.numberOfTeamMembers}: ${row.teamMemberNames}`}
              </td>
              <td>{inWords(row.demo)}</td>
              <td>{inWords(row.power)}</td>
              <td>{inWords(row.nda)}</td>
              <td>{inWords(row.youtubeLink ? 'Yes' : 'No')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const inWords = (answer: string) => (answer === 'Yes' ? t('form.yes') : answer === 'No' ? t('form.no') : answer);
