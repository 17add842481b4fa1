import { useState } from 'react';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';

/** The log-out button, which asks for confirmation. */
export function LogOut({ onLogOut }: { onLogOut: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>Log Out</Button>
      {asks && (
        <AskDialog title="Log out" yes="Yes, Log Me Out" no="Cancel" onYes={onLogOut} onNo={() => setAsks(false)}>
          <p>Are you sure you want to log out? You’ll need to sign in again to access your dashboard.</p>
        </AskDialog>
      )}
    </>
  );
}
