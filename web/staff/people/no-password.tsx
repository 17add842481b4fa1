import { t } from '../../../domain/language/text.ts';
import parts from '../shell/parts.module.css';
import styles from './people.module.css';

/** In place of the form that changes the password. */
export function NoPassword() {
  return (
    <section className={parts.part} aria-labelledby="no-password">
      <h2 id="no-password">{t('staff.people.noPassword.title')}</h2>
      <p className={styles.about}>{t('staff.people.noPassword.says')}</p>
    </section>
  );
}
