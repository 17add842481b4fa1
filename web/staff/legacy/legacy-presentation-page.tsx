import { t } from '../../../domain/language/text.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { LegacyPresentationForm } from './legacy-presentation-form.tsx';

/** The older screen for the presentation. What staff enter stays in this browser. */
export function LegacyPresentationPage() {
  return (
    <AdminFrame roles={['coordinator']} title={t('staff.overview.changes.what.presentation')}>
      <p className={parts.words}>
        <Rich text={t('staff.legacy.stays')} parts={[(words) => <Link to={paths.adminView('edits')}>{words}</Link>]} />
      </p>
      <LegacyPresentationForm />
    </AdminFrame>
  );
}
