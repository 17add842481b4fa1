import { Radio, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { AskButton } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { CheckField } from '../../kit/controls/check-field.tsx';
import { refuseHalfTyped } from '../../kit/controls/half-typed.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Rich } from '../../kit/text/rich.tsx';
import { eventZone } from '../../kit/text/times.ts';
import { serverTimeOf } from '../../kit/window/server-clock.ts';
import { windowInWords } from '../../kit/window/window-words.ts';
import { useStageSends } from '../mails/mail-status.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { useAdminTerm, useUnsavedTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { AccessCode } from './access-code-field.tsx';
import type { WindowValues } from './form-values.ts';
import { removeWindow, type StaffWindow, windowQuery } from './queries.ts';
import { useWindowForm } from './use-window-form.ts';
import styles from './window.module.css';

/** The submission window of a term: when projects can be handed in, and with which rules. */
export function EditWindow() {
  const { term } = useAdminTerm();
  const query = useQuery(windowQuery(term));
  return (
    <div className={styles.view}>
      <p className={parts.hint}>
        <Rich
          text={t('staff.windows.where', { path: paths.survey })}
          parts={[
            (words) => (
              <a href={localPath(paths.survey)} dir="ltr">
                {words}
              </a>
            ),
          ]}
        />
      </p>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.windows.failed', { term: termLabel(term) })}>
        {(window) => <WindowForm key={formatTerm(term)} term={term} window={window} now={serverTimeOf(query.dataUpdatedAt)} />}
      </Loaded>
    </div>
  );
}

/** `now`: when the window was read, in milliseconds. */
type Props = { term: Term; window: StaffWindow | null; now: number };

/** The fields of a window: its times, whether submissions are published at once, and the access code. */
function WindowForm({ term, window, now }: Props) {
  const form = useWindowForm(term, window);
  const { values, fields, conflict, isChanged, isPending } = form;
  useUnsavedTerm(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !refuseHalfTyped(event.currentTarget)) form.save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('staff.windows.title', { term: termLabel(term) })}>
      <Note className={styles.state} tone={window?.open ? 'good' : undefined} role="status">
        {windowInWords(term, window, now)}
      </Note>
      <fieldset className={parts.framed}>
        <legend>{t('staff.windows.open')}</legend>
        <p className={parts.hint}>{t('staff.words.zone', { zone: eventZone(new Date()) })}</p>
        <div className={parts.pair}>
          {(['opensAt', 'closesAt'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`staff.windows.settings.${name}`)}
              type="datetime-local"
              size="md"
              max="2099-12-31T23:59"
              required
              value={values[name]}
              error={fields[name]}
              onChange={(event) => form.set({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      </fieldset>
      <Radio.Group
        label={t('staff.windows.autoPublishAsk')}
        description={t('staff.windows.autoPublishAbout')}
        value={values.autoPublish ? 'Yes' : 'No'}
        onChange={(value) => form.set({ autoPublish: value === 'Yes' })}
      >
        <div className={styles.choices}>
          <Radio value="Yes" label={t('form.yes')} size="md" />
          <Radio value="No" label={t('staff.windows.reviewFirst')} size="md" />
        </div>
      </Radio.Group>
      <CheckField
        checked={values.remind}
        aria-describedby="about-reminders"
        onChange={(event) => form.set({ remind: event.currentTarget.checked })}
      >
        <strong>{t('staff.windows.remindByMail')}</strong>
      </CheckField>
      <p id="about-reminders" className={parts.hint}>
        {useStageSends() === false && `${t('staff.windows.noMail')} `}
        {t('staff.windows.remindAbout')}
      </p>
      <AccessCode window={window} form={form} />
      <ActionBar>
        <Button look="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t('form.saving') : window ? t('staff.windows.save') : t('staff.words.setWindow')}
        </Button>
        {isChanged && (
          <Button aria-disabled={isPending} onClick={() => !isPending && form.discard()}>
            {t('team.submission.discardChanges')}
          </Button>
        )}
        {window && !window.open && (
          <RemoveWindow term={term} window={window} values={values} onRemoved={(sent) => form.rebase(sent, null)} />
        )}
        <p className={parts.hint} role="status">
          {isChanged ? t('staff.words.unsaved') : window ? t('staff.windows.saved') : ''}
        </p>
        {form.failure && <FailureNote title={form.failure.title}>{form.failure.words}</FailureNote>}
      </ActionBar>
      {conflict && (
        <VersionConflict
          title={t('staff.windows.changedMeanwhile')}
          about={conflict.about}
          rows={conflict.rows}
          onTheirs={form.discard}
          onYours={form.saveMine}
          onBack={form.backToForm}
        />
      )}
      {isChanged && <LeaveGuard>{t('staff.windows.leave')}</LeaveGuard>}
    </form>
  );
}

type RemoveProps = {
  term: Term;
  window: StaffWindow;
  values: WindowValues;
  /** `sent`: the form's values when the person agreed. */
  onRemoved: (sent: WindowValues) => void;
};

/** The button that removes a term's window, which asks first. */
function RemoveWindow({ term, window, values, onRemoved }: RemoveProps) {
  const queries = useQueryClient();
  const label = termLabel(term);
  const { mutateOnce, isPending } = useOneMutation({
    mutationFn: (_sent: WindowValues) => removeWindow(term, window.version),
    onSuccess: (_, sent) => {
      takeAnswer(queries, windowQuery(term), null);
      queries.invalidateQueries({ queryKey: ['admin', 'overview'] });
      onRemoved(sent);
      sayDone(t('staff.windows.removed', { term: label }));
    },
    onError: (error) => {
      queries.invalidateQueries({ queryKey: windowQuery(term).queryKey });
      sayFailed(t('staff.windows.notRemoved', { term: label, reason: refusalText(error) }), error, label);
    },
  });
  return (
    <AskButton
      label={t('staff.windows.remove')}
      isDisabled={isPending}
      title={t('staff.windows.removeAsk', { term: label })}
      no={t('staff.windows.keep')}
      yes={t('staff.words.remove')}
      onYes={() => mutateOnce(values)}
    >
      <p>{t('staff.windows.removeSays')}</p>
    </AskButton>
  );
}
