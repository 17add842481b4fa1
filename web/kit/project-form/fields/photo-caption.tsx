import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../../../domain/language/text.ts';
import { isWholeTeam, shownCaption, wholeTeam } from '../../../../domain/picture/shown-caption.ts';
import type { Upload } from '../../uploads/upload.ts';
import { useUploads } from '../../uploads/uploads-context.tsx';
import { useFieldLook, useFormLook } from '../look.ts';
import type { Member } from '../values.ts';

type Props = { photo: Upload; number: number; members: readonly Member[] };

/**
 * The caption of a photo: free text or a chosen member. The member is stored by key, so the caption follows changes of the
 * name.
 */
export function PhotoCaption({ photo, number, members }: Props) {
  const { caption } = useFieldLook('teamUploads');
  const { size } = useFormLook();
  const { list } = useUploads();
  const label = t('form.whoIsIn', { number });
  if (caption === 'text') {
    return (
      <TextInput
        label={label}
        size={size}
        value={photo.caption}
        autoComplete="off"
        onChange={(event) => list.describe(photo.key, { member: '', caption: event.currentTarget.value })}
      />
    );
  }
  const named = members.filter(({ name }) => name.trim() !== '');
  const chosen = isWholeTeam(photo.caption) ? wholeTeam : photo.caption;
  const captions = [wholeTeam, ...(chosen && chosen !== wholeTeam ? [chosen] : [])];
  const isMember = named.some(({ key }) => key === photo.member);
  const choose = (value: string) =>
    list.describe(photo.key, value.startsWith('=') ? { member: '', caption: value.slice(1) } : { member: value, caption: '' });
  return (
    <NativeSelect
      label={label}
      size={size}
      value={isMember ? photo.member : chosen && `=${chosen}`}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('form.choose') },
        ...named.map(({ key, name }) => ({ value: key, label: name })),
        ...captions.map((words) => ({ value: `=${words}`, label: shownCaption(words) })),
      ]}
    />
  );
}
