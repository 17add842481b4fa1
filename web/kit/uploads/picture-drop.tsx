import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';
import { uploadKinds } from '../../../domain/picture/uploads.ts';
import { Button } from '../controls/button.tsx';
import { formIcons } from '../controls/form-icons.ts';
import { Icon } from '../media/icon.tsx';
import type { PictureKind } from './upload.ts';
import styles from './uploads.module.css';

type Props = {
  kind: PictureKind;
  /** Text of the button, such as 'Choose a poster'. */
  action: string;
  /** Label of the file input behind the button. */
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/**
 * A drop area for pictures, with a button to choose files. Files are checked by the list that gets them, which shows each error
 * beside its file.
 */
export function PictureDrop({ kind, action, label, multiple = false, onFiles, children }: Props) {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      className={styles.drop}
      classNames={{ inner: styles.dropInner }}
      openRef={open}
      onDrop={(files) => onFiles(multiple ? files : files.slice(0, 1))}
      multiple={multiple}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': label, accept: uploadKinds[kind].types.join(',') }}
      tabIndex={undefined}
      data-drop={kind}
    >
      <span className={styles.dropIcon}>
        <Icon path={formIcons.picture} size={28} />
      </span>
      <div className={styles.dropWords}>
        <Button onClick={() => open.current?.()}>{action}</Button>
        <p>{children}</p>
      </div>
    </Dropzone>
  );
}
