import { t } from '../../../domain/language/text.ts';
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
      <ButtonLink to={paths.archive}>{t('layout.archive')}</ButtonLink>
      {interdisciplinary() && department.slug !== 'interdisciplinary' && (
        <ButtonLink to={paths.department('interdisciplinary', term)}>{t('projects.interdisciplinary')}</ButtonLink>
      )}
    </>
  );
  return (
    <Message title={t('projects.empty', { department: department.title })} actions={ways}>
      <p>{t('projects.emptyTerm', { term: termLabel(term) })}</p>
    </Message>
  );
}
