import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import styles from './legacy-presentation.module.css';
import { LegacyPresentationForm } from './legacy-presentation-form.tsx';

/** The older screen for the presentation. What staff enter stays in this browser. */
export function LegacyPresentationPage() {
  return (
    <AdminFrame roles={['coordinator']} title="Presentation">
      <p className={styles.words}>
        These values stay in this browser; visitors do not see them.{' '}
        <Link to={paths.adminView('edits')}>Edit Presentations</Link> offers them as a draft, and publishes from there.
      </p>
      <LegacyPresentationForm />
    </AdminFrame>
  );
}
