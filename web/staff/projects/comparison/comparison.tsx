import { t } from '../../../../domain/language/text.ts';
import { labelsWith } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { FieldValue } from '../field-value.tsx';
import styles from './comparison.module.css';
import { type Difference, differencesOf } from './differences.ts';
import { type WordPart, wordParts } from './word-parts.ts';

/** What visitors see beside what the team made of it since, for each field that differs. */
export function Comparison({ record }: { record: StaffRecord }) {
  const differences = differencesOf(record);
  const labelOf = labelsWith([...(record.answers ?? []), ...(record.approved?.answers ?? [])]);
  if (differences.length === 0) return null;
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h3 id="comparison">{t('staff.projects.comparison.title')}</h3>
      <p className={styles.about}>{t('staff.projects.comparison.about')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('staff.projects.comparison.field')}</th>
            <th scope="col">{t('staff.projects.comparison.approved')}</th>
            <th scope="col">{t('staff.projects.comparison.newest')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Row key={difference.name} label={labelOf(difference.name)} {...difference} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, label, approved, newest }: Difference & { label: string }) {
  const areTexts = typeof approved === 'string' && typeof newest === 'string' && approved !== '' && newest !== '';
  const parts = areTexts ? wordParts(approved, newest) : undefined;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-version="Approved">
        {parts ? <Words parts={parts.before} Mark="del" /> : <FieldValue name={name} value={approved} />}
      </td>
      <td data-version="New">{parts ? <Words parts={parts.after} Mark="ins" /> : <FieldValue name={name} value={newest} />}</td>
    </tr>
  );
}

function Words({ parts, Mark }: { parts: readonly WordPart[]; Mark: 'del' | 'ins' }) {
  return (
    <span className={styles.words}>
      {parts.map(({ text, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and are never moved.
        isChanged ? <Mark key={index}>{text}</Mark> : text,
      )}
    </span>
  );
}
