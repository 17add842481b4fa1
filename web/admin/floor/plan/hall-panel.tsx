import { useEffect, useRef } from 'react';
import type { Floor } from '../../../../domain/floor/floor.ts';
import { type CompletedUpload, sizeLabel, uploadKinds } from '../../../../domain/uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { OneUpload } from '../../../uploads/one-upload.tsx';
import { useOneUpload } from '../../../uploads/use-one-upload.ts';
import { staffUploadsApi } from '../../shell/api.ts';
import { useFloor } from '../use-floor.ts';
import { LengthField } from './fields.tsx';
import styles from './plan.module.css';
import { keepPreview } from './plan-previews.ts';

/** The hall: its name and size, its plan as a picture, and the size of the tables. */
export function HallPanel({ onResized }: { onResized: (floor: Floor) => void }) {
  const { floor, edit } = useFloor();
  const { hall, plan, tableSize } = floor;
  const latest = useRef(floor);
  useEffect(() => {
    latest.current = floor;
  });
  const { chosen, send, drop } = useOneUpload('plan', staffUploadsApi, (upload) => {
    const next = withPlan(latest.current, upload);
    edit('Upload a plan', next, 'The plan lies below the tables.');
    onResized(next);
  });
  const isUnderWay = chosen && chosen.progress.step !== 'done';
  const { types, names, maxBytes } = uploadKinds.plan;
  /** The height follows from the width as long as there is a plan. */
  const resize = (width: number) => {
    const height = plan ? Math.round((width * plan.height) / plan.width) : hall.height;
    const next = scaled(floor, { ...hall, width, height });
    edit('Resize the hall', next);
    onResized(next);
  };
  const removePlan = () => {
    const { plan: _removed, ...next } = floor;
    edit('Remove the plan', next, 'The picture of the plan is removed.');
  };
  return (
    <fieldset className={styles.card}>
      <legend>Hall</legend>
      <InputField
        label="Name"
        value={hall.name}
        placeholder="Ballroom, second floor"
        maxLength={100}
        onChange={(event) => edit('Rename the hall', { ...floor, hall: { ...hall, name: event.currentTarget.value } })}
      />
      <div className={styles.pair}>
        <LengthField label="Width" value={hall.width} least={300} onChange={resize} />
        <LengthField
          label="Height"
          value={hall.height}
          least={300}
          disabled={plan !== undefined}
          onChange={(height) => {
            const next = scaled(floor, { ...hall, height });
            edit('Resize the hall', next);
            onResized(next);
          }}
        />
      </div>
      <div className={styles.pair}>
        <LengthField
          label="Table width"
          value={tableSize.width}
          least={30}
          most={1000}
          onChange={(width) => edit('Resize the tables', { ...floor, tableSize: { ...tableSize, width } })}
        />
        <LengthField
          label="Table depth"
          value={tableSize.height}
          least={30}
          most={1000}
          onChange={(height) => edit('Resize the tables', { ...floor, tableSize: { ...tableSize, height } })}
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

/** A floor with an uploaded plan: the hall keeps its width and gets the height of the picture. */
function withPlan(floor: Floor, { path, width = 1, height = 1, thumbnail }: CompletedUpload): Floor {
  if (thumbnail) keepPreview(path, thumbnail);
  const hall = { ...floor.hall, height: Math.round((floor.hall.width * height) / width) };
  return { ...keptInside(floor, hall), plan: { path, width, height } };
}

/** With a plan, tables stay where they are on the picture; else where they are in the hall. */
function scaled(floor: Floor, hall: Floor['hall']): Floor {
  if (!floor.plan) return keptInside(floor, hall);
  const by = hall.width / floor.hall.width;
  const scale = <Item extends { x: number; y: number }>(item: Item): Item => ({
    ...item,
    x: Math.round(item.x * by),
    y: Math.round(item.y * by),
  });
  return keptInside({ ...floor, tables: floor.tables.map(scale), marks: floor.marks.map(scale) }, hall);
}

function keptInside(floor: Floor, hall: Floor['hall']): Floor {
  const keep = <Item extends { x: number; y: number }>(item: Item): Item => ({
    ...item,
    x: Math.min(item.x, hall.width),
    y: Math.min(item.y, hall.height),
  });
  return { ...floor, hall, tables: floor.tables.map(keep), marks: floor.marks.map(keep) };
}
