import { t } from '../../../domain/language/text.ts';
import parts from '../shell/parts.module.css';
import '../../kit/controls/zod-without-eval.ts';
import { AdminFrame } from '../shell/admin-frame.tsx';
import { SupportForm } from './support-form.tsx';

/** The page on which staff ask for help. */
export function SupportPage() {
  return (
    <AdminFrame title={t('staff.shell.support')}>
      <p className={parts.words}>{t('staff.support.about')}</p>
      <SupportForm />
    </AdminFrame>
  );
}
