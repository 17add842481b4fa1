import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTerm, termLabel } from '../../../domain/terms.ts';
import { paths } from '../../paths.ts';
import field from '../../ui/field.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { TermFields, useAdminTerm } from '../shell/admin-term.tsx';
import { useAskFirst } from '../shell/ask-first.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { windowQuery } from './queries.ts';
import styles from './window.module.css';
import { WindowForm } from './window-form.tsx';

/** The submission window of a term: when projects can be handed in, and with which rules. */
export function EditWindow() {
  const { term, choose } = useAdminTerm();
  const query = useQuery(windowQuery(term));
  const [isChanged, setIsChanged] = useState(false);
  const { askFirst, dialog } = useAskFirst(isChanged);
  return (
    <div className={styles.view}>
      <div className={`${field.filters} ${styles.picker}`}>
        <TermFields term={term} onChoose={(chosen) => askFirst(() => choose(chosen))} />
      </div>
      <p className={styles.hint}>
        Teams hand in at <a href={paths.survey}>{paths.survey}</a>: it is the same link for every term, and leads to the window
        that is open.
      </p>
      <Loaded
        query={query}
        loading={<ViewSkeleton />}
        failure={`The submission window of ${termLabel(term)} could not be loaded`}
      >
        {(window) => (
          <WindowForm key={formatTerm(term)} term={term} window={window} now={query.dataUpdatedAt} onChanged={setIsChanged} />
        )}
      </Loaded>
      {dialog}
    </div>
  );
}
