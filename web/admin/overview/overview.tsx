import { Button } from '../../ui/button.tsx';
import { TermFields, useAdminTerm } from '../admin-term.tsx';
import { sayDone, sayFailed } from '../toasts.tsx';

export function Overview() {
  const { term, choose } = useAdminTerm();
  return (
    <div>
      <TermFields term={term} onChoose={choose} />
      <Button onClick={() => sayDone('Saved the winners of Fall 2026.', { label: 'Undo', run: () => sayFailed('No.') })}>
        A
      </Button>
    </div>
  );
}
