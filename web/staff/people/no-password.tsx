import parts from '../shell/parts.module.css';
import styles from './people.module.css';

/** In place of the form that changes the password. */
export function NoPassword() {
  return (
    <section className={parts.part} aria-labelledby="no-password">
      <h2 id="no-password">You have no password</h2>
      <p className={styles.about}>To choose one, ask a coordinator for a link. It ends your passkeys.</p>
    </section>
  );
}
