import { type Department, interdisciplinary } from '../../../domain/project/departments.ts';
import { formatTerm, sameTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useTermChoices } from '../../kit/term/selected-term.tsx';

/** Shown when the department has no projects in the term. Links to its other terms and to the interdisciplinary projects. */
export function EmptyDepartment({ department, term }: { department: Department; term: Term }) {
  const others = useTermChoices().filter((choice) => !sameTerm(choice, term));
  const ways = (
    <>
      {others.map((other) => (
        <ButtonLink key={formatTerm(other)} to={paths.department(department.slug, other)}>
          {termLabel(other)}
        </ButtonLink>
      ))}
      <ButtonLink to={paths.archive}>All semesters</ButtonLink>
      {interdisciplinary() && department.slug !== 'interdisciplinary' && (
        <ButtonLink to={paths.department('interdisciplinary', term)}>Interdisciplinary projects</ButtonLink>
      )}
    </>
  );
  return (
    <Message title={`No projects available for ${department.title}.`} actions={ways}>
      <p>Nothing is published for {termLabel(term)}. Teams of other semesters are a click away.</p>
    </Message>
  );
}
