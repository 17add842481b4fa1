import { useQuery } from '@tanstack/react-query';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { windowQuery } from './queries.ts';
import styles from './window.module.css';
import { WindowForm } from './window-form.tsx';

/** The submission window of a term: when projects can be handed in, and with which rules. */
export function EditWindow() {
  const { term } = useAdminTerm();
  const query = useQuery(windowQuery(term));
  return (
    <div className={styles.view}>
      <p className={styles.hint}>
        Teams submit at <a href={paths.survey}>{paths.survey}</a>: it is the same link for every term, and leads to the window
        that is open.
      </p>
      <Loaded
        query={query}
        loading={<ViewSkeleton />}
        failure={`The submission window of ${termLabel(term)} could not be loaded`}
      >
        {(window) => <WindowForm key={formatTerm(term)} term={term} window={window} now={query.dataUpdatedAt} />}
      </Loaded>
    </div>
  );
}
