import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Consent, consentSchema, consentText, type OwnConsent, sameName } from '../../../domain/project/consent.ts';
import { notDone } from '../../kit/api/answer-lost.ts';
import { ApiError, bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import { withToken } from '../form/own-submission.ts';
import styles from './consent.module.css';
import { consentQuery } from './queries.ts';

type Values = Omit<Consent, 'text'> & { hasLinkedIn: boolean };

/** As it was said, or else as it is shown now. */
function valuesOf({ answer, names, isLead, unanswered }: OwnConsent): Values {
  const isShown = unanswered === 'shown';
  if (!answer)
    return { memberName: '', name: isShown, photo: isShown, email: isShown && isLead, linkedIn: '', hasLinkedIn: false };
  const memberName = names.find((one) => sameName(one, answer.memberName)) ?? '';
  const { name, photo, email, linkedIn } = answer;
  return { memberName, name, photo, email, linkedIn, hasLinkedIn: linkedIn !== '' };
}

/** As it is sent: what stands beside the name goes with it. */
function saidWith({ hasLinkedIn, memberName, name, photo, email, linkedIn }: Values): Consent {
  const beside = { email: name && email, linkedIn: name && hasLinkedIn ? linkedIn.trim() : '' };
  return { memberName, name, photo, ...beside, text: consentText };
}

const isSame = (one: Consent, other: Consent) => JSON.stringify(one) === JSON.stringify(other);

/** What is shown of a member who has not answered: of the lead, the address too (`asConsented`). */
export const untilAnswered = ({ isLead, unanswered }: Pick<OwnConsent, 'isLead' | 'unanswered'>) =>
  t('consent.unanswered', { unanswered: isLead && unanswered === 'shown' ? 'lead' : unanswered });

/** What a member lets visitors see of them. Saving it again takes it back. */
export function ConsentForm({ token, loaded }: { token: string; loaded: OwnConsent }) {
  const [own, setOwn] = useState(loaded);
  const [values, setValues] = useState(() => valuesOf(loaded));
  // "None of these" is a choice too, so an absent answer has to be told from it.
  const [hasChosen, setChosen] = useState(loaded.answer !== undefined);
  const [wrong, setWrong] = useState<Record<string, unknown>>({});
  const whose = useRef<HTMLSelectElement>(null);
  const linkedInField = useRef<HTMLInputElement>(null);
  const refuse = (messages: Record<string, unknown>) => {
    setWrong(messages);
    if (messages.memberName) whose.current?.focus();
    else if (messages.linkedIn) linkedInField.current?.focus();
  };
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: ({ json }: { json: Consent; from: Values }) =>
      bodyOf(submissionsApi.submission.consent.$put({ json }, withToken(token))),
    onSuccess: (stored, { from }) => {
      setOwn(stored);
      // The form begins with it when the person comes back to the page. What was changed since it was sent stays.
      queries.setQueryData(consentQuery(token).queryKey, stored);
      setValues((now) => (now === from ? valuesOf(stored) : now));
    },
    onError: (failure) => refuse((failure instanceof ApiError && failure.problem.fields) || {}),
  });
  const change = (some: Partial<Values>) => {
    setValues({ ...values, ...some });
    setWrong({});
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const said = saidWith(values);
    const { data, error } = consentSchema.safeParse(said);
    const messages: Record<string, string> = Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    );
    if (!hasChosen) messages.memberName = t('consent.rules.name');
    if (said.name && values.hasLinkedIn && said.linkedIn === '') messages.linkedIn = t('consent.rules.linkedIn');
    refuse(messages);
    if (data && Object.keys(messages).length === 0) mutate({ json: data, from: values });
  };
  const isChanged = hasChosen !== (own.answer !== undefined) || !isSame(saidWith(values), saidWith(valuesOf(own)));
  const { projectTitle, address, isPublic, isSealed, names, answer } = own;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={text.prose}>
        <p>
          <Rich
            text={t('consent.of', { title: projectTitle, address })}
            parts={[(words) => <strong dir="auto">{words}</strong>, (words) => <bdi>{words}</bdi>]}
          />{' '}
          {isPublic ? t('consent.isPublic') : t('consent.notPublic')}{' '}
          {answer ? t('consent.saidOn', { time: momentInWords(answer.at) }) : untilAnswered(own)}
        </p>
        <p>{t('consent.text')}</p>
      </div>
      {isSealed && <Note tone="warning">{t('consent.sealed')}</Note>}
      <NativeSelect
        ref={whose}
        size="md"
        label={t('consent.whose')}
        value={hasChosen ? String(names.indexOf(values.memberName)) : ''}
        error={wrong.memberName as string | undefined}
        data={[
          ...(hasChosen ? [] : [{ value: '', label: t('consent.choose') }]),
          ...names.map((label, index) => ({ value: String(index), label })),
          { value: '-1', label: t('consent.noName') },
        ]}
        description={hasChosen && values.memberName === '' && !own.isLead ? t('consent.noNameHint') : undefined}
        onChange={({ currentTarget: { value } }) => {
          setChosen(true);
          change({ memberName: names[Number(value)] ?? '' });
        }}
      />
      <fieldset className={styles.choices}>
        <legend>{t('consent.what')}</legend>
        <Checkbox
          size="md"
          label={t('consent.name')}
          checked={values.name}
          onChange={({ currentTarget: { checked } }) => change({ name: checked })}
        />
        <Checkbox
          size="md"
          label={t('consent.photo')}
          description={t('consent.photoHint')}
          checked={values.photo}
          onChange={({ currentTarget: { checked } }) => change({ photo: checked })}
        />
        <Checkbox
          size="md"
          label={t('consent.email')}
          description={t('consent.emailHint', { address })}
          checked={values.email && values.name}
          disabled={!values.name}
          onChange={({ currentTarget: { checked } }) => change({ email: checked })}
        />
        <Checkbox
          size="md"
          label={t('consent.linkedIn')}
          checked={values.hasLinkedIn && values.name}
          disabled={!values.name}
          onChange={({ currentTarget: { checked } }) => change({ hasLinkedIn: checked })}
        />
        {values.hasLinkedIn && values.name && (
          <TextInput
            ref={linkedInField}
            size="md"
            type="url"
            dir="ltr"
            label={t('consent.linkedInAddress')}
            description={t('consent.linkedInHint')}
            value={values.linkedIn}
            error={wrong.linkedIn as string | undefined}
            onChange={({ currentTarget: { value } }) => change({ linkedIn: value })}
          />
        )}
      </fieldset>
      <p className={`${text.prose} ${text.muted}`}>{t('consent.poster')}</p>
      <div>
        <Button look="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t('form.saving') : t('consent.save')}
        </Button>
      </div>
      <div role="status">
        {isSuccess && (
          <Note tone="good" className={styles.saved}>
            <Icon path={pageIcons.check} />
            <span>
              {t('consent.saved')} {isPublic && <Link to={paths.project(own.project)}>{t('consent.open')}</Link>}
            </span>
          </Note>
        )}
      </div>
      {error && (
        <FailureNote title={notDone(error, t('consent.notSaved'))}>
          {error instanceof ApiError ? (error.detail ?? error.title) : error.message}
        </FailureNote>
      )}
      {isChanged && <LeaveGuard>{t('consent.leave')}</LeaveGuard>}
    </form>
  );
}
