import { stateLabels } from '../../../../domain/person/staff-labels.ts';
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
    return count > 0 ? [`${count.toLocaleString('en-US')} ${stateLabels[state].toLowerCase()}`] : [];
  });
  return (
    <Message
      title={entries.length === 0 ? 'Nothing waits for review' : 'Everything is reviewed'}
      actions={
        <>
          <Button look="primary" aria-disabled={isRefreshing} onClick={() => !isRefreshing && onRefresh()}>
            {isRefreshing ? 'Looking…' : 'Check for new ones'}
          </Button>
          <ButtonLink to={paths.submissions(term, { department })}>All submissions</ButtonLink>
        </>
      }
    >
      <p>
        {entries.length === 0
          ? `Of ${termLabel(term)}, nothing new was submitted, and nothing was changed since it was approved. Choose another semester or department above.`
          : `${counts.join(', ')}.`}
      </p>
    </Message>
  );
}
