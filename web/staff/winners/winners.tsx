import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, sameTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import text from '../../kit/text/text.module.css';
import { useAskFirst } from '../saving/ask-first.tsx';
import { TermFields, useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { termPlacesQuery, termProjectsQuery } from './queries.ts';
import podium from './selected-podium.module.css';
import { TermWinners } from './term-winners.tsx';
import { useSelection } from './use-selection.ts';

/** Chooses the winners of a term. The address keeps which term was fetched; without one, it is the term that staff work on. */
export function Winners() {
  const { term, choose } = useAdminTerm();
  const projects = useQuery(termProjectsQuery(term));
  const places = useQuery(termPlacesQuery(term));
  const selection = useSelection(term, places.data);
  const { askFirst, dialog } = useAskFirst(selection.isChanged);

  const fetchTerm = (picked: Term) => {
    if (sameTerm(picked, term)) {
      projects.refetch();
      places.refetch();
    } else askFirst(() => choose(picked));
  };

  return (
    <div className={parts.stack}>
      <TermPicker term={term} onFetch={fetchTerm} />
      <Loaded query={places} loading={<WinnersSkeleton />} failure={t('staff.winners.failed', { term: termLabel(term) })}>
        {() => (
          <Loaded
            query={projects}
            loading={<WinnersSkeleton />}
            failure={t('staff.words.projectsFailed', { term: termLabel(term) })}
          >
            {(records) => <TermWinners key={formatTerm(term)} term={term} records={records} selection={selection} />}
          </Loaded>
        )}
      </Loaded>
      {selection.isChanged && <LeaveGuard>{t('staff.winners.leave')}</LeaveGuard>}
      {dialog}
    </div>
  );
}

/** Choosing a term does not fetch it; the button does. */
function TermPicker({ term, onFetch }: { term: Term; onFetch: (term: Term) => void }) {
  const [picked, setPicked] = useState(term);
  const [shown, setShown] = useState(term);
  if (!sameTerm(shown, term)) {
    setShown(term);
    setPicked(term);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFetch(picked);
  };
  return (
    <form className={`${field.filters} ${text.unprinted}`} onSubmit={submit}>
      <TermFields term={picked} onChoose={setPicked} />
      <Button look="primary" type="submit">
        {t('staff.winners.fetch')}
      </Button>
    </form>
  );
}

/** Placeholder of the podium and the table below it. */
function WinnersSkeleton() {
  return (
    <div className={parts.stack} aria-hidden="true">
      <div className={podium.podium}>
        {['1', '2', '3'].map((place) => (
          <div key={place} className={podium.step} data-place={place}>
            <span className={podium.empty} />
            <Bone height="2.5rem" />
            <span className={podium.block} />
          </div>
        ))}
      </div>
      <ViewSkeleton />
    </div>
  );
}
