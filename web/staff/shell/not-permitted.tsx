import { type Account, roleWords } from '../../../domain/person/roles.ts';
import { departmentTitle } from '../../../domain/project/departments.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';

/** Shown instead of a page that the account's role does not allow. */
export function NotPermitted({ account: { role, departments } }: { account: Account }) {
  const { title, about } = roleWords[role];
  return (
    <Message
      title="This page is not for your role"
      actions={
        <ButtonLink look="primary" to={paths.adminDashboard}>
          To the dashboard
        </ButtonLink>
      }
    >
      <p>
        Your role is {title}: {about.charAt(0).toLowerCase()}
        {about.slice(1)}
        {departments.length > 0 && ` Yours: ${departments.map(departmentTitle).join(', ')}.`} A coordinator can give you another
        role.
      </p>
    </Message>
  );
}
