import { paths } from '../../kit/page/paths.ts';
import { Redirect, useLocation } from '../../kit/page/router.tsx';

/** `/admin/judging` leads to the dashboard's view, with the term that the address names. */
export function JudgingAddress() {
  const { search } = useLocation();
  return <Redirect to={`${paths.adminView('judging')}${search.replace('?', '&')}`} />;
}
