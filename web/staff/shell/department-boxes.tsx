import { useState } from 'react';
import {
  type DepartmentSlug,
  departmentChoices,
  departmentTitle,
  readDepartment,
} from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';

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

type BoxesProps<Value extends string> = {
  choices: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** A checkbox for each choice. */
export function Boxes<Value extends string>({ choices, value, onChange }: BoxesProps<Value>) {
  return choices.map((choice) => (
    <label key={choice.value}>
      <input
        type="checkbox"
        checked={value.includes(choice.value)}
        onChange={({ currentTarget: { checked } }) => {
          const rest = value.filter((one) => one !== choice.value);
          onChange(checked ? [...rest, choice.value] : rest);
        }}
      />
      {choice.label}
    </label>
  ));
}

/** `Informatics (merged into Computer Science)` */
function unlistedTitle(slug: DepartmentSlug): string {
  const own = readDepartment(slug);
  const title = departmentTitle(slug);
  return own ? t('staff.shell.merged', { title: own.title, into: title }) : t('staff.shell.unlisted', { title });
}
