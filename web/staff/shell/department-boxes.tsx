import { useState } from 'react';
import {
  type DepartmentSlug,
  departmentChoices,
  departmentTitle,
  readDepartment,
} from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { Boxes } from './boxes.tsx';

type Props = { value: readonly DepartmentSlug[]; onChange: (value: DepartmentSlug[]) => void };

/** A checkbox for each department, also for those in `value` that are merged into another: as a right or in a round they still count. */
export function DepartmentBoxes({ value, onChange }: Props) {
  // Its box stays when somebody unchecks it.
  const [first] = useState(value);
  const listed = departmentChoices();
  const others = Array.from(new Set([...first, ...value])).filter((slug) => listed.every((one) => one.value !== slug));
  const choices = [...listed, ...others.map((slug) => ({ value: slug, label: unlistedTitle(slug) }))];
  return <Boxes choices={choices} value={value} onChange={onChange} />;
}

/** `Informatics (merged into Computer Science)` */
function unlistedTitle(slug: DepartmentSlug): string {
  const own = readDepartment(slug);
  const title = departmentTitle(slug);
  return own ? t('staff.shell.merged', { title: own.title, into: title }) : t('staff.shell.unlisted', { title });
}
