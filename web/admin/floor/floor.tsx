import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTerm, type Term, termLabel } from '../../../domain/terms.ts';
import field from '../../ui/field.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { TermFields, useAdminTerm } from '../shell/admin-term.tsx';
import { useAskFirst } from '../shell/ask-first.tsx';
import styles from './floor.module.css';
import { FloorEditor } from './floor-editor.tsx';
import { dropDraft } from './kept-draft.ts';
import { floorQuery } from './queries.ts';

/** The view 'Floor': the hall of a term's event, its tables, and which project stands where. */
export function FloorView() {
  const { term, choose } = useAdminTerm();
  const query = useQuery(floorQuery(term));
  const [isChanged, setIsChanged] = useState(false);
  const { askFirst, dialog } = useAskFirst(isChanged);
  const leaveFor = (chosen: Term) => {
    dropDraft(formatTerm(term));
    choose(chosen);
  };
  return (
    <div className={styles.view}>
      <div className={`${field.filters} ${styles.picker}`}>
        <TermFields term={term} onChoose={(chosen) => askFirst(() => leaveFor(chosen))} />
      </div>
      <Loaded query={query} loading={<Bone height="32rem" />} failure={`The floor of ${termLabel(term)} could not be loaded`}>
        {(stored) => <FloorEditor key={formatTerm(term)} term={term} stored={stored} onChanged={setIsChanged} />}
      </Loaded>
      {dialog}
    </div>
  );
}
