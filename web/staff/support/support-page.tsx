import '../../kit/controls/zod-without-eval.ts';
import { AdminFrame } from '../shell/admin-frame.tsx';
import styles from './support.module.css';
import { SupportForm } from './support-form.tsx';

/** The page on which staff ask for help. */
export function SupportPage() {
  return (
    <AdminFrame title="Contact Support">
      <p className={styles.words}>
        Describe what went wrong and what you did before. The request is kept with your name and shown on the dashboard, where
        whoever runs the showcase sees it.
      </p>
      <SupportForm />
    </AdminFrame>
  );
}
