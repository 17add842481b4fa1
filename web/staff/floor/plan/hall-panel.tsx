import type { Floor } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { sizeLabel, uploadKinds } from '../../../../domain/picture/uploads.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { InputField } from '../../../kit/controls/field.tsx';
import { FileButton } from '../../../kit/controls/file-button.tsx';
import { OneUpload } from '../../../kit/uploads/one-upload.tsx';
import { useOneUpload } from '../../../kit/uploads/use-one-upload.ts';
import { keepPreview } from '../../saving/picture-previews.ts';
import parts from '../../shell/parts.module.css';
import { staffUploadsApi } from '../../sign-in/api.ts';
import { type Said, useFloor } from '../use-floor.ts';
import { LengthField, SettledLengthField } from './fields.tsx';
import { pushedInWords, withPlan, withSize, withWidth } from './hall-size.ts';
import styles from './plan.module.css';

/** Edits the hall's name and size, its background picture, and the size of the tables. */
export function HallPanel() {
  const { floor, edit } = useFloor();
  const { hall, plan, tableSize } = floor;
  const { chosen, send, drop } = useOneUpload('plan', staffUploadsApi, ({ path, width = 1, height = 1, thumbnail }) => {
    if (thumbnail) keepPreview(path, thumbnail);
    const lay = (now: Floor) => withPlan(now, { path, width, height });
    edit(t('staff.floor.plan.upload'), lay, (...floors) => t('staff.floor.plan.uploaded') + pushedInWords(...floors));
  });
  const isUnderWay = chosen && chosen.progress.step !== 'done';
  const { types, names, maxBytes } = uploadKinds.plan;
  const smaller: Said = (before, after) => {
    // With a background picture all tables scale with the hall, so the message does not count moved ones.
    const pushed = before.plan ? '' : pushedInWords(before, after);
    return pushed && t('staff.floor.plan.smaller') + pushed;
  };
  const resizeTables = (given: Partial<Floor['tableSize']>) =>
    edit(t('staff.floor.plan.resizeTables'), (now) => ({ ...now, tableSize: { ...now.tableSize, ...given } }));
  const removePlan = () =>
    edit(t('staff.floor.plan.remove'), ({ plan: _removed, ...now }) => now, t('staff.floor.plan.removed'));
  return (
    <section className={`${parts.box} ${styles.card}`} aria-labelledby="plan-hall">
      <h2 id="plan-hall">{t('staff.floor.plan.hall')}</h2>
      <InputField
        label={t('staff.words.name')}
        value={hall.name}
        placeholder={t('staff.floor.plan.nameHint')}
        maxLength={100}
        onChange={({ currentTarget: { value } }) =>
          edit(t('staff.floor.plan.rename'), (now) => ({ ...now, hall: { ...now.hall, name: value } }))
        }
      />
      <div className={styles.pair}>
        <SettledLengthField
          label={t('staff.floor.plan.width')}
          value={hall.width}
          least={300}
          onChange={(width) => edit(t('staff.floor.plan.resize'), (now) => withWidth(now, width), smaller)}
        />
        <SettledLengthField
          label={t('staff.floor.plan.height')}
          value={hall.height}
          least={300}
          disabled={plan !== undefined}
          onChange={(height) =>
            edit(t('staff.floor.plan.resize'), (now) => withSize(now, { width: now.hall.width, height }), smaller)
          }
        />
      </div>
      <div className={styles.pair}>
        <LengthField
          label={t('staff.floor.plan.tableWidth')}
          value={tableSize.width}
          least={30}
          most={1000}
          onChange={(width) => resizeTables({ width })}
        />
        <LengthField
          label={t('staff.floor.plan.tableDepth')}
          value={tableSize.height}
          least={30}
          most={1000}
          onChange={(height) => resizeTables({ height })}
        />
      </div>
      <p className={parts.hint}>
        {plan ? t('staff.floor.plan.planHint') : t('staff.floor.plan.uploadHint', { types: names, size: sizeLabel(maxBytes) })}
      </p>
      {isUnderWay && <OneUpload chosen={chosen} onAgain={() => send(chosen.file)} onDrop={drop} />}
      <div className={`${parts.row} ${styles.actions}`}>
        <FileButton field={t('staff.floor.plan.file')} accept={types.join(',')} onFile={send}>
          {plan ? t('staff.floor.plan.uploadOther') : t('staff.floor.plan.upload')}
        </FileButton>
        {plan && !isUnderWay && <Button onClick={removePlan}>{t('staff.floor.plan.remove')}</Button>}
      </div>
    </section>
  );
}
