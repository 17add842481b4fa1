import type { Floor } from '../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../domain/floor/landmarks.ts';
import { capital } from '../../../../domain/floor/place-words.ts';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { formIcons } from '../../../kit/controls/form-icons.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
import { inMeters } from '../clash-words.ts';
import type { Said } from '../use-floor.ts';
import { moved, namesOf, removed, turned } from './changes.ts';
import { lostInWords } from './lost-in-words.ts';
import styles from './plan.module.css';
import { inOrder, type Plan } from './use-plan.ts';

/** The tables and marks as a list with the same actions as the drawing. */
export function ThingList({ plan, onNumber }: { plan: Plan; onNumber: () => void }) {
  const { floor, titles, selection, mayEdit, edit, select, toggle } = plan;
  const places = Map.groupBy(floor.places, ({ table }) => table);
  const rows = inOrder(floor).map((thing) => {
    const name = 'number' in thing ? t('staff.places.tableOf', { number: thing.number }) : markTitle(thing);
    const facts =
      'number' in thing
        ? [thing.turned && t('staff.floor.plan.isTurned')]
        : [thing.stepFree && t('staff.floor.plan.isStepFree')];
    return {
      ...thing,
      name,
      isTable: 'number' in thing,
      facts: facts.filter(Boolean).join(', '),
      projects: namesOf(places.get(thing.id) ?? [], titles),
    };
  });
  const act = (id: string, label: string, change: (now: Floor, ids: Set<string>) => Floor, said?: Said) => {
    const ids = new Set([id]);
    select(ids);
    edit(label, (now) => change(now, ids), said);
  };
  return (
    <details className={styles.list}>
      <summary>{t('staff.floor.plan.list', { tables: floor.tables.length, marks: floor.marks.length })}</summary>
      <div className={styles.scroll}>
        <table>
          <caption className={text.hidden}>{t('staff.floor.plan.listed')}</caption>
          <thead>
            <tr>
              {mayEdit && <th scope="col">{t('staff.floor.plan.selected')}</th>}
              <th scope="col">{t('staff.floor.plan.what')}</th>
              <th scope="col">{t('staff.floor.plan.left')}</th>
              <th scope="col">{t('staff.floor.plan.top')}</th>
              <th scope="col">{t('staff.words.projects')}</th>
              {mayEdit && <th scope="col">{t('staff.floor.plan.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, isTable, facts, x, y, projects }) => (
              <tr key={id}>
                {mayEdit && (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('staff.floor.plan.selectOne', { things: name })}
                      checked={selection.has(id)}
                      onChange={() => toggle(id)}
                    />
                  </td>
                )}
                <th scope="row">
                  {capital(name)}
                  {facts && <span className={parts.hint}> · {facts}</span>}
                </th>
                <td>{inMeters(x)}</td>
                <td>{inMeters(y)}</td>
                <td>{isTable ? projects.join(', ') || '–' : ''}</td>
                {mayEdit && (
                  <td>
                    <div className={styles.rowActions}>
                      {(['left', 'right', 'up', 'down'] as const).map((way) => (
                        <Button
                          key={way}
                          look="round"
                          aria-label={t('staff.floor.plan.moveTo', { things: name, way })}
                          onClick={() =>
                            act(id, t('staff.floor.plan.moveThings', { things: name }), (now, ids) =>
                              moved(now, ids, ...stepTo[way]),
                            )
                          }
                        >
                          <Icon path={arrows[way]} size={16} />
                        </Button>
                      ))}
                      {isTable && (
                        <>
                          <Button
                            onClick={() => {
                              select(new Set([id]));
                              onNumber();
                            }}
                            aria-label={t('staff.floor.plan.renumberThings', { things: name })}
                          >
                            {t('staff.floor.plan.number')}
                          </Button>
                          <Button
                            aria-label={t('staff.floor.plan.turnThings', { things: name })}
                            onClick={() => act(id, t('staff.floor.plan.turnThings', { things: name }), turned)}
                          >
                            {t('staff.floor.plan.turn')}
                          </Button>
                        </>
                      )}
                      <Button
                        aria-label={t('staff.floor.plan.deleteThings', { things: name })}
                        onClick={() =>
                          act(
                            id,
                            t('staff.floor.plan.deleteThings', { things: name }),
                            removed,
                            (before, after) =>
                              t('staff.floor.plan.deleted', { things: name }) + lostInWords(before, after, titles),
                          )
                        }
                      >
                        {t('staff.floor.plan.delete')}
                      </Button>
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const arrows = { left: pageIcons.back, right: pageIcons.forward, up: formIcons.up, down: formIcons.down };
const stepTo: Record<keyof typeof arrows, [number, number]> = { left: [-25, 0], right: [25, 0], up: [0, -25], down: [0, 25] };
