import { Textarea, TextInput } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { mostMembers } from '../../../domain/site/settings.ts';
import { addressOf } from '../saving/picture-previews.ts';
import type { TypedMember } from './form-values.ts';
import { type ItemProps, ListField, type ListProps, textInput } from './list-field.tsx';
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
      fields={(props) => <MemberFields {...props} />}
    />
  );
}

const fields = [
  { name: 'name' },
  { name: 'role' },
  { name: 'terms', about: 'staff.settings.member.suchAs' },
  { name: 'major', about: 'staff.settings.orEmpty' },
] as const;

function MemberFields(props: ItemProps<TypedMember>) {
  const { item: member, errorOf, onChange } = props;
  const { portrait = '' } = member;
  return (
    <>
      <div className={styles.pairs}>
        {fields.map(({ name, ...field }) => (
          <TextInput
            key={name}
            label={t(`staff.settings.member.${name}`)}
            description={'about' in field ? t(field.about) : undefined}
            {...textInput(props, name)}
            // A drawn portrait shows the person that it was drawn for.
            onChange={({ currentTarget: { value } }) =>
              onChange({ [name]: value, ...(name === 'name' && { look: undefined }) })
            }
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
        rows={3}
        {...textInput(props, 'links')}
      />
    </>
  );
}
