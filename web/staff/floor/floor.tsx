import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { FloorEditor } from './floor-editor.tsx';
import { floorQuery } from './queries.ts';

/** The dashboard's view 'Floor' for the hall, its tables and their projects. */
export function FloorView() {
  const { term } = useAdminTerm();
  const query = useQuery(floorQuery(term));
  return (
    <div className={parts.stack}>
      <Loaded query={query} loading={<Bone height="32rem" />} failure={t('staff.floor.failed', { term: termLabel(term) })}>
        {(stored) => <FloorEditor key={formatTerm(term)} term={term} stored={stored} />}
      </Loaded>
    </div>
  );
}
