import { type Floor, isFloorShown } from '../../../../domain/floor/floor.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { momentInWords } from '../../../kit/text/times.ts';
import { useFloor } from '../use-floor.ts';
import styles from './plan.module.css';
import { TimeField } from './sessions-panel.tsx';

/** Sets whether visitors see the tables, and from when on. */
export function PublishPanel() {
  const { term, floor, stored, base, edit } = useFloor();
  const { published, publishFrom } = floor;
  const set = (given: Pick<Floor, 'published' | 'publishFrom'>) => {
    const publish = ({ publishFrom: _before, ...rest }: Floor) => ({ ...rest, ...given });
    edit(given.published ? 'Publish the floor' : 'Hide the floor', publish);
  };
  const isNew = base.floor.published !== published || base.floor.publishFrom !== publishFrom;
  return (
    <fieldset className={styles.card}>
      <legend>Visitors</legend>
      <CheckField
        checked={published}
        onChange={({ currentTarget: { checked } }) => set({ published: checked, ...(publishFrom && { publishFrom }) })}
      >
        Show the floor to visitors
      </CheckField>
      {published && (
        <>
          <TimeField
            label="From (empty: right away)"
            value={publishFrom ?? ''}
            onChange={(from) => set({ published, publishFrom: from })}
          />
          {publishFrom && <Button onClick={() => set({ published })}>Show it right away</Button>}
        </>
      )}
      <p className={styles.said} role="status">
        {isNew ? `${shownInWords(floor)} This counts once you save.` : shownInWords(stored.floor)}
      </p>
      <p className={styles.hint}>
        <a href={paths.map(term)} target="_blank" rel="noreferrer">
          Open the visitors’ map
        </a>{' '}
        (it shows what is saved)
      </p>
    </fieldset>
  );
}

/** When visitors see the tables, in words. */
export function shownInWords({ published, publishFrom }: Floor): string {
  const what = 'the plan, the tables and which project stands where';
  if (!published) return 'Visitors see nothing of the floor: no map, and no table numbers.';
  if (publishFrom && !isFloorShown({ published, publishFrom }, new Date())) {
    return `Until ${momentInWords(publishFrom)} visitors see nothing; from then on, ${what}.`;
  }
  return `Visitors see ${what}, for published projects.`;
}
