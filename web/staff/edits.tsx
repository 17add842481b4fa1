import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../domain/language/text.ts';
import { paths } from '../kit/page/paths.ts';
import { Link, useSearchParams } from '../kit/page/router.tsx';
import { privateTexts } from '../kit/text/private-texts.ts';
import { withTexts } from '../kit/text/texts.ts';
import { type EditorId, editorsOf, readEditor } from './editors.ts';
import styles from './edits.module.css';
import { useTermLink } from './shell/admin-term.tsx';
import { NotPermitted } from './shell/not-permitted.tsx';
import parts from './shell/parts.module.css';
import { ViewSkeleton } from './shell/view-skeleton.tsx';
import { useAccount } from './sign-in/use-account.ts';

const EditSubmissions = lazy(() =>
  import('./projects/edit-submissions.tsx').then((module) => ({ default: module.EditSubmissions })),
);
const EditPresentation = lazy(() =>
  withTexts(import('./presentation/edit-presentation.tsx'), privateTexts.event).then((module) => ({
    default: module.EditPresentation,
  })),
);
const EditWindow = lazy(() =>
  withTexts(import('./windows/edit-window.tsx'), privateTexts.event).then((module) => ({ default: module.EditWindow })),
);

const elements: Record<EditorId, ReactNode> = {
  presentations: <EditPresentation />,
  submissions: <EditSubmissions />,
  window: <EditWindow />,
};

/** The view 'Make Edits' with one editor at a time. The address keeps which one. */
export function Edits() {
  const [query] = useSearchParams();
  const account = useAccount();
  const withTerm = useTermLink();
  const editors = editorsOf(account.role);
  const current = readEditor(query.get('edit'));
  if (!editors.some(({ id }) => id === current)) return <NotPermitted account={account} />;
  return (
    <div className={parts.stack}>
      {editors.length > 1 && (
        <nav className={styles.toggle} aria-label={t('staff.shell.whatToEdit')}>
          {editors.map(({ id }) => (
            <Link key={id} to={withTerm(paths.edit(id))} aria-current={id === current ? 'page' : undefined}>
              {t(`staff.shell.editors.${id}`)}
            </Link>
          ))}
        </nav>
      )}
      <Suspense fallback={<ViewSkeleton />}>{elements[current]}</Suspense>
    </div>
  );
}
