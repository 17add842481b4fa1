import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../domain/language/text.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { useAskFirst } from '../saving/ask-first.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { begunFrom, disputed } from './conflict.ts';
import { OtherDraft } from './other-draft.tsx';
import { RunningUploads } from './picture-field.tsx';
import { publishSettings, type StoredSettings, saveDraft, settingsQuery } from './queries.ts';
import { SectionFields } from './section-fields.tsx';
import { SectionLinks, useSection } from './sections.tsx';
import styles from './settings.module.css';
import { SettingsFile } from './settings-file.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { useSettingsForm } from './use-settings-form.ts';

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

/** The form of the settings. */
function SettingsForm({ stored }: { stored: StoredSettings }) {
  const [section, openSection] = useSection();
  const [uploads, setUploads] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const goTo = (selector: string) => {
    const found = element.current?.querySelector<HTMLElement>(selector);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  };
  const form = useSettingsForm(stored, { openSection, goToWrong: () => goTo(`form > :not([hidden]) :is(${wrongField})`) });
  const { seen, values, settings, refused, conflict, unseen, isChanged } = form;
  const isUploading = uploads > 0;
  const isUnsaved = isChanged || isUploading;
  const { askFirst, dialog } = useAskFirst(isUnsaved);
  const mayPublish = !form.isPending && !form.isPublished && !isUploading;
  const mayDraft = !form.isPending && isChanged && !isUploading;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayPublish) form.save(publishSettings);
  };
  return (
    <>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <SectionLinks shown={section} messages={refused.messages} />
        <RunningUploads value={setUploads}>
          <SectionFields
            shown={section}
            round={form.round}
            values={values}
            messages={refused.messages}
            published={seen.published.settings}
            isHeld={isUploading}
            onChange={form.change}
            onMove={form.forgetRefusal}
          />
        </RunningUploads>
        <SettingsFile
          settings={settings}
          others={[seen.published.settings, begunFrom(seen)]}
          onTake={(given, lost) => askFirst(() => form.takeFile(given, lost))}
          onRefused={(failure) => form.refuse({ messages: {}, failure })}
        />
        <ActionBar>
          <Button look="primary" type="submit" aria-disabled={!mayPublish} aria-describedby="settings-state">
            {t('staff.words.publish')}
          </Button>
          <Button aria-disabled={!mayDraft} aria-describedby="settings-state" onClick={() => mayDraft && form.save(saveDraft)}>
            {t('staff.settings.saveDraft')}
          </Button>
          <Button onClick={form.preview}>{t('staff.settings.previewSite')}</Button>
          {isChanged && <Button onClick={() => !form.isPending && form.discard()}>{t('staff.settings.discardChanges')}</Button>}
          {!isChanged && seen.draft && (
            <Button onClick={() => askFirst(() => form.take(seen.published.settings))}>
              {t('staff.settings.takePublished')}
            </Button>
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
            flushSync(() => form.take(former));
            goTo('[type=submit]');
          })
        }
      />
      {conflict && (
        <VersionConflict
          title={t('staff.settings.conflict')}
          about={conflict.about}
          rows={disputed(conflict)}
          onTheirs={() => form.takeTheirs(conflict)}
          onYours={() => form.sendBoth(conflict)}
          onBack={form.closeConflict}
        />
      )}
      {unseen && <OtherDraft sending={unseen} onPublish={() => form.publishUnseen(unseen)} onBack={form.closeUnseen} />}
      {dialog}
      {isUnsaved && <LeaveGuard>{isUploading ? t('staff.settings.unsavedUploading') : t('staff.settings.unsaved')}</LeaveGuard>}
    </>
  );
}
