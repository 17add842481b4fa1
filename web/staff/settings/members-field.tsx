import { Textarea, TextInput } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { mostMembers } from '../../../domain/site/settings.ts';
import { addressOf } from '../saving/picture-previews.ts';
import type { TypedMember } from './form-values.ts';
import { ListField, type ListProps } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './settings.module.css';

const nobody: TypedMember = { name: '', role: '', terms: '', major: '', links: '' };

/** Who built the site, in the order of About. */
export function MembersField(list: ListProps<TypedMember> & { isHeld: boolean }) {
  return (
    <ListField
      {...list}
      name="members"
      most={mostMembers}
      added={nobody}
      words={({ name, role }) => [name, role]}
      fields={(member, errorOf, onChange) => <MemberFields {...{ member, errorOf, onChange }} />}
    />
  );
}

const fields = [
  { name: 'name' },
  { name: 'role' },
  { name: 'terms', about: 'staff.settings.member.suchAs' },
  { name: 'major', about: 'staff.settings.orEmpty' },
] as const;

type FieldsProps = {
  member: TypedMember;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<TypedMember>) => void;
};

function MemberFields({ member, errorOf, onChange }: FieldsProps) {
  // A drawn portrait shows the person that it was drawn for.
  const change = (name: keyof TypedMember, value: string) =>
    onChange({ [name]: value, ...(name === 'name' && { look: undefined }) });
  const { portrait = '' } = member;
  return (
    <>
      <div className={styles.pairs}>
        {fields.map(({ name, ...field }) => (
          <TextInput
            key={name}
            label={t(`staff.settings.member.${name}`)}
            description={'about' in field ? t(field.about) : undefined}
            size="md"
            autoComplete="off"
            value={member[name]}
            error={errorOf(name)}
            onChange={({ currentTarget }) => change(name, currentTarget.value)}
          />
        ))}
      </div>
      <PictureField
        kind="portrait"
        label={t('staff.settings.member.portrait')}
        about={t('staff.settings.member.square')}
        path={portrait}
        error={errorOf('portrait')}
        onChange={(path) => onChange({ portrait: path || undefined })}
      >
        <img
          className={styles.face}
          src={addressOf(portrait)}
          alt={t('staff.settings.member.portraitOf', { name: member.name })}
        />
      </PictureField>
      <Textarea
        label={t('staff.settings.member.links')}
        description={t('staff.settings.member.linksAbout')}
        size="md"
        rows={3}
        value={member.links}
        error={errorOf('links')}
        onChange={({ currentTarget }) => change('links', currentTarget.value)}
      />
    </>
  );
}
