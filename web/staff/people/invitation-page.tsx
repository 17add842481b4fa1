import { t } from '../../../domain/language/text.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { Rich } from '../../kit/text/rich.tsx';
import '../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OpenInvitation } from '../../../domain/person/people.ts';
import { site } from '../../../domain/site/site.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { Logo } from '../../kit/page/logo.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useNavigate } from '../../kit/page/router.tsx';
import { useLinkToken } from '../../kit/page/use-link-token.ts';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { keepDevice } from '../sign-in/known-device.ts';
import { keepToken } from '../sign-in/session.ts';
import styles from '../sign-in/sign-in.module.css';
import { type Choice, type ChoiceErrors, noChoice, PasswordFields, wrongChoice } from './password-fields.tsx';
import { choosePassword, invitationQuery } from './queries.ts';
import { refusedFields } from './refusal.ts';

const isToken = (text: string) => /^\S{2,64}\.[\w-]{43}$/.test(text);

/** The page on which an invited member of staff chooses a password. The token is in the fragment, which browsers send to no server. */
export function InvitationPage() {
  const token = useLinkToken(isToken);
  return (
    <FormTheme>
      <div className={styles.page}>
        <PageMeta title={t('staff.people.invitation.title')} description={t('staff.people.invitation.about')} noIndex />
        <Logo />
        <div className={styles.card}>{token ? <ByToken token={token} /> : <Ended />}</div>
      </div>
    </FormTheme>
  );
}

function ByToken({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token));
  if (query.error instanceof ApiError && query.error.status === 401) return <Ended />;
  return (
    <Loaded
      query={query}
      failure={t('staff.people.invitation.failed')}
      loading={['70%', '100%', '90%'].map((width) => <Bone key={width} width={width} height="2.5rem" />)}
    >
      {(invitation) => <ChoosePassword token={token} invitation={invitation} />}
    </Loaded>
  );
}

/** Says the same for every link that opens nothing. */
function Ended() {
  return (
    <div>
      <h1>{t('staff.people.invitation.ended')}</h1>
      <p className={styles.words}>
        <Rich
          text={t('staff.people.invitation.endedSays', { address: site.contactEmail })}
          parts={[(address) => <MailLink address={address} />, (words) => <Link to={paths.admin}>{words}</Link>]}
        />
      </p>
    </div>
  );
}

function ChoosePassword({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { username, name, kind, endsAt } = invitation;
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [errors, setErrors] = useState<ChoiceErrors>({});
  const { mutateOnce, isPending, error } = useOneMutation({
    mutationFn: () => choosePassword(token, choice.password),
    onSuccess: ({ jwtToken, device }) => {
      keepToken(jwtToken);
      keepDevice(username, device);
      navigate(paths.adminDashboard, { replace: true });
    },
    onError: (refused) => setErrors(refusedFields(refused)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongChoice(choice);
    setErrors(wrong ?? {});
    if (!wrong) mutateOnce();
  };
  if (error instanceof ApiError && error.status === 401) return <Ended />;
  const isTold = Object.values(errors).some(Boolean);
  return (
    <>
      <div>
        <h1>
          {kind !== 'invitation'
            ? t('staff.people.invitation.reset')
            : name
              ? t('staff.people.invitation.welcomeName', { name })
              : t('staff.people.invitation.welcome')}
        </h1>
        <p className={styles.words}>
          <Rich text={t('staff.people.invitation.says', { username, kind, time: momentInWords(endsAt) })} />
        </p>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        {/* Password programs keep the username with the password. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <PasswordFields value={choice} errors={errors} onChange={setChoice} />
        {error && !isTold && <FailureNote>{refusalText(error)}</FailureNote>}
        <Button look="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t('form.saving') : t('staff.people.invitation.save')}
        </Button>
      </form>
    </>
  );
}
