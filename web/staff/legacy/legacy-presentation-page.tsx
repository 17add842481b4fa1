import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useNavigate } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { keepSavedPresentation, readSavedPresentation, type SavedPresentation } from '../shell/saved-presentation.ts';
import styles from './legacy-presentation.module.css';
import { MapImageField, tooLarge } from './map-image-field.tsx';

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
          label={t('staff.legacy.time')}
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
      {isChanged && (
        <LeaveGuard>
          <p>{t('staff.legacy.unsavedHere')}</p>
        </LeaveGuard>
      )}
    </form>
  );
}
