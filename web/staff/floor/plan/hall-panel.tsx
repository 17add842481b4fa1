import type { Floor } from '../../../../domain/floor/floor.ts';
import { sizeLabel, uploadKinds } from '../../../../domain/picture/uploads.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { InputField } from '../../../kit/controls/field.tsx';
import { FileButton } from '../../../kit/controls/file-button.tsx';
import { OneUpload } from '../../../kit/uploads/one-upload.tsx';
import { useOneUpload } from '../../../kit/uploads/use-one-upload.ts';
import { staffUploadsApi } from '../../shell/api.ts';
import { keepPreview } from '../../shell/picture-previews.ts';
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
    edit('Upload a plan', lay, (...floors) => `The plan is below the tables.${pushedInWords(...floors)}`);
  });
  const isUnderWay = chosen && chosen.progress.step !== 'done';
  const { types, names, maxBytes } = uploadKinds.plan;
  const smaller: Said = (before, after) => {
    // With a background picture all tables scale with the hall, so the message does not count moved ones.
    const pushed = before.plan ? '' : pushedInWords(before, after);
    return pushed && `The hall is smaller now.${pushed}`;
  };
  const resizeTables = (given: Partial<Floor['tableSize']>) =>
    edit('Resize the tables', (now) => ({ ...now, tableSize: { ...now.tableSize, ...given } }));
  const removePlan = () => edit('Remove the plan', ({ plan: _removed, ...now }) => now, 'The picture of the plan is removed.');
  return (
    <fieldset className={styles.card}>
      <legend>Hall</legend>
      <InputField
        label="Name"
        value={hall.name}
        placeholder="Ballroom, second floor"
        maxLength={100}
        onChange={({ currentTarget: { value } }) =>
          edit('Rename the hall', (now) => ({ ...now, hall: { ...now.hall, name: value } }))
        }
      />
      <div className={styles.pair}>
        <SettledLengthField
          label="Width"
          value={hall.width}
          least={300}
          onChange={(width) => edit('Resize the hall', (now) => withWidth(now, width), smaller)}
        />
        <SettledLengthField
          label="Height"
          value={hall.height}
          least={300}
          disabled={plan !== undefined}
          onChange={(height) => edit('Resize the hall', (now) => withSize(now, { width: now.hall.width, height }), smaller)}
        />
      </div>
      <div className={styles.pair}>
        <LengthField
          label="Table width"
          value={tableSize.width}
          least={30}
          most={1000}
          onChange={(width) => resizeTables({ width })}
        />
        <LengthField
          label="Table depth"
          value={tableSize.height}
          least={30}
          most={1000}
          onChange={(height) => resizeTables({ height })}
        />
      </div>
      <p className={styles.hint}>
        {plan
          ? 'The plan is as wide as the hall: set the width, and tables have the right size on it.'
          : `A plan below the tables: ${names}, at most ${sizeLabel(maxBytes)}. Of a PDF, its first page.`}
      </p>
      {isUnderWay && <OneUpload chosen={chosen} onAgain={() => send(chosen.file)} onDrop={drop} />}
      <div className={styles.actions}>
        <FileButton field="Plan file" accept={types.join(',')} onFile={send}>
          {plan ? 'Upload another plan' : 'Upload a plan'}
        </FileButton>
        {plan && !isUnderWay && <Button onClick={removePlan}>Remove the plan</Button>}
      </div>
    </fieldset>
  );
}
