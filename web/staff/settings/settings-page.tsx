import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '../../../domain/language/languages.ts';
import { language, t } from '../../../domain/language/text.ts';
import { pageSettings, type Settings, settingsSchema } from '../../../domain/site/all-settings.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { shownPage } from '../../../domain/site/markdown.ts';
import { knowSettings, site } from '../../../domain/site/site.ts';
import { notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { readAgain } from '../../kit/api/read-again.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { keepPublished } from '../../kit/page/kept-settings.ts';
import { openPreview } from '../../kit/page/preview.ts';
import { useLocation } from '../../kit/page/router.tsx';
import { useAskFirst } from '../saving/ask-first.tsx';
import { withLaterEdits } from '../saving/late-answers.ts';
import { merge, type Side } from '../saving/merge.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { begunFrom, type Conflict, disputed, type Sending, together } from './conflict.ts';
import { differences } from './differences.ts';
import { messagesOf, settingsOf, type Values, valuesOf } from './form-values.ts';
import type { Messages } from './list-field.tsx';
import { OtherDraft } from './other-draft.tsx';
import { RunningUploads } from './picture-field.tsx';
import { historyQuery, publishSettings, type StoredSettings, saveDraft, settingsQuery } from './queries.ts';
import { SectionFields } from './section-fields.tsx';
import { refusedSections, SectionLinks, useSection } from './sections.tsx';
import styles from './settings.module.css';
import { type Failure, SettingsFile } from './settings-file.tsx';
import { SettingsHistory } from './settings-history.tsx';

/** What is wrong: a field, the button of a file's hidden one, or the message of a whole list. */
const wrongField =
  '[aria-invalid=true]:not([type=file]), [type=file][aria-invalid=true] + button, input[data-error=true], [role=alert]';

/** What the site is called and how it looks: coordinators set it, publish it, and bring a former version back. */
export function SettingsPage() {
  return (
    <AdminFrame title={t('staff.shell.settings')} roles={['coordinator']}>
      <SettingsView />
    </AdminFrame>
  );
}

function SettingsView() {
  const query = useQuery(settingsQuery);
  return (
    <div className={parts.view}>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.settings.failed')}>
        {(stored) => <SettingsForm stored={stored} />}
      </Loaded>
    </div>
  );
}

type Refused = { messages: Messages; failure?: Failure };

const notSaved = (words: string, error?: unknown) => ({ title: notDone(error, t('staff.settings.notSaved')), words });

/** The form of the settings. It begins with the draft, if there is one. What was typed stays until it is saved or discarded. */
function SettingsForm({ stored }: { stored: StoredSettings }) {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const [seen, setSeen] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(begunFrom(stored)));
  const [refused, setRefused] = useState<Refused>({ messages: {} });
  const [conflict, setConflict] = useState<Conflict>();
  /** The publication of a draft that somebody else saved. */
  const [unseen, setUnseen] = useState<Sending>();
  const { username } = useAccount();
  const [section, openSection] = useSection();
  const [uploads, setUploads] = useState(0);
  // The key of the picture fields: a new number remounts them, which ends their uploads.
  const [round, setRound] = useState(0);
  const isChanged = differences(valuesOf(begunFrom(seen)), values).length > 0;
  const isPublished = differences(valuesOf(seen.published.settings), values).length === 0;
  const isUploading = uploads > 0;
  const isUnsaved = isChanged || isUploading;
  const { askFirst, dialog } = useAskFirst(isUnsaved);

  /** Puts other settings into the form. */
  const take = (settings: Settings) => {
    setValues(valuesOf(settings));
    setRefused({ messages: {} });
    setRound((before) => before + 1);
  };
  /** Puts the settings of a file into the form, and marks where a picture has to be uploaded. */
  const takeFile = (settings: Settings, lost: Record<string, string>) => {
    take(settings);
    const paths = Object.keys(lost);
    if (paths.length === 0) return;
    const pictures = Object.values(lost).join('; ');
    refuse({
      messages: Object.fromEntries(paths.map((path) => [path, t('staff.settings.import.lost')])),
      failure: { title: t('staff.settings.import.without'), words: t('staff.settings.import.upload', { pictures }) },
    });
  };
  const show = (now: StoredSettings) => {
    setSeen(now);
    take(begunFrom(now));
    setConflict(undefined);
  };
  const form = useRef<HTMLFormElement>(null);
  const goTo = (selector: string) => {
    const found = form.current?.querySelector<HTMLElement>(selector);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  };
  const refuse = (now: Refused) => {
    flushSync(() => {
      setRefused(now);
      const [first] = refusedSections(now.messages);
      if (first) openSection(first);
    });
    goTo(`form > :not([hidden]) :is(${wrongField})`);
  };
  const fail = async (error: Error, sent: Sending) => {
    if (!(error instanceof ApiError)) return refuse({ messages: {}, failure: notSaved(refusalText(error)) });
    if (error.status !== 412) {
      const messages = messagesOf(error.problem.fields ?? {}, settingsOf(sent.values));
      return refuse({ messages, failure: notSaved(refusalText(error), error) });
    }
    const about = savedBy(error.problem);
    queries.invalidateQueries({ queryKey: historyQuery.queryKey });
    try {
      const met = { sent, theirs: await readAgain(queries, settingsQuery), about };
      if (disputed(met).length > 0) setConflict(met);
      else sendBoth(met);
    } catch {
      refuse({ messages: {}, failure: notSaved(t('staff.settings.tryAgain', { about })) });
    }
  };
  const { mutate, mutateOnce, isPending } = useOneMutation({
    mutationFn: ({ step, values: sent, over }: Sending) => step(settingsOf(sent), over.version),
    onSuccess: (now, { step, values: sent }) => {
      queries.setQueryData(settingsQuery.queryKey, now);
      // The other pages of staff have them without a reload, and this device from the next page on.
      const published = pageSettings(now.published.settings);
      keepPublished(published);
      queries.invalidateQueries({ queryKey: historyQuery.queryKey });
      flushSync(() => {
        setSeen(now);
        setValues((typed) => withLaterEdits(typed, sent, valuesOf(begunFrom(now))));
      });
      const { languages } = now.published.settings;
      // Another language has the addresses without a prefix now, so that this page has another one in its own language.
      if (languages[0] !== site.languages[0]) return location.replace(addressIn(languages, pathname + search));
      knowSettings(published, language());
      sayDone(step === publishSettings ? t('staff.settings.published') : t('staff.settings.draftSaved'));
    },
    onError: fail,
  });
  const mayPublish = !isPending && !isPublished && !isUploading;
  const mayDraft = !isPending && isChanged && !isUploading;
  const send = (sending: Sending, run: (sending: Sending) => unknown = mutateOnce) => {
    const { step, over } = sending;
    setRefused({ messages: {} });
    setConflict(undefined);
    if (step === publishSettings && over.draft && over.lastChange?.by !== username) setUnseen(sending);
    else run(sending);
  };
  /** Puts what somebody else stored into the form, with what was changed here. */
  const takeBoth = (met: Conflict, prefer: Side): Values => {
    const both = together(met, prefer);
    setSeen(met.theirs);
    setValues((typed) => merge({ base: met.sent.values, mine: typed, theirs: both }, 'mine'));
    setRound((before) => before + 1);
    setConflict(undefined);
    return both;
  };
  const sendBoth = (met: Conflict) => send({ ...met.sent, values: takeBoth(met, 'mine'), over: met.theirs }, mutate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayPublish) send({ step: publishSettings, values, over: seen });
  };
  const preview = () => {
    const { data, error } = settingsSchema.safeParse(settings);
    if (!data) {
      const messages = error.issues.map(({ path, message }) => [path.join('.'), message]);
      return refuse({
        messages: messagesOf(Object.fromEntries(messages), settings),
        failure: { title: t('staff.settings.noPreview'), words: t('staff.settings.correctFirst') },
      });
    }
    setRefused({ messages: {} });
    // A logo is public once it is saved.
    const logo = data.logo && begunFrom(seen).logo;
    if (!openPreview({ settings: { ...pageSettings(data), logo }, members: data.members, pages: data.pages.map(shownPage) }))
      sayFailed(t('staff.settings.noTab'));
  };
  const settings = settingsOf(values);
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <SectionLinks shown={section} messages={refused.messages} />
        <RunningUploads value={setUploads}>
          <SectionFields
            shown={section}
            round={round}
            values={values}
            messages={refused.messages}
            published={seen.published.settings}
            isHeld={isUploading}
            onChange={setValues}
            onMove={() => setRefused({ messages: {} })}
          />
        </RunningUploads>
        <SettingsFile
          settings={settings}
          others={[seen.published.settings, begunFrom(seen)]}
          onTake={(given, lost) => askFirst(() => takeFile(given, lost))}
          onRefused={(failure) => refuse({ messages: {}, failure })}
        />
        <ActionBar>
          <Button look="primary" type="submit" aria-disabled={!mayPublish} aria-describedby="settings-state">
            {t('staff.words.publish')}
          </Button>
          <Button
            aria-disabled={!mayDraft}
            aria-describedby="settings-state"
            onClick={() => mayDraft && send({ step: saveDraft, values, over: seen })}
          >
            {t('staff.settings.saveDraft')}
          </Button>
          <Button onClick={preview}>{t('staff.settings.previewSite')}</Button>
          {isChanged && <Button onClick={() => !isPending && show(seen)}>{t('staff.settings.discardChanges')}</Button>}
          {!isChanged && seen.draft && (
            <Button onClick={() => askFirst(() => take(seen.published.settings))}>{t('staff.settings.takePublished')}</Button>
          )}
          <p className={parts.hint} role="status" id="settings-state">
            {isUploading && `${t('staff.settings.uploading')} `}
            {seen.draft
              ? t('staff.settings.states.draft', {
                  isChanged: isChanged ? 'yes' : 'no',
                  saved: savedBy({ ...seen.lastChange }),
                })
              : t(isChanged ? 'staff.settings.states.unsaved' : 'staff.settings.states.published')}
          </p>
          {refused.failure && <FailureNote title={refused.failure.title}>{refused.failure.words}</FailureNote>}
        </ActionBar>
      </form>
      <SettingsHistory
        published={seen.published.version}
        onTake={(former) =>
          askFirst(() => {
            flushSync(() => take(former));
            goTo('[type=submit]');
          })
        }
      />
      {conflict && (
        <VersionConflict
          title={t('staff.settings.conflict')}
          about={conflict.about}
          rows={disputed(conflict)}
          onTheirs={() => takeBoth(conflict, 'theirs')}
          onYours={() => sendBoth(conflict)}
          onBack={() => setConflict(undefined)}
        />
      )}
      {unseen && (
        <OtherDraft
          sending={unseen}
          onPublish={() => {
            setUnseen(undefined);
            mutateOnce(unseen);
          }}
          onBack={() => setUnseen(undefined)}
        />
      )}
      {dialog}
      {isUnsaved && <LeaveGuard>{isUploading ? t('staff.settings.unsavedUploading') : t('staff.settings.unsaved')}</LeaveGuard>}
    </>
  );
}

/** A path in the language of this page, if the school offers that. */
function addressIn(languages: readonly Language[], path: string): string {
  const [first = 'en'] = languages;
  return localPath(path, languages.includes(language()) ? language() : first, first);
}
