import { type MarkKind, markKinds } from '../../../../domain/floor/floor.ts';
import { Button } from '../../../ui/button.tsx';
import { formIcons } from '../../../ui/form-icons.ts';
import { Icon, icons } from '../../../ui/icon.tsx';
import { markWords } from '../../../ui/mark-words.ts';
import text from '../../../ui/text.module.css';
import styles from './plan.module.css';
import type { Plan } from './use-plan.ts';

type Props = {
  plan: Plan;
  /** A tool was chosen: the next click places something. */
  onTool: (tool: 'table' | MarkKind | undefined) => void;
  onRow: () => void;
  onHall: () => void;
  onHelp: () => void;
  onZoom: (factor: number) => void;
  onWhole: () => void;
};

/** What can be placed in the plan, and how it is looked at. */
export function Toolbar({ plan: { tool, mayEdit }, onTool, onRow, onHall, onHelp, onZoom, onWhole }: Props) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Tools of the plan">
      {mayEdit && (
        <>
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
                  {markWords[kind]}
                </option>
              ))}
            </select>
          </label>
          <Button onClick={onHall}>Draw a hall…</Button>
        </>
      )}
      <div className={styles.zoom}>
        <Button look="round" aria-label="Zoom out" onClick={() => onZoom(0.8)}>
          <Icon path="M5 12h14" />
        </Button>
        <Button look="round" aria-label="Zoom in" onClick={() => onZoom(1.25)}>
          <Icon path={formIcons.plus} />
        </Button>
        <Button look="round" aria-label="Show the whole hall" onClick={onWhole}>
          <Icon path={icons.expand} />
        </Button>
        <Button look="round" aria-label="Keys of the plan" onClick={onHelp}>
          <Icon path={icons.help} />
        </Button>
      </div>
    </div>
  );
}
