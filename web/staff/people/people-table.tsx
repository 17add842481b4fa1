import { departmentTitles } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { Person } from '../../../domain/person/people.ts';
import { roleWords } from '../../../domain/person/roles.ts';
import { Button } from '../../kit/controls/button.tsx';
import text from '../../kit/text/text.module.css';
import { dateInWords, momentInWords } from '../../kit/text/times.ts';
import { stateWords } from '../mails/mail-words.ts';
import styles from './people.module.css';

type Props = {
  people: readonly Person[];
  /** One's own username. */
  own: string;
  /** When the list was read, in ms. */
  now: number;
  onOpen: (username: string) => void;
};

/** All accounts. On narrow screens each is a card. */
export function PeopleTable({ people, own, now, onOpen }: Props) {
  return (
    <table className={styles.people} aria-label={t('staff.people.table.title')}>
      <thead>
        <tr>
          <th scope="col">{t('staff.words.name')}</th>
          <th scope="col">{t('staff.people.role')}</th>
          <th scope="col">{t('staff.words.state')}</th>
          <th scope="col">{t('staff.people.table.lastSignIn')}</th>
          <th scope="col">
            <span className={text.hidden}>{t('staff.people.change')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.username} data-disabled={person.disabled || undefined}>
            <th scope="row">
              <span className={styles.name} dir="auto">
                {person.name || person.username}
              </span>
              <span className={styles.about}>
                {[person.name && person.username, person.username === own && t('staff.people.table.you'), person.email]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td>
              {roleWords[person.role].title}
              {person.departments.length > 0 && (
                <span className={styles.about}>{departmentTitles(person.departments).join(t('projects.comma'))}</span>
              )}
            </td>
            <td>
              <State person={person} now={now} />
            </td>
            <td data-label={t('staff.people.table.lastSignIn')}>
              {person.lastSignInAt ? (
                <time dateTime={person.lastSignInAt}>{dateInWords(person.lastSignInAt)}</time>
              ) : (
                <span className={styles.about}>{t('staff.people.table.never')}</span>
              )}
            </td>
            <td className={styles.change}>
              <Button
                aria-label={t('staff.people.table.changeOf', { name: person.name || person.username })}
                onClick={() => onOpen(person.username)}
              >
                {t('staff.words.change')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ person: { disabled, invited, invitationMail, lastSignInAt }, now }: { person: Person; now: number }) {
  if (disabled) return <span className={styles.state}>{t('staff.people.states.disabled')}</span>;
  if (!invited || lastSignInAt) {
    return (
      <span className={styles.state} data-tone="good">
        {t('staff.people.states.active')}
      </span>
    );
  }
  const isOpen = Date.parse(invited.endsAt) > now;
  const mail = isOpen && invitationMail ? stateWords[invitationMail] : undefined;
  return (
    <>
      <span className={styles.state} data-tone={isOpen ? 'open' : undefined}>
        {isOpen ? t('staff.people.states.invited') : t('staff.people.states.ended')}
      </span>
      <span className={styles.about}>
        {isOpen ? t('staff.people.states.until', { time: momentInWords(invited.endsAt) }) : momentInWords(invited.endsAt)}
      </span>
      {mail && <span className={mail.tone === 'bad' ? styles.wrong : styles.about}>{mail.words}</span>}
    </>
  );
}
