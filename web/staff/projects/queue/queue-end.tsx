import { t } from '../../../../domain/language/text.ts';
import type { DepartmentSlug } from '../../../../domain/project/departments.ts';
import { projectStates } from '../../../../domain/project/states.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../../kit/controls/button.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { paths } from '../../../kit/page/paths.ts';
import type { Entry } from './queue-list.tsx';

type Props = {
  entries: readonly Entry[];
  term: Term;
  department: DepartmentSlug | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** Shown when nothing is left to review, with the number of decisions of each kind. */
export function QueueEnd({ entries, term, department, isRefreshing, onRefresh }: Props) {
  const counts = projectStates.flatMap((state) => {
    const count = entries.filter(({ record }) => record.state === state).length;
    return count > 0 ? [t('staff.projects.queue.decided', { state, count })] : [];
  });
  return (
    <Message
      title={entries.length === 0 ? t('staff.projects.queue.empty') : t('staff.projects.queue.finished')}
      actions={
        <>
          <Button look="primary" aria-disabled={isRefreshing} onClick={() => !isRefreshing && onRefresh()}>
            {isRefreshing ? t('staff.projects.queue.looking') : t('staff.projects.queue.refresh')}
          </Button>
          <ButtonLink to={paths.submissions(term, { department })}>{t('staff.projects.queue.allSubmissions')}</ButtonLink>
        </>
      }
    >
      <p>{entries.length === 0 ? t('staff.projects.queue.emptyAbout', { term: termLabel(term) }) : `${counts.join(', ')}.`}</p>
    </Message>
  );
}
