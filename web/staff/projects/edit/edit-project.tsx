import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { t } from '../../../../domain/language/text.ts';
import { mayEdit } from '../../../../domain/person/roles.ts';
import { labelsWith } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { noQuestions } from '../../../../domain/submission/questions.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { hasModifier } from '../../../kit/controls/modifier-keys.ts';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { useSearchParams } from '../../../kit/page/router.tsx';
import { questionsQuery } from '../../../kit/project-form/questions.ts';
import { formFieldOf, type Update } from '../../../kit/project-form/staff-update.ts';
import { UploadsContext } from '../../../kit/uploads/uploads-context.tsx';
import { DiscardDialog } from '../../saving/ask-first.tsx';
import { useAccount } from '../../sign-in/use-account.ts';
import { History } from '../history/history.tsx';
import { ProjectMails } from '../mail/project-mails.tsx';
import { Preview } from '../preview/preview.tsx';
import { ReturnDialog } from '../returning/return-dialog.tsx';
import { isPublishedByFinish } from './can-do.ts';
import { EditBar } from './edit-bar.tsx';
import styles from './edit-dialog.module.css';
import { EditDialog, type Step } from './edit-dialog.tsx';
import { EditHead, type ListPosition } from './edit-head.tsx';
import { ProjectForm } from './project-form.tsx';
import { ReadProject } from './read-project.tsx';
import { type ResultMessage, savedInWords } from './result-message.ts';
import type { Shortcut } from './shortcuts.ts';
import { StaffConflicts } from './staff-conflicts.tsx';
import { mailsInWords, undo } from './undo.ts';
import { useProjectEdit } from './use-project-edit.ts';
import { type Done, type SaveAction, useSave } from './use-save.ts';

type Props = {
  record: StaffRecord;
  /** The project's position in the list; undefined when it is not in the list. */
  place: ListPosition | undefined;
  /** The `data-step` of the step button that led here. */
  cameBy: string | undefined;
  said: ResultMessage | undefined;
  onSay: (said: ResultMessage | undefined) => void;
  onGo: (id: string) => void;
  onClose: () => void;
};

