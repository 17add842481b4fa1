import { t } from '../../../domain/language/text.ts';
import '../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invited } from '../../../domain/person/people.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import text from '../../kit/text/text.module.css';
import { serverTimeOf } from '../../kit/window/server-clock.ts';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { HandOver } from './hand-over.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { peopleQuery } from './queries.ts';

/** Who works here and what they may do: coordinators invite, change, disable and let in again. */
export function PeoplePage() {
  const [invites, setInvites] = useState(false);
  return (
    <AdminFrame
      title={t('staff.shell.people')}
      roles={['coordinator']}
      action={
        <Button look="primary" onClick={() => setInvites(true)}>
          {t('staff.people.invite.open')}
        </Button>
      }
    >
      <People invites={invites} onInvited={() => setInvites(false)} />
    </AdminFrame>
  );
}

function People({ invites, onInvited }: { invites: boolean; onInvited: () => void }) {
  const query = useQuery(peopleQuery);
  const { username: own } = useAccount();
  const [open, setOpen] = useState<string>();
  const [handsOver, setHandsOver] = useState<Invited>();
  return (
    <div className={parts.view}>
      <p className={`${text.prose} ${text.muted}`}>{t('staff.people.about')}</p>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.people.failed')}>
        {(people) => {
          const person = people.find(({ username }) => username === open);
          return (
            <>
              <PeopleTable people={people} own={own} now={serverTimeOf(query.dataUpdatedAt)} onOpen={setOpen} />
              {person && (
                <PersonDialog
                  key={person.username}
                  person={person}
                  isOwn={person.username === own}
                  onHandOver={setHandsOver}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </>
          );
        }}
      </Loaded>
      {invites && <InviteDialog onHandOver={setHandsOver} onClose={onInvited} />}
      {handsOver && <HandOver invited={handsOver} onClose={() => setHandsOver(undefined)} />}
    </div>
  );
}
