import { type MarkKind, markKinds } from '../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../domain/floor/landmarks.ts';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
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
    <fieldset className={`${parts.row} ${styles.toolbar}`}>
      <legend className={text.hidden}>{t('staff.floor.plan.tools')}</legend>
      <Button aria-pressed={tool === 'table'} onClick={() => onTool(tool === 'table' ? undefined : 'table')}>
        <Icon path={pageIcons.plus} size={18} /> {t('tables.table')}
      </Button>
      <Button onClick={onRow}>
        <Icon path={pageIcons.plus} size={18} /> {t('staff.floor.plan.row')}
      </Button>
      <label className={styles.marks}>
        <span className={text.hidden}>{t('staff.floor.plan.addMark')}</span>
        <select
          value={tool === 'table' ? '' : (tool ?? '')}
          data-active={(tool && tool !== 'table') || undefined}
          onChange={(event) => onTool((event.currentTarget.value || undefined) as MarkKind | undefined)}
        >
          <option value="">{t('staff.floor.plan.addMarkOf')}</option>
          {markKinds.map((kind) => (
            <option key={kind} value={kind}>
              {markTitle({ kind })}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={onHall}>{t('staff.floor.plan.drawOpens')}</Button>
    </fieldset>
  );
}
