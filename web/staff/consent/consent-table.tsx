import { useState } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { type ConsentMailKind, type ListedConsents, type NameState, openOf } from '../../../domain/project/consent-list.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import badge from '../projects/state-badge.module.css';
import styles from '../roster/roster.module.css';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import { WriteBar } from '../saving/write-bar.tsx';
import parts from '../shell/parts.module.css';
import { sayDone, sayStopped, takeStep } from '../shell/toasts.tsx';
import { useChosen } from '../tables/chosen.ts';
import table from '../tables/table.module.css';
import own from './consent.module.css';
import { mailMembers, sealName, useReadConsentsAgain } from './queries.ts';

type Props = { term: Term; listed: readonly ListedConsents[]; mayWrite: boolean };
type Sealing = { id: string; name: string };

/** Projects with the names and answers of their members. Staff close records, and write to those who have not answered. */
export function ConsentTable({ term, listed, mayWrite }: Props) {
  const [sealing, setSealing] = useState<Sealing>();
  const once = useOneAtATime();
  const again = useReadConsentsAgain(term);
  const open = listed.filter((one) => openOf(one).length > 0);
  const { ids, chosen, choose, chooseNone } = useChosen(listed);
  const write = async (kind: ConsentMailKind) => {
    const named = chosen.map(({ id }) => id);
    const { recorded, stopped } = await mailMembers(term, kind, named, crypto.randomUUID());
    if (recorded > 0 || stopped === 0) sayDone(t('staff.consent.sent', { recorded }));
    sayStopped(stopped);
    chooseNone();
  };
  const seal = ({ id, name }: Sealing, isSealed: boolean) =>
    once(async () => {
      setSealing(undefined);
      await takeStep(
        async () => {
          await sealName(id, { name, isSealed });
          return isSealed ? t('staff.consent.sealed', { name }) : t('staff.consent.unsealed', { name });
        },
        (reason) => t('staff.consent.notSealed', { reason }),
      );
      await again();
    });
  return (
    <>
      <ScrollRegion className={`${table.scroll} ${styles.scroll}`} aria-label={t('staff.consent.table')}>
        <table className={table.table} aria-label={t('staff.shell.views.consent.title')}>
          <thead>
            <tr>
              {mayWrite && (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={t('staff.consent.chooseOpen')}
                    checked={open.length > 0 && open.every(({ id }) => ids.has(id))}
                    disabled={open.length === 0}
                    onChange={({ currentTarget }) => choose(open, currentTarget.checked)}
                  />
                </th>
              )}
              <th scope="col">{t('staff.consent.columns.project')}</th>
              <th scope="col">{t('staff.consent.names')}</th>
              <th scope="col">{t('staff.consent.answers')}</th>
              <th scope="col">{t('staff.consent.left')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((one) => (
              <tr key={one.id}>
                {mayWrite && (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('staff.words.choose', { title: one.title })}
                      checked={ids.has(one.id)}
                      onChange={({ currentTarget }) => choose([one], currentTarget.checked)}
                    />
                  </td>
                )}
                <th scope="row">
                  <Link to={paths.submissions(term, { project: one.id })} dir="auto">
                    {one.title}
                  </Link>
                  <span className={parts.fine}>{departmentTitle(one.department)}</span>
                </th>
                <td className={own.names}>
                  <ul className={parts.list}>
                    {one.names.map(({ name, state }) => (
                      <li key={name} className={own.name}>
                        <span dir="auto">{name}</span>
                        <span className={badge.badge} data-state={looks[state]}>
                          {t(`staff.consent.states.${state}`)}
                        </span>
                        {mayWrite && (
                          <SealButton
                            name={name}
                            state={state}
                            onSeal={() => setSealing({ id: one.id, name })}
                            onOpen={() => seal({ id: one.id, name }, false)}
                          />
                        )}
                      </li>
                    ))}
                  </ul>
                  {!one.showsPhotos && <span className={parts.fine}>{t('staff.consent.noPhotos')}</span>}
                </td>
                <td className={styles.lead}>
                  <ul className={parts.list}>
                    {one.members.map((member) => (
                      <li key={member.address}>
                        {member.address}
                        <span className={parts.fine}>{said(one, member)}</span>
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  {one.left.map(({ name, where }) => (
                    <span key={`${name} ${where}`} className={parts.error} dir="auto">
                      {t('staff.consent.leftOf', { name, where: t(`staff.consent.where.${where}`) })}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {mayWrite && (
        <WriteBar
          count={chosen.length}
          words={{
            chosen: t('staff.consent.chosen', { count: chosen.length }),
            noSender: t('staff.consent.noSender'),
            newLinkAsk: t('staff.consent.newLinkAsk', { count: chosen.length }),
          }}
          kinds={[{ kind: 'reminder', label: t('staff.consent.remind') }]}
          onWrite={write}
          onTried={again}
        />
      )}
      {sealing && (
        <AskDialog
          title={t('staff.consent.sealAsk', { name: sealing.name })}
          yes={t('staff.consent.sealYes')}
          no={t('staff.words.cancel')}
          onYes={() => seal(sealing, true)}
          onNo={() => setSealing(undefined)}
        >
          <p>{t('staff.consent.sealHint')}</p>
        </AskDialog>
      )}
    </>
  );
}

/** The look of a state is that of the project's state that is most like it. */
const looks: Record<NameState, string> = { shown: 'published', hidden: 'hidden', sealed: 'returned' };

type SealProps = { name: string; state: NameState; onSeal: () => void; onOpen: () => void };

function SealButton({ name, state, onSeal, onOpen }: SealProps) {
  const isSealed = state === 'sealed';
  return (
    <button
      type="button"
      className={text.linkButton}
      aria-label={t(isSealed ? 'staff.consent.unsealOf' : 'staff.consent.sealOf', { name })}
      onClick={isSealed ? onOpen : onSeal}
    >
      {t(isSealed ? 'staff.consent.unseal' : 'staff.consent.seal')}
    </button>
  );
}

/** What a member said last, and how often before. */
function said({ isAsked }: ListedConsents, { answer, history }: ListedConsents['members'][number]): string {
  if (!answer) return isAsked ? t('staff.consent.notAnswered') : t('staff.consent.notAsked');
  const { name, photo, email, linkedIn } = answer;
  const words = t('staff.consent.said', {
    name: name ? 'yes' : 'no',
    photo: photo ? 'yes' : 'no',
    email: email ? 'yes' : 'no',
    linkedIn: linkedIn ? 'yes' : 'no',
  });
  const member = answer.memberName || t('staff.consent.nobody');
  return [
    t('staff.consent.saidOn', { member, time: momentInWords(answer.at), said: words }),
    t('staff.consent.textOf', { version: answer.text }),
    ...(history.length > 0 ? [t('staff.consent.before', { count: history.length })] : []),
  ].join(' · ');
}
