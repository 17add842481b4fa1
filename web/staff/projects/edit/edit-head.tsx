import { departmentTitle } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { type StaffRecord, termOf } from '../../../../domain/person/staff-record.ts';
import { localPath } from '../../../../domain/site/local-path.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Icon, icons } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { paths } from '../../../kit/page/paths.ts';
import parts from '../../shell/parts.module.css';
import { isAgain, StateBadge } from '../state-badge.tsx';
import styles from './edit-dialog.module.css';
import type { Step } from './edit-dialog.tsx';

/** Where a project stands in the list, counted from 0, and the ids of its neighbors. */
export type ListPosition = { at: number; of: number; previous: string | undefined; next: string | undefined };

type Props = {
  heading: string;
  mayChange: boolean;
  record: StaffRecord;
  place: ListPosition | undefined;
  onStep: (step: Step) => void;
  onClose: () => void;
};

/** The head of the dialog: the project's state and title, its position in the list, and links to its neighbors. */
export function EditHead({ heading, mayChange, record, place, onStep, onClose }: Props) {
  const { EntryID, ProjectTitle, Department, ShouldDisplay, state } = record;
  return (
    <div className={styles.head}>
      <div className={`${parts.tools} ${styles.line}`}>
        <StateBadge state={state} isAgain={isAgain(record)} unreadable={record.unreadable} />
        <p className={styles.which}>
          {EntryID} · {departmentTitle(Department)} · {termLabel(termOf(record))}
          {ShouldDisplay === 'Yes' && (
            <>
              {' · '}
              <a href={localPath(paths.project(EntryID))} target="_blank" rel="noreferrer">
                {t('staff.projects.edit.publicPage')}
              </a>
            </>
          )}
        </p>
        {place && <Steps place={place} onStep={onStep} />}
        <Button look="round" aria-label={t('words.close')} onClick={onClose}>
          <Icon path={icons.close} />
        </Button>
      </div>
      <h2 id={heading} tabIndex={-1} className={styles.title}>
        <span>{mayChange ? t('staff.projects.edit.title') : t('words.project')}</span> {ProjectTitle}
      </h2>
    </div>
  );
}

/** `12 of 40`, and the buttons to the projects before and after. */
export function Steps({ place, onStep }: { place: ListPosition; onStep: (step: Step) => void }) {
  return (
    <div className={styles.steps}>
      <span className={styles.place}>{t('staff.projects.position', { at: place.at + 1, count: place.of })}</span>
      <StepButton step="previous" isOff={!place.previous} onStep={onStep} />
      <StepButton step="next" isOff={!place.next} onStep={onStep} />
    </div>
  );
}

const looks: Record<Step, { keys: string; shown: string; icon: string }> = {
  previous: { keys: 'Alt+ArrowLeft', shown: 'Alt + ←', icon: pageIcons.back },
  next: { keys: 'Alt+ArrowRight', shown: 'Alt + →', icon: pageIcons.forward },
};

function StepButton({ step, isOff, onStep }: { step: Step; isOff: boolean; onStep: (step: Step) => void }) {
  const { keys, shown, icon } = looks[step];
  const label = step === 'previous' ? t('words.previousProject') : t('words.nextProject');
  return (
    <Button
      look="round"
      data-step={step}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={t('staff.projects.withKeys', { label, keys: shown })}
      aria-disabled={isOff}
      onClick={() => onStep(step)}
    >
      <Icon path={icon} turns />
    </Button>
  );
}
