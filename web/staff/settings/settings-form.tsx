import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { colorPattern } from '../../../domain/site/accent.ts';
import { type ListName, pageSettings, type Settings, settingsSchema } from '../../../domain/site/all-settings.ts';
import { shownPage } from '../../../domain/site/markdown.ts';
import { defaultSettings, knowSettings } from '../../../domain/site/site.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { keepSettings } from '../../kit/page/kept-settings.ts';
import { openPreview } from '../../kit/page/preview.ts';
import { useAskFirst } from '../shell/ask-first.tsx';
import { withLaterEdits } from '../shell/late-answers.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { differences, fields, messageFor, settingsOf, type Values, valuesOf } from './form-values.ts';
import { BothLogos, HomePreview } from './home-preview.tsx';
import type { Change, ListProps } from './list-field.tsx';
import { MailsField } from './mails-field.tsx';
import { MembersField } from './members-field.tsx';
import { PagesField } from './pages-field.tsx';
import { PictureField } from './picture-field.tsx';
import { historyQuery, publishSettings, type StoredSettings, saveDraft, settingsQuery } from './queries.ts';
import { QuestionsField } from './questions-field.tsx';
import styles from './settings.module.css';
import { SettingsHistory } from './settings-history.tsx';
import { StandardField } from './standard-field.tsx';
import { TermsField } from './terms-field.tsx';

type Step = typeof saveDraft;
type Sending = { step: Step; values: Values; version: number };
type Refused = { messages: Record<string, unknown>; failure?: string };

