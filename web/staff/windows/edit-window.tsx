import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Rich } from '../../kit/text/rich.tsx';
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
        <Rich
          text={t('staff.windows.where', { path: paths.survey })}
          parts={[
            (words) => (
              <a href={localPath(paths.survey)} dir="ltr">
                {words}
              </a>
            ),
          ]}
        />
      </p>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.windows.failed', { term: termLabel(term) })}>
        {(window) => <WindowForm key={formatTerm(term)} term={term} window={window} now={query.dataUpdatedAt} />}
      </Loaded>
    </div>
  );
}
