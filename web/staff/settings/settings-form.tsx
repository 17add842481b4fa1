import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { colorPattern } from '../../../domain/site/accent.ts';
import { type Settings, settingsSchema } from '../../../domain/site/settings.ts';
import { defaultSettings } from '../../../domain/site/site.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { useAskFirst } from '../shell/ask-first.tsx';
import { withLaterEdits } from '../shell/late-answers.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sayDone } from '../shell/toasts.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { differences, fields, messageFor, settingsOf, type Values, valuesOf } from './form-values.ts';
import { HomePreview } from './home-preview.tsx';
import type { Change, ListProps } from './list-field.tsx';
import { MembersField } from './members-field.tsx';
import { PagesField } from './pages-field.tsx';
import { historyQuery, publishSettings, type StoredSettings, saveDraft, settingsQuery } from './queries.ts';
import styles from './settings.module.css';
import { SettingsHistory } from './settings-history.tsx';

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
  const importFile = async (file: File) => {
    // A file of an earlier release lacks lists.
    const { members, pages, departments } = settings;
    const { data, error } = settingsSchema.safeParse({ members, pages, departments, ...parsed(await file.text()) });
    if (data) return askFirst(() => setValues(valuesOf(data)));
    const wrong = error.issues.map(({ path, message }) => `${path.join('.') || 'The file'} ${message}`);
    setRefused({ messages: {}, failure: `This is not a file of settings: ${wrong.slice(0, 3).join('; ')}.` });
  };

  const list = <Name extends 'members' | 'pages' | 'departments'>(name: Name): ListProps<Values[Name][number]> => {
    const onChange = (change: Change<Values[Name][number]>) =>
      setValues((typed) => ({ ...typed, [name]: change(typed[name]) }));
    const onMove = (change: Change<Values[Name][number]>) => {
      setRefused({ messages: {} });
      onChange(change);
    };
    return { items: values[name], messages: refused.messages, onChange, onMove };
  };

  const settings = settingsOf(values);
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
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {fields.map((field) => {
            const { key, ...props } = input(field);
            return 'rows' in field ? (
              <Textarea key={key} {...props} rows={field.rows} />
            ) : (
              <TextInput key={key} {...props} autoComplete="off" />
            );
          })}
          <MembersField {...list('members')} />
          <PagesField {...list('pages')} />
          <DepartmentsField {...list('departments')} published={seen.published.settings.departments.map(({ slug }) => slug)} />
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
        <HomePreview
          settings={settings}
          accent={colorPattern.test(values.brandColor) ? values.brandColor : defaultSettings.brandColor}
        />
      </div>
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
