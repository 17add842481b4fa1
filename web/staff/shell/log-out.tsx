import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';

/** The log-out button, which asks for confirmation. */
export function LogOut({ onLogOut }: { onLogOut: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('staff.shell.logOut')}</Button>
      {asks && (
        <AskDialog
          title={t('staff.shell.logOutAsk')}
          yes={t('staff.shell.logOutYes')}
          no={t('staff.shell.cancel')}
          onYes={onLogOut}
          onNo={() => setAsks(false)}
        >
          <p>{t('staff.shell.logOutSays')}</p>
        </AskDialog>
      )}
    </>
  );
}
