import { t } from '../../../domain/language/text.ts';
import '../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { departmentTitles } from '../../../domain/department/departments.ts';
import { aboutInSentence, roleWords } from '../../../domain/person/roles.ts';
import { Facts } from '../../kit/text/fact-list.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';
import styles from './people.module.css';
import { passkeysQuery } from './queries.ts';
import { Sessions } from './session-list.tsx';

/** One's own account: what it may do, its password, its passkeys and its sessions. */
export function AccountPage() {
  const { username, role, departments } = useAccount();
  const isPasswordless = useQuery(passkeysQuery).data?.hasPassword === false;
  const { title } = roleWords[role];
  return (
    <AdminFrame title={t('staff.shell.account')}>
      <div className={parts.view}>
        <Facts
          facts={[
            [t('staff.words.username'), username],
            [t('staff.people.role'), t('staff.people.roleOf', { title, about: aboutInSentence(role) })],
            [t('layout.departments'), departments.length > 0 && departmentTitles(departments).join(t('projects.comma'))],
          ]}
        />
        {isPasswordless ? <NoPassword /> : <ChangePassword username={username} />}
        <Passkeys />
        <Sessions />
      </div>
    </AdminFrame>
  );
}

/** In place of the form that changes the password. */
function NoPassword() {
  return (
    <section className={parts.part} aria-labelledby="no-password">
      <h2 id="no-password">{t('staff.people.noPassword.title')}</h2>
      <p className={styles.about}>{t('staff.people.noPassword.says')}</p>
    </section>
  );
}
