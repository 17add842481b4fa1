import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { hasModifier } from '../../../kit/controls/modifier-keys.ts';
import { Link, useNavigate } from '../../../kit/page/router.tsx';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
import { isAgain, StateBadge } from '../state-badge.tsx';
import styles from './table.module.css';
import type { Column } from './table-columns.tsx';

type Props = {
  record: StaffRecord;
  index: number;
  shown: readonly Column[];
  /** The address of the project's dialog. */
  address: string;
  isSelected: boolean;
  /** On a narrow screen a row is a card. */
  isNarrow: boolean;
  /** Only one row of the table is a Tab stop; arrow keys move between rows. */
  isTabbed: boolean;
  onSelect: (event: unknown) => void;
  onFocus: (index: number) => void;
};

/** The row of a project. A click anywhere in it opens the project; the first cell is a link for the keyboard. */
export const SubmissionRow = memo(Row, (before, after) => {
  return compared.every((name) => before[name] === after[name]);
});

const compared = ['record', 'index', 'shown', 'address', 'isSelected', 'isNarrow', 'isTabbed'] as const;

function Row({ record, index, shown, address, isSelected, isNarrow, isTabbed, onSelect, onFocus }: Props) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const isControl = (event.target as Element).closest('a, input, label');
    if (!isControl && !getSelection()?.toString()) navigate(address);
  };
  const selectBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ' || hasModifier(event) || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.currentTarget.querySelector('input')?.click();
  };
  const tabIndex = isTabbed ? 0 : -1;
  return (
    <tr
      data-row={index}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      onClick={open}
      onKeyDown={selectBySpace}
      onFocus={() => onFocus(index)}
    >
      <td className={styles.check}>
        <label>
          <input
            type="checkbox"
            aria-label={t('staff.projects.list.select', { title: record.ProjectTitle })}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={onSelect}
          />
        </label>
      </td>
      {isNarrow ? (
        <Card record={record} address={address} tabIndex={tabIndex} />
      ) : (
        shown.map((column, at) => (
          <td key={column.id} data-number={column.isNumber}>
            {at === 0 ? (
              <Link className={`${parts.twoLines} ${styles.open}`} to={address} tabIndex={tabIndex}>
                {wordsOf(column, record) || '–'}
                {column.id !== 'ProjectTitle' && <span className={text.hidden}>: {record.ProjectTitle}</span>}
              </Link>
            ) : (
              <span className={`${parts.twoLines} ${styles.words}`}>{wordsOf(column, record)}</span>
            )}
          </td>
        ))
      )}
    </tr>
  );
}

function wordsOf({ cell, value }: Column, record: StaffRecord) {
  return cell?.(record) ?? value(record);
}

function Card({ record, address, tabIndex }: Pick<Props, 'record' | 'address'> & { tabIndex: number }) {
  const { ProjectTitle, state, EntryID, NumberOfMembers, Sponsor } = record;
  return (
    <td>
      <Link className={styles.cardTitle} to={address} tabIndex={tabIndex}>
        {ProjectTitle}
      </Link>
      <span className={styles.cardFacts}>
        <StateBadge state={state} isAgain={isAgain(record)} unreadable={record.unreadable} />
        <span>{EntryID}</span>
        <span>{t('form.members', { count: NumberOfMembers })}</span>
        {Sponsor && <span className={styles.cardSponsor}>{Sponsor}</span>}
      </span>
    </td>
  );
}
