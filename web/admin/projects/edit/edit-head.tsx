import type { KeyboardEvent } from 'react';
import { departmentTitle } from '../../../../domain/departments.ts';
import type { YesNo } from '../../../../domain/projects.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { termLabel } from '../../../../domain/terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, icons } from '../../../ui/icon.tsx';
import { StateBadge } from '../state-badge.tsx';
import styles from './edit-dialog.module.css';
import type { Step } from './edit-dialog.tsx';

export type Tab = 'details' | 'history';
const tabs: { id: Tab; title: string }[] = [
  { id: 'details', title: 'Details' },
  { id: 'history', title: 'History' },
];

/** Where a project stands in the list, counted from 0, and the ids of its neighbours. */
export type ListPosition = { at: number; of: number; previous: string | undefined; next: string | undefined };

type Props = {
  heading: string;
  record: StaffRecord;
  place: ListPosition | undefined;
  tab: Tab;
  isBusy: boolean;
  said: string;
  onTab: (tab: Tab) => void;
  onStep: (step: Step) => void;
  onShow: (shouldDisplay: YesNo) => void;
  onClose: () => void;
};

/** The head of the dialog: title, links to the neighbours, the state with its buttons, and the tabs. */
export function EditHead({ heading, record, place, tab, isBusy, said, onTab, onStep, onShow, onClose }: Props) {
  const { EntryID, ProjectTitle, Department, Semester, Year, state } = record;
  const isShown = state === 'published';
  const isDown = state === 'hidden' || state === 'withdrawn';
  const turn = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const next = tabs[(tabs.findIndex(({ id }) => id === tab) + way + tabs.length) % tabs.length];
    if (next) onTab(next.id);
    if (next) document.getElementById(`to-${next.id}`)?.focus();
  };
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <p className={styles.which}>
          {EntryID} · {departmentTitle(Department)} · {termLabel({ semester: Semester, year: Year })}
        </p>
        {place && (
          <div className={styles.steps}>
            <span className={styles.place}>
              {place.at + 1} of {place.of}
            </span>
            <StepButton step="previous" isOff={!place.previous} onStep={onStep} />
            <StepButton step="next" isOff={!place.next} onStep={onStep} />
          </div>
        )}
        <Button look="round" aria-label="Close" onClick={onClose}>
          <Icon path={icons.close} />
        </Button>
      </div>
      <h2 id={heading} tabIndex={-1} className={styles.title}>
        <span>Edit Project</span> {ProjectTitle}
      </h2>
      <div className={styles.line}>
        <StateBadge state={state} />
        <Button aria-disabled={isShown || isBusy} onClick={() => !isShown && onShow('Yes')}>
          Publish
        </Button>
        <Button aria-disabled={isDown || isBusy} onClick={() => !isDown && onShow('No')}>
          Hide
        </Button>
        <p className={styles.said} role="status">
          {said}
        </p>
        <div className={styles.tabs} role="tablist" aria-label="Parts of the project" onKeyDown={turn}>
          {tabs.map(({ id, title }) => (
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
              {title}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

const words: Record<Step, { label: string; keys: string; shown: string; icon: string }> = {
  previous: { label: 'Previous project', keys: 'Alt+PageUp', shown: 'Alt + Page Up', icon: icons.back },
  next: { label: 'Next project', keys: 'Alt+PageDown', shown: 'Alt + Page Down', icon: icons.forward },
};

function StepButton({ step, isOff, onStep }: { step: Step; isOff: boolean; onStep: (step: Step) => void }) {
  const { label, keys, shown, icon } = words[step];
  return (
    <Button
      look="round"
      data-step={step}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${shown})`}
      aria-disabled={isOff}
      onClick={() => onStep(step)}
    >
      <Icon path={icon} />
    </Button>
  );
}
