import { NativeSelect, TextInput } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { mostDepartments } from '../../../domain/department/default-departments.ts';
import { departmentIcons, iconNames } from '../../../domain/department/department-icons.ts';
import { addressFromTitle, type DepartmentSetting } from '../../../domain/department/department-settings.ts';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import text from '../../kit/text/text.module.css';
import parts from '../shell/parts.module.css';
import { type ItemProps, ListField, type ListProps, textInput } from './list-field.tsx';
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
      most={mostDepartments}
      added={addedTo(list.items)}
      mayRemove={({ slug }) => !published.includes(slug)}
      more={({ slug, isHidden, into }, called, onChange) =>
        published.includes(slug) &&
        into === undefined && (
          <Button
            aria-label={t(isHidden ? 'staff.settings.department.showOf' : 'staff.settings.department.hideOf', {
              title: called,
            })}
            onClick={() => onChange({ isHidden: !isHidden })}
          >
            {t(isHidden ? 'staff.settings.department.show' : 'staff.words.hide')}
          </Button>
        )
      }
      words={({ title, address, isHidden, into }) => [
        title,
        into
          ? t('staff.settings.department.into', { title: titleOf(into) ?? into })
          : isHidden
            ? t('staff.settings.department.hidden')
            : address && `/${address}`,
      ]}
      fields={(props) => <DepartmentFields {...props} others={list.items.filter((one) => one !== props.item)} />}
    />
  );
}

type FieldsProps = ItemProps<DepartmentSetting> & { others: readonly DepartmentSetting[] };

function DepartmentFields({ others, ...props }: FieldsProps) {
  const { item: department, errorOf, onChange } = props;
  const { slug, address, title, hue, icon, former, isHidden, into } = department;
  // The address of a new department follows its title until somebody writes another one.
  const retitle = (next: string) =>
    onChange({ title: next, ...(slug === '' && address === addressFromTitle(title) && { address: addressFromTitle(next) }) });
  const before = [...new Set([slug, ...former])].filter((one) => one !== '' && one !== address);
  const targets = targetsOf(department, others);
  const icons = useId();
  const style = { '--h': hue } as CSSProperties;
  return (
    <>
      <div className={styles.pairs}>
        <TextInput
          label={t('staff.settings.department.title')}
          {...textInput(props, 'title')}
          onChange={({ currentTarget }) => retitle(currentTarget.value)}
        />
        <TextInput
          label={t('staff.settings.department.address')}
          {...textInput(props, 'address')}
          error={errorOf('address') ?? errorOf('slug')}
          onChange={({ currentTarget }) => onChange({ address: currentTarget.value.trim() })}
        />
      </div>
      {before.length > 0 && (
        <p className={parts.hint}>
          {t('staff.settings.department.earlier', { addresses: before.map((one) => `/${one}`).join(', ') })}
        </p>
      )}
      <NativeSelect
        label={t('staff.settings.department.where')}
        description={t('staff.settings.department.whereAbout')}
        size="md"
        data={[
          { value: '', label: t('staff.settings.department.inMenus') },
          { value: '-', label: t('staff.settings.department.hidden') },
          ...targets.map((one) => ({ value: one.slug, label: t('staff.settings.department.into', { title: one.title }) })),
        ]}
        value={into ?? (isHidden ? '-' : '')}
        error={errorOf('into')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ isHidden: value === '-', into: value === '' || value === '-' ? undefined : value })
        }
      />
      <div className={styles.hue} style={style}>
        <label>
          {t('staff.settings.department.hue')}
          <input
            type="range"
            min={0}
            max={359}
            value={hue}
            onChange={({ currentTarget }) => onChange({ hue: Number(currentTarget.value) })}
          />
        </label>
        <span className={styles.sample} aria-hidden="true">
          <Icon path={departmentIcons[icon]} size={18} /> {title || t('staff.settings.lists.departments.new')}
        </span>
      </div>
      <fieldset className={styles.drawings} style={style}>
        <legend>{t('staff.settings.department.icon')}</legend>
        {iconNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={icons}
              className={text.hidden}
              checked={icon === name}
              onChange={() => onChange({ icon: name })}
            />
            <Icon path={departmentIcons[name]} />
            <span className={text.hidden}>{t(`staff.settings.icons.${name}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/**
 * The departments that one may be merged into. The one that it is merged into is among them, also when somebody merged that one elsewhere or
 * removed it since: the select would be blank.
 */
export function targetsOf(
  { into }: DepartmentSetting,
  others: readonly DepartmentSetting[],
): { slug: string; title: string }[] {
  const targets = others.filter((one) => one.slug !== '' && (one.into === undefined || one.slug === into));
  return into === undefined || targets.some(({ slug }) => slug === into) ? targets : [...targets, { slug: into, title: into }];
}
