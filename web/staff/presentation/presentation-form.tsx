import { TextInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { clockTime } from '../../../domain/presentation/event-time.ts';
import { formatter } from '../../../domain/presentation/formatter.ts';
import { site } from '../../../domain/site/site.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { refuseHalfTyped } from '../../kit/controls/half-typed.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { eventZone } from '../../kit/text/times.ts';
import { useOneUpload } from '../../kit/uploads/use-one-upload.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { useAskFirst } from '../saving/ask-first.tsx';
import { withLaterEdits } from '../saving/late-answers.ts';
import { useUnsavedTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { dropSavedPresentation, type SavedPresentation } from '../shell/saved-presentation.ts';
import { staffUploadsApi } from '../sign-in/api.ts';
import { bothValues, labelOf, type PresentationValues, sameValues, valuesOf } from './form-values.ts';
import { mapOf, readLegacyDraft, writtenTime } from './legacy-draft.ts';
import { MapField } from './map-field.tsx';
import styles from './presentation.module.css';
import { PresentationHistory } from './presentation-history.tsx';
import { PresentationPreview } from './presentation-preview.tsx';
import type { StoredPresentation } from './queries.ts';
import { clashesOf, useSavePresentation } from './use-save-presentation.ts';

type Props = { term: Term; stored: StoredPresentation };

/** The form of a term's presentation. What was typed stays until it is saved or discarded. */
export function PresentationForm({ term, stored }: Props) {
  const [seen, setSeen] = useState(stored);
  const [values, setValues] = useState(() => valuesOf(stored.presentation));
  const [draft, setDraft] = useState(readLegacyDraft);
  const set = (given: Partial<PresentationValues>) => setValues((before) => ({ ...before, ...given }));
  const upload = useOneUpload('map', staffUploadsApi, ({ id }) => set({ presentationFile: id }));
  const { chosen: map, send, drop } = upload;
  const show = (now: StoredPresentation) => {
    setSeen(now);
    setValues(valuesOf(now.presentation));
  };
  const begin = (now: StoredPresentation) => {
    show(now);
    drop();
  };
  const save = useSavePresentation(term, (now, sent) => {
    setSeen(now);
    setValues((typed) => withLaterEdits(typed, sent.values, valuesOf(now.presentation)));
    if (map?.file === sent.map) drop();
    dropSavedPresentation();
    setDraft(undefined);
  });

  const sending = { values, base: seen, map: map?.file };
  const before = valuesOf(seen.presentation);
  const isUploading = map !== undefined && map.progress.step !== 'done' && map.progress.step !== 'failed';
  const isChanged = isUploading || !sameValues(values, before);
  const { askFirst, dialog } = useAskFirst(isChanged);
  useUnsavedTerm(isChanged);
  // Shows what somebody else stored since, as long as nothing was typed here.
  if (stored.version > seen.version && !isChanged && !map && !save.isPending) show(stored);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUploading || save.isPending || refuseHalfTyped(event.currentTarget)) return;
    save.run(sending);
  };
  const takeDraft = () => {
    if (!draft) return;
    const file = mapOf(draft);
    set({
      ...(/^\d{4}-\d\d-\d\d$/.test(draft.date) && { presentationDate: draft.date }),
      ...(draft.time && { presentationTime: writtenTime(draft.time) }),
    });
    if (file) send(file);
    setDraft(undefined);
  };
  const discardDraft = () => {
    dropSavedPresentation();
    setDraft(undefined);
  };
  const dropMap = () => {
    drop();
    set({ presentationFile: before.presentationFile });
  };
  const input = (name: keyof PresentationValues): ComponentProps<typeof TextInput> => ({
    name,
    label: labelOf(name),
    size: 'md',
    value: values[name],
    error: save.fields[name],
    onChange: (event) => {
      const { value } = event.currentTarget;
      save.clear(name);
      set({ [name]: value });
    },
  });

  return (
    <div className={parts.columns}>
      <form className={parts.stack} onSubmit={submit} noValidate>
        {draft && <DraftOffer draft={draft} onUse={takeDraft} onDiscard={discardDraft} />}
        <div className={`${parts.pair} ${styles.whenAndWhere}`}>
          <TextInput
            {...input('presentationDate')}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            required
            description={isOver(values.presentationDate) && t('staff.presentation.over')}
          />
          <TextInput {...input('presentationLocation')} maxLength={300} placeholder={site.defaultLocation} autoComplete="off" />
        </div>
        <div className={parts.pair}>
          <TextInput {...input('checkingTime')} maxLength={60} placeholder="8:00 AM" autoComplete="off" />
          <TextInput {...input('presentationTime')} maxLength={60} placeholder="9:00 AM – 12:00 PM" autoComplete="off" />
        </div>
        <MapField
          map={map}
          stored={values.presentationFile.startsWith('/') ? values.presentationFile : ''}
          error={save.fields.presentationFile}
          onFile={(file) => {
            save.clear('presentationFile');
            send(file);
          }}
          onDrop={dropMap}
          onRemove={() => set({ presentationFile: '' })}
        />
        <fieldset className={parts.framed}>
          <legend>{t('staff.presentation.shown')}</legend>
          <p className={parts.hint}>{t('staff.presentation.limits', { zone: eventZone(new Date()) })}</p>
          <div className={parts.pair}>
            <TextInput {...input('displayFrom')} type="datetime-local" max="2099-12-31T23:59" />
            <TextInput {...input('displayUntil')} type="datetime-local" max="2099-12-31T23:59" />
          </div>
        </fieldset>
        <ActionBar>
          <Button look="primary" type="submit" aria-disabled={isUploading || save.isPending}>
            {save.isPending ? t('form.saving') : t('staff.presentation.save')}
          </Button>
          {isChanged && (
            <Button aria-disabled={save.isPending} onClick={() => !save.isPending && begin(seen)}>
              {t('team.submission.discardChanges')}
            </Button>
          )}
          <p className={parts.hint} role="status">
            {isUploading
              ? t('staff.presentation.uploading')
              : isChanged
                ? t('staff.words.unsaved')
                : t('staff.words.nothingToSave')}
          </p>
          {save.failure && <FailureNote title={t('staff.presentation.saveFailed')}>{save.failure}</FailureNote>}
        </ActionBar>
      </form>
      <PresentationPreview values={values} mapAddress={map?.address} />
      <PresentationHistory
        term={term}
        version={seen.version}
        onTake={(former) =>
          askFirst(() => {
            drop();
            setValues(valuesOf(former));
          })
        }
      />
      {save.theirs && (
        <VersionConflict
          title={t('staff.presentation.changedMeanwhile')}
          about={save.quicker}
          rows={bothValues(clashesOf({ values, base: seen }, save.theirs), valuesOf(save.theirs.presentation), values)}
          onTheirs={() => {
            if (save.theirs) begin(save.theirs);
            save.forget();
          }}
          onYours={() => save.run(sending, save.theirs?.version)}
          onBack={save.forget}
        />
      )}
      {dialog}
      {isChanged && <LeaveGuard>{t('staff.presentation.leave')}</LeaveGuard>}
    </div>
  );
}

