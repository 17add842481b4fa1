import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAdminTerm } from '../admin-term.tsx';
import { EditPresentation } from '../presentation/edit-presentation.tsx';
import { EditWindow } from '../windows/edit-window.tsx';

/** Which of the edits is shown stands in the address. */
export function Edits() {
  const [query] = useSearchParams();
  const { term } = useAdminTerm();
  const edit = query.get('edit');
  return (
    <div>
      <p>
        <Link to={paths.edit('presentations', term)}>Edit Presentations</Link> ·{' '}
        <Link to={paths.edit('submissions', term)}>Edit Submissions</Link> ·{' '}
        <Link to={paths.edit('window', term)}>Submission window</Link>
      </p>
      {edit === 'window' ? <EditWindow /> : edit === 'submissions' ? null : <EditPresentation />}
    </div>
  );
}
