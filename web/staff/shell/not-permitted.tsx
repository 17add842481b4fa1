import { departmentTitles } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { type Account, aboutInSentence, roleWords } from '../../../domain/person/roles.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';

/** Shown instead of a page that the account's role does not allow. */
export function NotPermitted({ account: { role, departments } }: { account: Account }) {
  const { title } = roleWords[role];
  return (
    <Message
      title={t('staff.shell.notPermitted')}
      actions={
        <ButtonLink look="primary" to={paths.adminDashboard}>
          {t('staff.shell.toDashboard')}
        </ButtonLink>
      }
    >
      <p>
        {t('staff.shell.yourRole', {
          title,
          about: aboutInSentence(role),
          departments: departmentTitles(departments).join(t('projects.comma')) || 'none',
        })}
      </p>
    </Message>
  );
}
