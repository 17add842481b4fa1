import { Radio } from '@mantine/core';
import { useId } from 'react';
import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { type Role, roles, roleWords } from '../../../domain/person/roles.ts';
import { DepartmentBoxes } from '../shell/department-boxes.tsx';
import styles from './people.module.css';

export type RoleChoice = { role: Role; departments: readonly DepartmentSlug[] };

type Props = { value: RoleChoice; error?: string | undefined; onChange: (value: RoleChoice) => void };

/** The choice of a role, and of a reviewer's departments. */
export function RoleFields({ value, error, onChange }: Props) {
  const errorId = useId();
  return (
    <>
      <Radio.Group
        label={t('staff.people.role')}
        value={value.role}
        onChange={(role) => onChange({ ...value, role: role as Role })}
      >
        <div className={styles.roles}>
          {roles.map((role) => (
            <Radio key={role} value={role} size="md" label={roleWords[role].title} description={roleWords[role].about} />
          ))}
        </div>
      </Radio.Group>
      {value.role === 'reviewer' && (
        <fieldset className={styles.departments} aria-describedby={error ? errorId : undefined}>
          <legend>{t('layout.departments')}</legend>
          <DepartmentBoxes value={value.departments} onChange={(departments) => onChange({ ...value, departments })} />
          {error && (
            <p id={errorId} className={styles.wrong} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}

/** The departments count for a reviewer alone. */
export function chosenRole({ role, departments }: RoleChoice): { role: Role; departments: DepartmentSlug[] } {
  return { role, departments: role === 'reviewer' ? [...departments].sort() : [] };
}