/** The dialog of one project. It stays open after a save. */
export function EditProject({ record: first, place, cameBy, said, onSay, onGo, onClose }: Props) {
  const heading = useId();
  const edit = useProjectEdit(first);
  const { record, form, list, changes, isDirty } = edit;
  const { run, restore, settle, takeBack, keep, isOpen, busy, failure, conflicts, forgetConflicts } = useSave(edit);
  const mayChange = mayEdit(useAccount());
  const asked = useSearchParams()[0].get('tab');
  const [tab, setTab] = useState<Tab>(mayChange && asked === 'mail' ? asked : 'details');
  const [leaving, setLeaving] = useState<() => void>();
  const { questions } = useQuery(questionsQuery).data ?? noQuestions;
  const labelOf = labelsWith([...questions, ...(record.answers ?? [])]);
  const [reverts, setReverts] = useState(false);
  const [returns, setReturns] = useState(false);
  const changed = useMemo(() => new Set(Object.keys(changes).flatMap((name) => formFieldOf(name) ?? [])), [changes]);

  const leave = (away: () => void) => (isDirty ? setLeaving(() => away) : away());
  const step = (way: Step) => {
    const neighbor = place?.[way];
    if (neighbor === undefined || busy) return;
    leave(() => {
      onSay(undefined);
      onGo(neighbor);
    });
  };

  const sayDone = (done: Done, words = savedInWords(done)) => onSay({ words, undo: () => undo(done, keep) });
  /** Returns null when there was nothing to save, and undefined after a failure. */
  const save = async (action: SaveAction, reason?: string): Promise<Done | null | undefined> => {
    onSay(undefined);
    const done = await run(action, reason);
    // A revert also changes fields, so one call cannot undo it. The history keeps the discarded version.
    if (done && action === 'revert') onSay({ words: t('staff.projects.edit.reverted', { title: done.answered.ProjectTitle }) });
    else if (done) sayDone(done, savedInWords(done) + (await mailsInWords(done)));
    // Shows the tab whose fields are marked with errors.
    if (done === undefined) setTab('details');
    return done;
  };
  const finish = async () => {
    const done = await save(isPublishedByFinish(record.state) ? 'publish' : 'save');
    const isSaved = done === null || done?.isAll;
    if (isSaved && isOpen() && place?.next !== undefined) onGo(place.next);
  };
  const bringBack = async (update: Update) => {
    const done = await restore(update);
    if (done) sayDone(done, t('staff.projects.edit.restored', { fields: Object.keys(update).map(labelOf).join(', ') }));
  };
  const choose = async (chosen: Update, version: number) => {
    const done = await settle(chosen, version);
    if (done) sayDone(done);
  };

  const press: Record<Shortcut, () => unknown> = {
    save: () => mayChange && save('save').then((done) => done === null && onSay({ words: t('staff.projects.edit.allSaved') })),
    finish: () => mayChange && finish(),
    previous: () => step('previous'),
    next: () => step('next'),
    close: () => leave(onClose),
  };
  // The spec: without changes, this button closes the dialog.
  const saveByButton = () => save('save').then((done) => done === null && onClose());

  return (
    <>
      <EditDialog labelledBy={heading} focused={cameBy} onShortcut={(shortcut) => press[shortcut]()}>
        <EditHead heading={heading} mayChange={mayChange} record={record} place={place} onStep={step} onClose={press.close} />
        {mayChange ? (
          <EditBar
            state={record.state}
            hasNext={place?.next !== undefined}
            changed={Object.keys(changes).map(labelOf)}
            isDirty={isDirty}
            busy={busy}
            failure={failure}
            said={said}
            onDo={(action) => {
              if (action === 'save') saveByButton();
              else if (action === 'revert') setReverts(true);
              else if (action === 'return') setReturns(true);
              else save(action);
            }}
            onFinish={finish}
            onUndo={() => said?.undo && takeBack(said.undo).then((after) => after && onSay(after))}
            onDiscard={press.close}
          />
        ) : (
          <p className={styles.bar}>{t('staff.projects.edit.withheld')}</p>
        )}
        <EditTabs tab={tab} hasMails={mayChange} onTab={setTab} />
        <UploadsContext value={list}>
          {mayChange && (
            <FormProvider {...form}>
              <ProjectForm
                record={record}
                questions={questions}
                changed={changed}
                isHidden={tab !== 'details'}
                onSubmit={press.save}
              />
            </FormProvider>
          )}
          {!mayChange && tab === 'details' && <ReadProject record={record} />}
          {tab !== 'details' && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reached by the keyboard.
            <div className={styles.body} id={`tab-${tab}`} role="tabpanel" aria-labelledby={`to-${tab}`} tabIndex={0}>
              {tab === 'preview' && <Preview record={record} questions={questions} changes={changes} />}
              {tab === 'history' && (
                <History
                  id={record.EntryID}
                  asked={{ questions, answers: record.answers ?? [] }}
                  onRestore={mayChange ? bringBack : undefined}
                />
              )}
              {tab === 'mail' && <ProjectMails record={record} />}
            </div>
          )}
        </UploadsContext>
      </EditDialog>
      {conflicts && <StaffConflicts conflicts={conflicts} labelOf={labelOf} onSettle={choose} onBack={forgetConflicts} />}
      {returns && (
        <ReturnDialog
          records={[record]}
          onClose={() => setReturns(false)}
          onReturn={(reason) => {
            setReturns(false);
            save('return', reason);
          }}
        />
      )}
      {reverts && (
        <AskDialog
          title={t('staff.projects.edit.revertAsk')}
          no={t('staff.words.cancel')}
          yes={t('staff.projects.edit.revert')}
          onNo={() => setReverts(false)}
          onYes={() => {
            setReverts(false);
            save('revert');
          }}
        >
          <p>{t('staff.projects.edit.revertSays')}</p>
        </AskDialog>
      )}
      {leaving && (
        <DiscardDialog keep={t('staff.projects.edit.keepEditing')} onDiscard={leaving} onKeep={() => setLeaving(undefined)}>
          {t('staff.projects.edit.discardSays')}
        </DiscardDialog>
      )}
      {isDirty && !leaving && <LeaveGuard>{t('staff.words.leave')}</LeaveGuard>}
    </>
  );
}

type Tab = 'details' | 'preview' | 'mail' | 'history';
const all: readonly Tab[] = ['details', 'preview', 'mail', 'history'];

/**
 * The tabs of the dialog. A panel's id is `tab-` and the tab's id. Mails show addresses, so some roles have no tab for them.
 */
function EditTabs({ tab, hasMails, onTab }: { tab: Tab; hasMails: boolean; onTab: (tab: Tab) => void }) {
  const tabs = all.filter((id) => id !== 'mail' || hasMails);
  const turn = (event: KeyboardEvent) => {
    const way = hasModifier(event) ? undefined : { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const next = tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length];
    if (next) onTab(next);
    if (next) document.getElementById(`to-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('staff.projects.edit.parts')} onKeyDown={turn}>
      {tabs.map((id) => (
        <button
          key={id}
          id={`to-${id}`}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls={`tab-${id}`}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {t(`staff.projects.edit.tabs.${id}`)}
        </button>
      ))}
    </div>
  );
}
