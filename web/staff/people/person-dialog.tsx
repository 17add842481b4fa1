import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Invited, type Person, type PersonChange, personChangeSchema } from '../../../domain/person/people.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import type { Side } from '../saving/merge.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import { type Met, meet, type PersonValues } from './conflict.ts';
import styles from './people.module.css';
import { wrongFields } from './refusal.ts';
import { chosenRole, type RoleChoice, RoleFields } from './role-fields.tsx';
import { usePerson } from './use-person.ts';

type Props = { person: Person; isOwn: boolean; onHandOver: (invited: Invited) => void; onClose: () => void };
type Errors = Partial<Record<keyof PersonChange, string>>;
type Ask = { title: string; words: string; yes: string; no: string; run: () => Promise<unknown> };

/** One account: its name, address and role, and what else can be done with it. */
export function PersonDialog({ person, isOwn, onHandOver, onClose }: Props) {
  const [values, setValues] = useState({ name: person.name, email: person.email });
  const [may, setMay] = useState<RoleChoice>({ role: person.role, departments: person.departments });
  const [wrong, setWrong] = useState<Errors>({});
  const [asks, setAsks] = useState<Ask>();
  // The list may be read again meanwhile: what somebody else changed in it is neither typed here nor was it seen.
  const [seen, setSeen] = useState(person);
  const called = person.name || person.username;
  const typed = { ...values, ...chosenRole(may) };
  // A save reads it when its answer comes, because people type meanwhile.
  const latest = useRef(typed);
  latest.current = typed;
  const change = changesOf({ ...seen, ...chosenRole(seen) }, typed);
  const isTyped = Object.keys(change).length > 0;
  // What else is done with the account leaves what is typed.
  const onDone = (saved: PersonChange) => {
    if (Object.keys(change).every((name) => Object.hasOwn(saved, name))) onClose();
  };
  const [conflict, setConflict] = useState<Met>();
  const { save, reset, forget, isBusy, failure, refused } = usePerson(seen, {
    onHandOver,
    onDone,
    onStored: ({ version }) => setSeen((before) => ({ ...before, version })),
    onConflict: (theirs) => {
      const met = meet(seen, latest.current, theirs);
      if (met.rows.length > 0) setConflict(met);
      else take(met, 'mine');
    },
  });
  /** Shows the account as it is now, with what was typed. */
  const take = ({ theirsNow, ...sides }: Met, side: Side): PersonChange => {
    const { name, email, ...rights } = sides[side];
    setSeen(theirsNow);
    setValues({ name, email });
    setMay(rights);
    setConflict(undefined);
    return changesOf({ ...theirsNow, ...chosenRole(theirsNow) }, sides[side]);
  };
  const errors: Errors = { ...refused, ...wrong };
  const isNew = person.invited !== undefined && person.lastSignInAt === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { error } = personChangeSchema.safeParse(change);
    const found: Errors = wrongFields(error);
    if (may.role === 'reviewer' && may.departments.length === 0) found.departments = t('staff.people.person.noDepartment');
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (isTyped) save(change, t('staff.people.person.changed', { name: called }));
    else onClose();
  };
  const field = (name: keyof typeof values) => ({
    name,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });

  const sendAgain: Ask = {
    title: t(isNew ? 'staff.people.person.inviteAgainAsk' : 'staff.people.person.resetAsk', { name: called }),
    words: t(isNew ? 'staff.people.person.inviteAgainSays' : 'staff.people.person.resetSays'),
    yes: t(isNew ? 'staff.people.person.inviteAgain' : 'staff.people.person.reset'),
    no: t('staff.people.leaveIt'),
    run: reset,
  };
  const endSessions: Ask = {
    title: t('staff.people.person.endAsk', { name: called }),
    words: t('staff.people.person.endSays'),
    yes: t('staff.people.person.end'),
    no: t('staff.people.person.leaveThem'),
    run: () => save({ endSessions: true }, t('staff.people.person.ended', { name: called })),
  };
  const disable: Ask = {
    title: t('staff.people.person.disableAsk', { name: called }),
    words: t('staff.people.person.disableSays'),
    yes: t('staff.people.person.disable'),
    no: t('staff.people.leaveIt'),
    run: () => save({ disabled: true }, t('staff.people.person.disabled', { name: called })),
  };

  return (
    <TypedDialog
      title={
        <>
          {called} <span className={styles.about}>{person.name && person.username}</span>
        </>
      }
      isTyped={isTyped}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={parts.pair}>
        <TextInput label={t('staff.words.name')} maxLength={200} {...field('name')} />
        <TextInput label={t('team.form.labels.email')} type="email" maxLength={254} {...field('email')} />
      </div>
      {isOwn ? (
        <p className={parts.words}>
          <Rich text={t('staff.people.person.isYou')} parts={[(words) => <Link to={paths.account}>{words}</Link>]} />
        </p>
      ) : (
        <RoleFields value={may} error={errors.departments} onChange={setMay} />
      )}
      {failure && <FailureNote>{failure}</FailureNote>}
      <DialogActions yes={isBusy ? t('form.saving') : t('staff.words.save')} isDisabled={isBusy} />
      {!isOwn && (
        <div className={styles.others}>
          {!person.disabled && (
            <Button onClick={() => setAsks(sendAgain)}>
              {isNew ? t('staff.people.person.sendAgain') : t('staff.people.person.newPassword')}
            </Button>
          )}
          {!person.disabled && !isNew && (
            <Button onClick={() => setAsks(endSessions)}>{t('staff.people.person.endSessions')}</Button>
          )}
          {person.disabled ? (
            <Button onClick={() => save({ disabled: false }, t('staff.people.person.enabled', { name: called }))}>
              {t('staff.people.person.enable')}
            </Button>
          ) : (
            <Button onClick={() => setAsks(disable)}>{t('staff.people.person.disableOpen')}</Button>
          )}
        </div>
      )}

      {conflict && (
        <VersionConflict
          title={t('staff.people.person.conflictTitle')}
          about={t('feedback.savedByOther')}
          rows={conflict.rows}
          onTheirs={() => {
            take(conflict, 'theirs');
            forget();
          }}
          onYours={() => save(take(conflict, 'mine'), t('staff.people.person.changed', { name: called }), conflict.theirsNow)}
          onBack={() => setConflict(undefined)}
        />
      )}
      {asks && (
        <AskDialog
          title={asks.title}
          yes={asks.yes}
          no={asks.no}
          onNo={() => setAsks(undefined)}
          onYes={() => {
            setAsks(undefined);
            asks.run();
          }}
        >
          <p>{asks.words}</p>
        </AskDialog>
      )}
    </TypedDialog>
  );
}

/** What differs from the stored account. */
function changesOf(person: Person, values: PersonValues): PersonChange {
  const differs = (name: keyof PersonValues) => JSON.stringify(values[name]) !== JSON.stringify(person[name]);
  const { name, email, role, departments } = values;
  return {
    ...(differs('name') && { name }),
    ...(differs('email') && { email }),
    ...(differs('role') && { role }),
    ...(differs('departments') && { departments }),
  };
}
