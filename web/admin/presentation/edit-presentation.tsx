import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTerm, termLabel } from '../../../domain/terms.ts';
import field from '../../ui/field.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { TermFields, useAdminTerm } from '../shell/admin-term.tsx';
import { useAskFirst } from '../shell/ask-first.tsx';
import styles from './presentation.module.css';
import { PresentationForm } from './presentation-form.tsx';
import { PresentationSkeleton } from './presentation-skeleton.tsx';
import { detailsQuery } from './queries.ts';

/** The form of a term's presentation, beside a preview of the card that visitors will see, and its history. */
export function EditPresentation() {
  const { term, choose } = useAdminTerm();
  const query = useQuery(detailsQuery(term));
  const [isChanged, setIsChanged] = useState(false);
  const { askFirst, dialog } = useAskFirst(isChanged);
  return (
    <div className={styles.view}>
      <div className={`${field.filters} ${styles.picker}`}>
        <TermFields term={term} onChoose={(chosen) => askFirst(() => choose(chosen))} />
      </div>
      <Loaded
        query={query}
        loading={<PresentationSkeleton />}
        failure={`The presentation of ${termLabel(term)} could not be loaded`}
      >
        {(stored) => <PresentationForm key={formatTerm(term)} term={term} stored={stored} onChanged={setIsChanged} />}
      </Loaded>
      {dialog}
    </div>
  );
}
