import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import {
  type ErasurePreview,
  type Erasures,
  erasedParts,
  mayErase,
  mostErasedEntries,
  mostErasures,
} from '../../../domain/person/erasures.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import { Button } from '../../kit/controls/button.tsx';
import { InputField } from '../../kit/controls/field.tsx';
import meter from '../../kit/feedback/meter.module.css';
import { Note } from '../../kit/feedback/note.tsx';
import { personOf } from '../../kit/feedback/saved-by.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import layout from '../shell/parts.module.css';
import styles from './download.module.css';

type Current = NonNullable<Erasures['current']>;

type Props = {
  current: Current;
  results: Erasures['results'];
  isBusy: boolean;
  onConfirm: (entries: number) => void;
  onStop: () => void;
};

/** The erasure that is asked for: what was found, its confirmation, and how far it is. */
export function CurrentErasure({ current, results, isBusy, onConfirm, onStop }: Props) {
  const { state, confirmed, begun, at, by } = current;
  const count = state?.found.entries ?? 0;
  const refusal = current.isOwn ? 'own' : count > mostErasedEntries ? 'large' : undefined;
  const stop = (
    <Button aria-disabled={isBusy} onClick={onStop}>
      {t(`staff.download.erase.${confirmed ? 'stop' : 'forget'}`)}
    </Button>
  );
  return (
    <div className={layout.group}>
      <p className={styles.title} role="status">
        {titleOf(current, results)}
      </p>
      <p className={styles.detail}>{t('staff.download.erase.askedBy', { by: personOf(by), time: momentInWords(at) })}</p>
      {begun && (
        <progress className={meter.meter} max={count} value={state?.done ?? 0} aria-label={titleOf(current, results)} />
      )}
      {state && count > 0 && !begun && <Preview found={state.found} isPerson={current.person !== undefined} />}
      {refusal && !confirmed && (
        <Note tone="warning">{t('staff.download.erase.refused', { reason: refusal, most: mostErasedEntries })}</Note>
      )}
      {count > 0 && !refusal && !confirmed ? (
        <Confirmation count={count} isBusy={isBusy} onConfirm={onConfirm}>
          {stop}
        </Confirmation>
      ) : (
        !begun && <div className={styles.actions}>{stop}</div>
      )}
    </div>
  );
}

/** In ms: a search takes a minute or two. What has none after that failed, and is tried again each minute for an hour. */
const longSearch = 5 * 60_000;

function titleOf({ at, state, confirmed, begun, person, project: id = '' }: Current, results: Erasures['results']): string {
  if (!state) return t(`staff.download.erase.${Date.parse(at) < serverNow() - longSearch ? 'searchFails' : 'searching'}`);
  const { entries: count } = state.found;
  const what = person ?? t('staff.download.erase.theProject', { id });
  if (begun) return t('staff.download.erase.erasing', { done: Math.min(state.done, count), count });
  if (!confirmed) return t(`staff.download.erase.${count === 0 ? 'nothing' : 'found'}`, { what, count });
  const by = personOf(confirmed.by);
  if (!mayErase(results, new Date(serverNow()))) return t('staff.download.erase.later', { by, most: mostErasures });
  const { startsAt } = state;
  return startsAt
    ? t('staff.download.erase.startsAt', { by, time: momentInWords(startsAt) })
    : t('staff.download.erase.soon', { by });
}

function Preview({ found, isPerson }: { found: ErasurePreview; isPerson: boolean }) {
  const { texts, usernames, parts, projects, addresses, unread } = found;
  // Each of them is looked for as a username, too, in small letters.
  const known = [...new Map([...usernames, ...texts].map((name) => [name.toLowerCase(), name])).values()];
  return (
    <>
      {isPerson && <p dir="auto">{t('staff.download.erase.known', { names: known.join(t('projects.comma')) })}</p>}
      <ul className={styles.found}>
        {erasedParts.map(
          (part) => parts[part] && <li key={part}>{t(`staff.download.erase.parts.${part}`, { count: parts[part] })}</li>,
        )}
      </ul>
      {projects.length > 0 && (
        <div className={layout.list}>
          <h3>{t('staff.words.projects')}</h3>
          <ul className={styles.found}>
            {projects.map(({ id, title, fields }) => (
              <li key={id}>
                <Link to={paths.editProject(id)} dir="auto">
                  {title}
                </Link>
                : {fields.length > 0 ? fields.map(labelOf).join(t('projects.comma')) : t('staff.download.erase.whole')}
              </li>
            ))}
            {projects.length < (parts.projects ?? 0) && <li>{t('staff.download.erase.more')}</li>}
          </ul>
        </div>
      )}
      <Note tone="warning">
        <p>{t('staff.download.erase.effect', { what: isPerson ? 'person' : 'project' })}</p>
        {addresses.map(({ id, addresses: beside }) => (
          <p key={id} dir="auto">
            {t('staff.download.erase.addresses', {
              title: projects.find((one) => one.id === id)?.title || t('staff.words.projectId', { id }),
              addresses: beside.join(t('projects.comma')),
            })}
          </p>
        ))}
        {unread > 0 && <p>{t('staff.download.erase.unread', { count: unread })}</p>}
      </Note>
    </>
  );
}

type ConfirmationProps = Pick<Props, 'isBusy' | 'onConfirm'> & { count: number; children: ReactNode };

/** Whoever typed how many entries go has read it. */
function Confirmation({ count, isBusy, onConfirm, children }: ConfirmationProps) {
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isWrong = wasSent && typed.trim() !== String(count);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (typed.trim() === String(count)) onConfirm(count);
  };
  return (
    <form className={layout.group} noValidate onSubmit={submit}>
      <div className={`${layout.list} ${styles.typed}`}>
        <InputField
          label={t('staff.download.erase.typeCount', { count })}
          inputMode="numeric"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby="wrong-count"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p id="wrong-count" className={text.wrong} role="alert">
          {isWrong && t('staff.download.erase.rules.entries', { count })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {t('staff.download.erase.confirm')}
        </Button>
        {children}
      </div>
    </form>
  );
}
