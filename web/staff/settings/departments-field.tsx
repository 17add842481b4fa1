import { NativeSelect, TextInput } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { mostDepartments } from '../../../domain/project/default-departments.ts';
import { departmentIcons, iconNames } from '../../../domain/project/department-icons.ts';
import { addressFromTitle, type DepartmentSetting } from '../../../domain/site/department-settings.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import text from '../../kit/text/text.module.css';
import { ListField, type ListProps } from './list-field.tsx';
import styles from './settings.module.css';

/** It gets its id when it is saved, and looks other than those before it. */
const addedTo = (list: readonly DepartmentSetting[]): DepartmentSetting => ({
  ...{ slug: '', address: '', title: '', former: [], isHidden: false },
  hue: (list.length * 137) % 360,
  icon: iconNames[list.length % iconNames.length] ?? 'circles',
});

type Props = ListProps<DepartmentSetting> & {
  /** The ids of the departments that were published: they can be hidden or merged, and not removed. */
  published: readonly string[];
};

/** The departments in the order of the navigation. */
export function DepartmentsField({ published, ...list }: Props) {
  const titleOf = (slug?: string) => list.items.find((one) => one.slug === slug)?.title;
  return (
    <ListField
      {...list}
      name="departments"
      title="Departments"
      what="department"
      about="In the order of the menus. Projects, links and earlier addresses stay with a department, whatever you change."
      most={mostDepartments}
      added={addedTo(list.items)}
      mayRemove={({ slug }) => !published.includes(slug)}
      more={({ slug, isHidden, into }, called, onChange) =>
        published.includes(slug) &&
        into === undefined && (
          <Button aria-label={`${isHidden ? 'Show' : 'Hide'} ${called}`} onClick={() => onChange({ isHidden: !isHidden })}>
            {isHidden ? 'Show' : 'Hide'}
          </Button>
        )
      }
      words={({ title, address, isHidden, into }) => [
        title,
        into ? `Merged into ${titleOf(into) ?? into}` : isHidden ? 'Hidden' : address && `/${address}`,
      ]}
      fields={(department, errorOf, onChange) => (
        <DepartmentFields {...{ department, errorOf, onChange }} others={list.items.filter((one) => one !== department)} />
      )}
    />
  );
}

type FieldsProps = {
  department: DepartmentSetting;
  others: readonly DepartmentSetting[];
  errorOf: (name: string) => string | undefined;
  onChange: (department: DepartmentSetting) => void;
};

function DepartmentFields({ department, others, errorOf, onChange }: FieldsProps) {
  const { slug, address, title, hue, icon, former, isHidden, into } = department;
  const change = (part: Partial<DepartmentSetting>) => onChange({ ...department, ...part });
  // The address of a new department follows its title until somebody writes another one.
  const retitle = (next: string) =>
    change({ title: next, ...(slug === '' && address === addressFromTitle(title) && { address: addressFromTitle(next) }) });
  const before = [...new Set([slug, ...former])].filter((one) => one !== '' && one !== address);
  const targets = others.filter((one) => one.slug !== '' && one.into === undefined);
  const icons = useId();
  const style = { '--h': hue } as CSSProperties;
  return (
    <>
      <div className={styles.pairs}>
        <TextInput
          label="Title of the department"
          size="md"
          autoComplete="off"
          value={title}
          error={errorOf('title')}
          onChange={({ currentTarget }) => retitle(currentTarget.value)}
        />
        <TextInput
          label="Address, behind /"
          size="md"
          autoComplete="off"
          value={address}
          error={errorOf('address') ?? errorOf('slug')}
          onChange={({ currentTarget }) => change({ address: currentTarget.value.trim() })}
        />
      </div>
      {before.length > 0 && (
        <p className={styles.hint}>Earlier addresses lead here for ever: {before.map((one) => `/${one}`).join(', ')}</p>
      )}
      <NativeSelect
        label="Where it is shown"
        description="Of a hidden or merged department, the projects stay. Teams cannot choose it."
        size="md"
        data={[
          { value: '', label: 'In menus and the form of teams' },
          { value: '-', label: 'Hidden' },
          ...targets.map((one) => ({ value: one.slug, label: `Merged into ${one.title}` })),
        ]}
        value={into ?? (isHidden ? '-' : '')}
        error={errorOf('into')}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...withoutInto(department),
            isHidden: value === '-',
            ...(value !== '' && value !== '-' && { into: value }),
          })
        }
      />
      <div className={styles.hue} style={style}>
        <label>
          Hue
          <input
            type="range"
            min={0}
            max={359}
            value={hue}
            onChange={({ currentTarget }) => change({ hue: Number(currentTarget.value) })}
          />
        </label>
        <span className={styles.sample} aria-hidden="true">
          <Icon path={departmentIcons[icon]} size={18} /> {title || 'New department'}
        </span>
      </div>
      <fieldset className={styles.drawings} style={style}>
        <legend>Icon</legend>
        {iconNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={icons}
              className={text.hidden}
              checked={icon === name}
              onChange={() => change({ icon: name })}
            />
            <Icon path={departmentIcons[name]} />
            <span className={text.hidden}>{name}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function withoutInto({ into: _into, ...others }: DepartmentSetting): DepartmentSetting {
  return others;
}