/** The form of the settings. It begins with the draft, if there is one. What was typed stays until it is saved or discarded. */
export function SettingsForm({ stored }: { stored: StoredSettings }) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const [seen, setSeen] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(begunFrom(stored)));
  const [refused, setRefused] = useState<Refused>({ messages: {} });
  const [theirs, setTheirs] = useState<{ stored: StoredSettings; about: string; step: Step }>();
  const isChanged = differences(valuesOf(begunFrom(seen)), values).length > 0;
  const isPublished = differences(valuesOf(seen.published.settings), values).length === 0;
  const { askFirst, dialog } = useAskFirst(isChanged);

  const show = (now: StoredSettings) => {
    setSeen(now);
    setValues(valuesOf(begunFrom(now)));
    setRefused({ messages: {} });
    setTheirs(undefined);
  };
  const fail = async (error: Error, { step }: Sending) => {
    if (!(error instanceof ApiError)) return setRefused({ messages: {}, failure: 'Something went wrong.' });
    if (error.status !== 412) return setRefused({ messages: error.problem.fields ?? {}, failure: error.detail ?? error.title });
    const about = savedBy(error.problem);
    try {
      setTheirs({ stored: await queries.fetchQuery(settingsQuery), about, step });
    } catch {
      setRefused({ messages: {}, failure: `${about} Please try again.` });
    }
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ step, values: sent, version }: Sending) => step(settingsOf(sent), version),
    onSuccess: (now, { step, values: sent }) => {
      queries.setQueryData(settingsQuery.queryKey, now);
      // The other pages of staff have them without a reload, and this device from the next page on.
      knowSettings(keepSettings(pageSettings(now.published.settings)));
      queries.invalidateQueries({ queryKey: historyQuery.queryKey });
      setSeen(now);
      setValues((typed) => withLaterEdits(typed, sent, valuesOf(begunFrom(now))));
      sayDone(step === publishSettings ? 'The settings are published.' : 'The draft is saved.');
    },
    onError: fail,
  });
  const send = (step: Step, version = seen.version) => {
    setRefused({ messages: {} });
    setTheirs(undefined);
    // The form keeps a failure, so nothing is thrown.
    once(() => mutateAsync({ step, values, version }).catch(() => undefined));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isPublished) send(publishSettings);
  };
  const preview = () => {
    const { data, error } = settingsSchema.safeParse(settings);
    if (!data) {
      const messages = error.issues.map(({ path, message }) => [path.join('.'), message]);
      return setRefused({ messages: Object.fromEntries(messages), failure: 'Please correct the fields first.' });
    }
    setRefused({ messages: {} });
    // A logo is public once it is saved.
    const logo = data.logo && begunFrom(seen).logo;
    if (!openPreview({ settings: { ...pageSettings(data), logo }, members: data.members, pages: data.pages.map(shownPage) }))
      sayFailed('The browser did not allow a new tab. Please allow it for this site.');
  };
  const importFile = async (file: File) => {
    // What a file of an earlier release lacks stays as it is.
    const given = parsed(await file.text());
    const { data, error } = settingsSchema.safeParse(given && { ...settings, ...given });
    if (data) return askFirst(() => setValues(valuesOf(data)));
    const wrong = error.issues.map(({ path, message }) => `${path.join('.') || 'The file'} ${message}`);
    setRefused({ messages: {}, failure: `This is not a file of settings: ${wrong.slice(0, 3).join('; ')}.` });
  };

  const list = <Name extends ListName>(name: Name): ListProps<Values[Name][number]> => {
    const onChange = (change: Change<Values[Name][number]>) =>
      setValues((typed) => ({ ...typed, [name]: change(typed[name]) }));
    const onMove = (change: Change<Values[Name][number]>) => {
      setRefused({ messages: {} });
      onChange(change);
    };
    return { items: values[name], messages: refused.messages, onChange, onMove };
  };

  const settings = settingsOf(values);
  const accent = colorPattern.test(values.brandColor) ? values.brandColor : defaultSettings.brandColor;
  const input = ({ name, label, ...field }: (typeof fields)[number]) => ({
    key: name,
    name,
    label,
    size: 'md',
    description: 'about' in field ? field.about : undefined,
    value: values[name],
    error: messageFor(name, refused.messages),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.columns}>
          <div className={styles.form}>
            <PictureField
              kind="logo"
              label="Logo"
              about="Stands beside the name, and is the icon of the site. A square one is best."
              path={values.logo}
              error={messageFor('logo', refused.messages)}
              onChange={(path) => setValues((typed) => ({ ...typed, logo: path }))}
            >
              <BothLogos path={values.logo} accent={accent} />
            </PictureField>
            {fields.map((field) => {
              const { key, ...props } = input(field);
              return 'rows' in field ? (
                <Textarea key={key} {...props} rows={field.rows} />
              ) : (
                <TextInput key={key} {...props} autoComplete="off" />
              );
            })}
            <TermsField
              terms={values.terms}
              defaultTerm={values.defaultTerm}
              messages={refused.messages}
              onChange={(changed) => setValues((typed) => ({ ...typed, ...changed }))}
            />
            <DepartmentsField
              {...list('departments')}
              published={seen.published.settings.departments.map(({ slug }) => slug)}
            />
            <MembersField {...list('members')} />
            <PagesField {...list('pages')} />
            <StandardField {...list('standard')} />
            <QuestionsField {...list('questions')} />
          </div>
          <HomePreview settings={settings} accent={accent} />
        </div>
        <MailsField
          mails={values.mails}
          problem={refused.messages.mails}
          onChange={(change) => setValues((typed) => ({ ...typed, mails: change(typed.mails) }))}
        />
        <div className={styles.file}>
          <Button onClick={() => saveFile(fileOf(settings), 'settings.json')}>Export as a file</Button>
          <FileButton field="File of settings" accept=".json,application/json" onFile={importFile}>
            Import a file…
          </FileButton>
        </div>
        <ActionBar>
          <Button look="primary" type="submit" aria-disabled={isPending || isPublished}>
            Publish
          </Button>
          <Button aria-disabled={isPending || !isChanged} onClick={() => !isPending && isChanged && send(saveDraft)}>
            Save as a draft
          </Button>
          <Button onClick={preview}>Preview on the site</Button>
          {isChanged && <Button onClick={() => !isPending && show(seen)}>Discard changes</Button>}
          {!isChanged && seen.draft && (
            <Button onClick={() => setValues(valuesOf(seen.published.settings))}>Take what is published</Button>
          )}
          <p className={styles.hint} role="status">
            {isChanged ? 'Not saved yet' : seen.draft ? 'A draft: visitors do not see it' : 'Published'}
          </p>
          {refused.failure && <FailureNote title="The settings could not be saved">{refused.failure}</FailureNote>}
        </ActionBar>
      </form>
      <SettingsHistory published={seen.published.version} onTake={(former) => askFirst(() => setValues(valuesOf(former)))} />
      {theirs && (
        <VersionConflict
          title="The settings were changed in the meantime"
          about={theirs.about}
          rows={differences(valuesOf(begunFrom(theirs.stored)), values)}
          onTheirs={() => show(theirs.stored)}
          onYours={() => send(theirs.step, theirs.stored.version)}
          onBack={() => setTheirs(undefined)}
        />
      )}
      {dialog}
      {isChanged && (
        <LeaveGuard>
          <p>Your changes to the settings are not saved yet.</p>
        </LeaveGuard>
      )}
    </>
  );
}

function begunFrom({ draft, published }: StoredSettings): Settings {
  return draft ?? published.settings;
}

function fileOf(settings: Settings): Blob {
  return new Blob([JSON.stringify(settings, null, 2)], { type: 'application/json' });
}

/** Undefined for what is no JSON object. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
