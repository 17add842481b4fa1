import { type MarkKind, markKinds } from '../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../domain/floor/landmarks.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { formIcons } from '../../../kit/controls/form-icons.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import text from '../../../kit/text/text.module.css';
import styles from './plan.module.css';
import type { Plan } from './use-plan.ts';

type Props = {
  plan: Plan;
  /** Called with the chosen tool: the next click places a table or mark. */
  onTool: (tool: 'table' | MarkKind | undefined) => void;
  onRow: () => void;
  onHall: () => void;
};

/** Buttons for adding tables and marks. */
export function Toolbar({ plan: { tool }, onTool, onRow, onHall }: Props) {
  return (
    <fieldset className={styles.toolbar}>
      <legend className={text.hidden}>Tools of the plan</legend>
      <Button aria-pressed={tool === 'table'} onClick={() => onTool(tool === 'table' ? undefined : 'table')}>
        <Icon path={formIcons.plus} size={18} /> Table
      </Button>
      <Button onClick={onRow}>
        <Icon path={formIcons.plus} size={18} /> Row…
      </Button>
      <label className={styles.marks}>
        <span className={text.hidden}>Add a mark</span>
        <select
          value={tool === 'table' ? '' : (tool ?? '')}
          data-active={(tool && tool !== 'table') || undefined}
          onChange={(event) => onTool((event.currentTarget.value || undefined) as MarkKind | undefined)}
        >
          <option value="">Add a mark…</option>
          {markKinds.map((kind) => (
            <option key={kind} value={kind}>
              {markTitle({ kind })}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={onHall}>Draw a hall…</Button>
    </fieldset>
  );
}
