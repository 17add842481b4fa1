import '../../kit/controls/zod-without-eval.ts';
import { roleWords } from '../../../domain/person/roles.ts';
import { departmentTitle } from '../../../domain/project/departments.ts';
import { Facts } from '../../kit/text/facts.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { useAccount } from '../shell/use-account.ts';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';

/** One's own account: what it may do, its password and its sessions. */
export function AccountPage() {
  const { username, role, departments } = useAccount();
  const { title, about } = roleWords[role];
  return (
    <AdminFrame title="My account">
      <div className={parts.view}>
        <Facts
          facts={[
            ['Username', username],
            ['Role', `${title}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`],
            ['Departments', departments.length > 0 && departments.map(departmentTitle).join(', ')],
          ]}
        />
        <ChangePassword username={username} />
        <Sessions />
      </div>
    </AdminFrame>
  );
}
