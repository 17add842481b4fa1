import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useNavigate } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { keepSavedPresentation, readSavedPresentation, type SavedPresentation } from '../shell/saved-presentation.ts';
import styles from './legacy-presentation.module.css';

/** The older screen for the presentation. What staff enter stays in this browser. */
export function LegacyPresentationPage() {
  return (
    <AdminFrame roles={['coordinator']} title={t('staff.overview.changes.what.presentation')}>
      <p className={parts.words}>
        <Rich text={t('staff.legacy.stays')} parts={[(words) => <Link to={paths.adminView('edits')}>{words}</Link>]} />
      </p>
      <LegacyPresentationForm />
    </AdminFrame>
  );
}

/** The form for time, date and map image. It begins with the values that this browser saved last. */
function LegacyPresentationForm() {
  const [saved] = useState(readSavedPresentation);
  const [values, setValues] = useState(saved);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const change = (changed: Partial<SavedPresentation>) => {
    setValues({ ...values, ...changed });
    setFailure('');
  };
  const isChanged = values.time !== saved.time || values.date !== saved.date || values.image !== saved.image;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (keepSavedPresentation(values)) navigate(paths.home);
    else setFailure(tooLarge());
  };

  return (
    <form className={parts.form} onSubmit={save}>
      <div className={styles.pair}>
        <TextInput
          type="time"
          label={t('staff.words.time')}
          value={values.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('staff.legacy.date')}
          max="9999-12-31"
          value={values.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
      </div>
      <MapImageField image={values.image} failure={failure} onChange={(image) => change({ image })} onFailure={setFailure} />
      <div>
        <Button look="primary" type="submit">
          {t('staff.legacy.saveChanges')}
        </Button>
      </div>
      {isChanged && <LeaveGuard>{t('staff.legacy.unsavedHere')}</LeaveGuard>}
    </form>
  );
}

type Props = { image: string; failure: string; onChange: (image: string) => void; onFailure: (reason: string) => void };

/** Chooses a picture of the map and shows it. A file that is refused leaves the former picture in place. */
function MapImageField({ image, failure, onChange, onFailure }: Props) {
  const id = useId();
  const choose = async (file: File) => {
    try {
      onChange(await readMapImage(file));
    } catch (error) {
      onFailure((error as Error).message);
    }
  };
  return (
    <div className={styles.map}>
      <p className={styles.label}>{t('staff.legacy.map')}</p>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('staff.legacy.formats')}
      </p>
      {image && <img className={styles.preview} src={image} alt={t('staff.legacy.mapAlt')} />}
      <div className={styles.actions}>
        <FileButton
          field={t('staff.legacy.map')}
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={failure ? `${id}-hint ${id}-failure` : `${id}-hint`}
          onFile={choose}
        >
          <Icon path={formIcons.picture} /> {image ? t('staff.legacy.another') : t('staff.legacy.chooseImage')}
        </FileButton>
        {image && (
          <Button
            onClick={(event) => {
              (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
              onChange('');
            }}
          >
            <Icon path={icons.close} /> {t('staff.legacy.removeImage')}
          </Button>
        )}
      </div>
      {failure && (
        <p className={text.wrong} id={`${id}-failure`} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

/** In bytes. A data URL is a third larger than its file, and browsers keep about 5 million characters for a site. */
const largest = 3_000_000;

const tooLarge = () => t('staff.legacy.tooLarge');

/** Reads a picture file as a data URL; throws an Error whose message is shown to the person. */
async function readMapImage(file: File): Promise<string> {
  if (file.size > largest) throw new Error(tooLarge());
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(t('staff.legacy.notPicture'));
  });
  picture.close();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t('staff.legacy.notRead')));
    reader.readAsDataURL(file);
  });
}
