import { useId, useState } from 'react';
import { departmentChoices, departmentTitle, findDepartment, shownSlug } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { type AwardColor, awardColors } from '../../../domain/winners/award-colors.ts';
import type { Award } from '../../../domain/winners/awards.ts';
import { Button } from '../../kit/controls/button.tsx';
import { InputField, SearchField, SelectField } from '../../kit/controls/field.tsx';
import { OrderButtons } from '../../kit/controls/order-buttons.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { AwardBadges, Badges } from '../../kit/text/badge.tsx';
import { isAlike } from '../saving/merge.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { CancelButton } from '../shell/dialog-actions.tsx';
import { FieldError } from '../shell/field-error.tsx';
import parts from '../shell/parts.module.css';
import { findRecords } from '../tables/find-records.ts';
import { moved } from '../tables/moved.ts';
import styles from './award-list.module.css';
import { bestOf, newAward } from './new-award.ts';
import type { TitleOf } from './place-visibility.ts';
import dialog from './winner-dialog.module.css';

type Props = {
  /** Undefined for a new one. */
  award: Award | undefined;
  taken: readonly Award[];
  records: readonly StaffRecord[];
  titleOf: TitleOf;
  onDecide: (award: Award) => void;
  onClose: () => void;
};

const most = { projects: 3, found: 6 };

/** Names an award, gives it a text and a color, and the projects that won it. */
export function AwardDialog({ award, taken, records, titleOf, onDecide, onClose }: Props) {
  const wrong = useId();
  const [before] = useState<Award>(() => award ?? newAward(taken));
  const [now, setNow] = useState(before);
  const [missing, setMissing] = useState(false);
  const set = (given: Partial<Award>) => setNow({ ...now, ...given });
  const chooseDepartment = (value: string) => {
    const { department, ...rest } = now;
    const chosen = findDepartment(value)?.slug;
    const isNamedByUs = !now.name || (department && now.name === bestOf(department));
    setNow({ ...rest, ...(chosen && { department: chosen }), ...(isNamedByUs && { name: chosen ? bestOf(chosen) : '' }) });
  };
  const decide = () => {
    const name = now.name.trim();
    setMissing(name === '');
    if (name) onDecide({ ...now, name, text: now.text.trim() });
  };
  return (
    <TypedDialog
      title={award ? t('staff.winners.editAward') : t('staff.winners.addAward')}
      isTyped={!isAlike(now, before)}
      onClose={onClose}
    >
      <div className={dialog.lead}>
        <Badges>
          <AwardBadges awards={[{ ...now, name: now.name || t('staff.winners.awardName') }]} />
        </Badges>
      </div>
      <div className={styles.fields}>
        <InputField
          label={t('staff.words.name')}
          value={now.name}
          maxLength={80}
          placeholder={t('staff.winners.nameSuchAs')}
          aria-invalid={missing}
          aria-describedby={missing ? wrong : undefined}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <SelectField
          label={t('words.department')}
          choices={[{ value: '', label: t('staff.words.allDepartments') }, ...departmentChoices()]}
          value={now.department ? shownSlug(now.department) : ''}
          onChange={({ currentTarget: { value } }) => chooseDepartment(value)}
        />
        <SelectField
          label={t('staff.winners.color')}
          choices={awardColors.map((value) => ({ value, label: t(`staff.winners.colors.${value}`) }))}
          value={now.color}
          onChange={({ currentTarget: { value } }) => set({ color: value as AwardColor })}
        />
      </div>
      {missing && <FieldError id={wrong}>{t('staff.winners.enterName')}</FieldError>}
      <InputField
        label={t('staff.winners.text')}
        value={now.text}
        maxLength={500}
        placeholder={t('staff.winners.textHint')}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
      <Projects award={now} records={records} titleOf={titleOf} onChange={(projects) => set({ projects })} />
      <div className={dialog.actions}>
        <Button look="primary" onClick={decide}>
          {t('staff.words.save')}
        </Button>
        <CancelButton />
      </div>
    </TypedDialog>
  );
}

type ProjectsProps = Pick<Props, 'records' | 'titleOf'> & { award: Award; onChange: (projects: string[]) => void };

/** The projects that won an award, and a search for another one. */
function Projects({ award: { projects, department }, records, titleOf, onChange }: ProjectsProps) {
  const [search, setSearch] = useState('');
  const left = records.filter(
    ({ EntryID, Department }) =>
      !projects.includes(EntryID) && (!department || shownSlug(Department) === shownSlug(department)),
  );
  const found = search.trim() ? findRecords(left, search) : [];
  return (
    <section aria-label={t('staff.words.projects')} className={parts.part}>
      <ol className={styles.projects}>
        {projects.map((projectId, at) => (
          <li key={projectId}>
            <span className={styles.line}>
              <span className={styles.words} dir="auto">
                {titleOf({ projectId })}
              </span>
              <OrderButtons
                what={titleOf({ projectId })}
                directions={['up', 'down']}
                isFirst={at === 0}
                isLast={at === projects.length - 1}
                onMove={(by) => onChange(moved(projects, at, by))}
              />
              <Button
                look="round"
                aria-label={t('uploads.removeFile', { name: titleOf({ projectId }) })}
                onClick={() => onChange(projects.filter((id) => id !== projectId))}
              >
                <Icon path={icons.close} size={18} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {projects.length < most.projects && (
        <SearchField
          label={projects.length === 0 ? t('staff.winners.findWinner') : t('staff.winners.addNext')}
          value={search}
          placeholder={t('staff.words.searchHint')}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      )}
      {search.trim() && (
        <p className={styles.text} role="status">
          {found.length === 0 ? t('staff.winners.noWords') : t('staff.winners.found', { count: found.length })}
        </p>
      )}
      <ul className={styles.found}>
        {found.slice(0, most.found).map(({ EntryID, ProjectTitle, Department }) => (
          <li key={EntryID}>
            <button
              type="button"
              onClick={() => {
                onChange([...projects, EntryID]);
                setSearch('');
              }}
            >
              {ProjectTitle} <span className={styles.text}>{departmentTitle(Department)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
