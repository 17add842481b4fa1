import { useRef, useState } from 'react';
import type { Floor } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { localPath } from '../../../../domain/site/local-path.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { paths } from '../../../kit/page/paths.ts';
import { Facts } from '../../../kit/text/fact-list.tsx';
import { clockInWords, dayInWords, eventZone } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import { KeyList } from '../../tables/key-list.tsx';
import { inMeters } from '../clash-words.ts';
import { useFloor } from '../use-floor.ts';
import { Canvas } from './canvas.tsx';
import { CopyFloor } from './copy-floor.tsx';
import { FloorHistory } from './floor-history.tsx';
import { HallDialog } from './hall-dialog.tsx';
import { HallPanel } from './hall-panel.tsx';
import { pushedInWords } from './hall-size.ts';
import { editorsHelp, readersHelp } from './keys.ts';
import styles from './plan.module.css';
import { Problems } from './problems.tsx';
import { PublishPanel, shownInWords } from './publish-panel.tsx';
import { RowDialog } from './row-dialog.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ThingList } from './thing-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePlan } from './use-plan.ts';
import { type View, wholeHall, zoomed } from './view.ts';

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
      <div className={parts.part}>
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
          <p className={parts.hint} role="status">
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
      <div className={parts.part}>
        <SelectionPanel plan={plan} number={number} onDone={toPlan} />
        <Problems plan={plan} onShow={toPlan} />
      </div>
      {plan.mayEdit ? (
        <div className={styles.settings}>
          <HallPanel />
          <div className={parts.stack}>
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

/** The help on keys and pointers. */
function PlanHelp({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('staff.floor.plan.keys')} onClose={onClose}>
      <p className={styles.about}>{t('staff.floor.plan.keysHint')}</p>
      <KeyList keys={mayEdit ? editorsHelp() : readersHelp()} />
    </Dialog>
  );
}

type ZoomButtonsProps = { onZoom: (factor: number) => void; onWhole: () => void; onHelp: () => void };

/** Zoom buttons in a corner of the plan, for people without a wheel or keys. */
function ZoomButtons({ onZoom, onWhole, onHelp }: ZoomButtonsProps) {
  return (
    <div className={styles.zoom}>
      <Button look="round" aria-label={t('staff.floor.plan.zoomOut')} onClick={() => onZoom(0.8)}>
        <Icon path="M5 12h14" />
      </Button>
      <Button look="round" aria-label={t('staff.floor.plan.zoomIn')} onClick={() => onZoom(1.25)}>
        <Icon path={pageIcons.plus} />
      </Button>
      <Button look="round" aria-label={t('staff.floor.plan.whole')} onClick={onWhole}>
        <Icon path={pageIcons.expand} />
      </Button>
      <Button look="round" aria-label={t('staff.floor.plan.keys')} onClick={onHelp}>
        <Icon path={pageIcons.help} />
      </Button>
    </div>
  );
}

/** The settings of the floor, for roles that may only read. */
function FloorFacts() {
  const { term, floor } = useFloor();
  const { hall, tableSize, sessions } = floor;
  const size = `${inMeters(hall.width)} x ${inMeters(hall.height)}`;
  return (
    <div className={`${parts.part} ${styles.facts}`}>
      <Facts
        facts={[
          [t('staff.floor.plan.hall'), hall.name ? t('staff.floor.plan.hallOf', { hall: hall.name, size }) : size],
          [t('staff.floor.plan.aTable'), `${inMeters(tableSize.width)} x ${inMeters(tableSize.height)}`],
          ...sessions.map(({ name, from, until }): [string, string] => [
            name,
            t('staff.floor.plan.sessionTime', { day: dayInWords(from), from: clockInWords(from), until: clockInWords(until) }),
          ]),
          [t('staff.floor.plan.timeZone'), eventZone(new Date())],
          [t('staff.floor.plan.visitors'), shownInWords(floor)],
        ]}
      />
      <p className={parts.hint}>
        <a href={localPath(paths.map(term))} target="_blank" rel="noreferrer">
          {t('staff.floor.visitorsMap')}
        </a>
      </p>
    </div>
  );
}
