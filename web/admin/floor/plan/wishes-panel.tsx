import type { Floor } from '../../../../domain/floor/floor.ts';
import { SelectField } from '../../../ui/field.tsx';
import { useFloor } from '../use-floor.ts';
import { LengthField } from './fields.tsx';
import styles from './plan.module.css';

const sponsors = [
  { value: 'any', label: 'No preference' },
  { value: 'together', label: 'Side by side' },
  { value: 'apart', label: 'Far from each other' },
];

/** What an automatic assignment of tables heeds. */
export function WishesPanel() {
  const { floor, edit } = useFloor();
  const set = (given: Partial<Floor['wishes']>) =>
    edit('Change the wishes', (now) => ({ ...now, wishes: { ...now.wishes, ...given } }));
  return (
    <fieldset className={styles.card}>
      <legend>Wishes for the assignment</legend>
      <SelectField
        label="Projects of one sponsor"
        choices={sponsors}
        value={floor.wishes.sponsors}
        onChange={(event) => set({ sponsors: event.currentTarget.value as Floor['wishes']['sponsors'] })}
      />
      <LengthField
        label="A cable reaches from an outlet"
        value={floor.wishes.powerReach}
        most={5000}
        onChange={(powerReach) => set({ powerReach })}
      />
    </fieldset>
  );
}