/** True for a day before today, both in the event's time zone. */
function isOver(day: string): boolean {
  return day !== '' && day < clockTime(serverNow(), site.timeZone).slice(0, 10);
}

const day = formatter({ dateStyle: 'long', timeZone: 'UTC' });

type OfferProps = { draft: SavedPresentation; onUse: () => void; onDiscard: () => void };

/** Offers the values that the older Presentation page saved on this device. */
function DraftOffer({ draft, onUse, onDiscard }: OfferProps) {
  const date = Number.isNaN(Date.parse(draft.date)) ? draft.date : day().format(new Date(draft.date));
  const saved = [date, writtenTime(draft.time), draft.image && t('staff.presentation.draft.map')].filter(Boolean);
  const isOtherImage = draft.image !== '' && !mapOf(draft);
  return (
    <Note tone="warning" className={parts.part} role="region" aria-label={t('staff.presentation.draft.title')}>
      <p>
        {t('staff.presentation.draft.says', { parts: saved.join(', ') })}
        {isOtherImage && ` ${t('staff.presentation.draft.notPdf')}`}
      </p>
      <div className={parts.tools}>
        <Button onClick={onUse}>{t('staff.presentation.draft.use')}</Button>
        <Button onClick={onDiscard}>{t('staff.words.discard')}</Button>
      </div>
    </Note>
  );
}
