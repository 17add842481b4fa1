import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { EventCardSkeleton } from '../../visit/door.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { PresentationForm } from './presentation-form.tsx';
import { detailsQuery } from './queries.ts';

/** The form of a term's presentation, beside a preview of the card that visitors will see, and its history. */
export function EditPresentation() {
  const { term } = useAdminTerm();
  const query = useQuery(detailsQuery(term));
  return (
    <div className={parts.stack}>
      <Loaded
        query={query}
        loading={<PresentationSkeleton />}
        failure={t('staff.presentation.failed', { term: termLabel(term) })}
      >
        {(stored) => <PresentationForm key={formatTerm(term)} term={term} stored={stored} />}
      </Loaded>
    </div>
  );
}

/** Placeholder of the form and the card beside it. */
function PresentationSkeleton() {
  return (
    <div className={parts.columns} aria-hidden="true">
      <div className={parts.stack}>
        <Bone height="4.25rem" />
        <Bone height="4.25rem" />
        <Bone height="14rem" />
        <Bone height="10rem" />
      </div>
      <div className={parts.preview}>
        <Bone width="12rem" height="1.25rem" />
        <EventCardSkeleton />
      </div>
    </div>
  );
}
