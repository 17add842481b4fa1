import { useRef, useState } from 'react';
import type { Floor } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { Canvas } from './canvas.tsx';
import { CopyFloor } from './copy-floor.tsx';
import { FloorFacts } from './floor-facts.tsx';
import { FloorHistory } from './floor-history.tsx';
import { HallDialog } from './hall-dialog.tsx';
import { HallPanel } from './hall-panel.tsx';
import { pushedInWords } from './hall-size.ts';
import styles from './plan.module.css';
import { PlanHelp } from './plan-help.tsx';
import { Problems } from './problems.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RowDialog } from './row-dialog.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ThingList } from './thing-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePlan } from './use-plan.ts';
import { type View, wholeHall, zoomed } from './view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** The tab with the plan: the drawing, the fields of the selection, and the settings of the floor. */
export function Plan() {
  const plan = usePlan();
  const { floor } = plan;
  const { width, height } = floor.hall;
  const [chosen, setChosen] = useState<{ width: number; height: number; view: View }>();
  // When the hall's size changes, the plan shows the whole hall again.
  const view = chosen?.width === width && chosen.height === height ? chosen.view : wholeHall(floor.hall);
  const setView = (next: View) => setChosen({ width, height, view: next });
  const [open, setOpen] = useState<'row' | 'hall' | 'help'>();
  const svg = useRef<SVGSVGElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const toPlan = () => svg.current?.focus({ preventScroll: true });
  const close = () => setOpen(undefined);
  /** Waits one frame, because the field may not be rendered yet. */
  const editNumber = () => requestAnimationFrame(() => number.current?.select());
  const draw = (change: (now: Floor) => Floor, tables: number) => {
    const drawn = t('staff.floor.plan.drawn', { count: tables });
    plan.edit(t('staff.floor.plan.draw'), change, (...floors) => drawn + pushedInWords(...floors));
    plan.selectNone();
    setChosen(undefined);
  };
  return (
    <div className={styles.plan}>
      <div className={styles.drawing}>
        {plan.mayEdit && (
          <Toolbar
            plan={plan}
            onTool={(tool) => {
              plan.setTool(tool);
              if (tool) toPlan();
            }}
            onRow={() => setOpen('row')}
            onHall={() => setOpen('hall')}
          />
        )}
        {plan.mayEdit && floor.tables.length === 0 && floor.marks.length === 0 && <CopyFloor plan={plan} />}
        <Canvas
          plan={plan}
          svg={svg}
          view={view}
          setView={setView}
          onNumber={editNumber}
          onRow={() => setOpen('row')}
          onHelp={() => setOpen('help')}
        />
        <div className={styles.below}>
          <p className={styles.hint} role="status">
            {plan.tool
              ? t('staff.floor.plan.placing')
              : floor.tables.length > 0
                ? t('staff.floor.plan.tableCount', { count: floor.tables.length })
                : plan.mayEdit
                  ? t('staff.floor.plan.noTableYet')
                  : t('staff.floor.plan.noTable')}
          </p>
          <ZoomButtons
            onZoom={(factor) => setView(zoomed(view, factor))}
            onWhole={() => setChosen(undefined)}
            onHelp={() => setOpen('help')}
          />
        </div>
      </div>
      <div className={styles.side}>
        <SelectionPanel plan={plan} number={number} onDone={toPlan} />
        <Problems plan={plan} onShow={toPlan} />
      </div>
      {plan.mayEdit ? (
        <div className={styles.settings}>
          <div className={styles.column}>
            <HallPanel />
          </div>
          <div className={styles.column}>
            <SessionsPanel />
            <PublishPanel />
          </div>
        </div>
      ) : (
        <FloorFacts />
      )}
      <ThingList plan={plan} onNumber={editNumber} />
      <FloorHistory />
      {open === 'row' && (
        <RowDialog
          floor={floor}
          after={plan.tables}
          onPlace={(row) => {
            plan.placeRow(row);
            requestAnimationFrame(toPlan);
          }}
          onClose={close}
        />
      )}
      {open === 'hall' && <HallDialog floor={floor} onDraw={draw} onClose={close} />}
      {open === 'help' && <PlanHelp mayEdit={plan.mayEdit} onClose={close} />}
    </div>
  );
}
