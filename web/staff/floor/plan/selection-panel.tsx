import { type RefObject, useState } from 'react';
import type { Floor, FloorMark, FloorTable } from '../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../domain/floor/landmarks.ts';
import { partsOf } from '../../../../domain/floor/numbering.ts';
import { capital } from '../../../../domain/floor/place-words.ts';
import { locale, t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { InputField } from '../../../kit/controls/field.tsx';
import { FieldError } from '../../shell/field-error.tsx';
import parts from '../../shell/parts.module.css';
import { changed, type Point, renumbered, thingsInWords } from './changes.ts';
import { LengthField } from './fields.tsx';
import styles from './plan.module.css';
import type { Plan } from './use-plan.ts';

type Props = { plan: Plan; number: RefObject<HTMLInputElement | null>; onDone: () => void };

/** The fields and actions of the selected tables and marks. */
export function SelectionPanel({ plan, number, onDone }: Props) {
  const { floor, selection, tables, words, mayEdit } = plan;
  const marks = floor.marks.filter(({ id }) => selection.has(id));
  const one = selection.size === 1 ? (tables[0] ?? marks[0]) : undefined;
  return (
    <section className={`${parts.box} ${styles.card}`} aria-labelledby="selected">
      <h2 id="selected">{capital(words) || t('staff.floor.plan.nothingSelected')}</h2>
      {!words && <p className={parts.hint}>{mayEdit ? t('staff.floor.plan.clickOrDraw') : t('staff.floor.plan.click')}</p>}
      {mayEdit && words && (
        <>
          {tables.length > 0 && <NumberField key={[...selection].join()} plan={plan} input={number} onDone={onDone} />}
          {one && <PlaceFields plan={plan} item={one} />}
          {marks[0] && one === marks[0] && <MarkFields plan={plan} mark={marks[0]} />}
          <div className={`${parts.row} ${styles.actions}`}>
            {tables.length > 0 && <Button onClick={plan.turn}>{t('staff.floor.plan.turn')}</Button>}
            <Button onClick={plan.duplicate}>{t('staff.floor.plan.duplicate')}</Button>
            <Button onClick={plan.remove}>{t('staff.floor.plan.delete')}</Button>
          </div>
        </>
      )}
      {words && <Projects floor={floor} tables={tables} />}
    </section>
  );
}

/** The number of the selected table, or the first number of several tables. Enter moves the focus back to the plan. */
function NumberField({ plan, input, onDone }: { plan: Plan; input: Props['number']; onDone: () => void }) {
  const { floor, selection, tables, edit } = plan;
  const [typed, setTyped] = useState<string>();
  const [first] = tables;
  if (!first) return null;
  const isOne = tables.length === 1;
  const isWrong = typed !== undefined && partsOf(typed) === undefined;
  const isTaken = isOne && floor.tables.some(({ id, number }) => id !== first.id && number === (typed ?? first.number));
  const change = (text: string) => {
    setTyped(text);
    if (!partsOf(text)) return;
    const things = t('staff.places.tableOf', { number: first.number });
    const label = t('staff.floor.plan.renumberThings', { things });
    if (isOne) edit(label, (now) => changed(now, first.id, { number: text }));
  };
  const renumber = () => {
    if (!typed || !partsOf(typed)) return;
    const things = thingsInWords(tables.length, 0);
    edit(t('staff.floor.plan.renumberThings', { things }), (now) => renumbered(now, selection, typed));
  };
  return (
    <div className={styles.number}>
      <InputField
        ref={input}
        label={isOne ? t('staff.floor.plan.number') : t('staff.floor.plan.numbersFrom')}
        value={typed ?? (isOne ? first.number : '')}
        placeholder={isOne ? undefined : t('staff.floor.plan.numberHint')}
        maxLength={7}
        aria-invalid={isWrong || isTaken}
        onChange={(event) => change(event.currentTarget.value.toUpperCase().trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter' && !isOne) renumber();
          onDone();
        }}
        onBlur={() => isOne && setTyped(undefined)}
      />
      {!isOne && (
        <Button aria-disabled={!typed || isWrong} onClick={renumber}>
          {t('staff.floor.plan.renumber')}
        </Button>
      )}
      {(isWrong || isTaken) && (
        <FieldError>
          {isWrong ? t('staff.floor.plan.numberSuchAs') : t('staff.floor.plan.numberTaken', { number: typed ?? first.number })}
        </FieldError>
      )}
    </div>
  );
}

function PlaceFields({ plan: { floor, edit, words }, item: { id, x, y } }: { plan: Plan; item: FloorTable | FloorMark }) {
  const move = (to: Partial<Point>) => edit(t('staff.floor.plan.moveThings', { things: words }), (now) => changed(now, id, to));
  return (
    <div className={styles.pair}>
      <LengthField label={t('staff.floor.plan.left')} value={x} most={floor.hall.width} onChange={(to) => move({ x: to })} />
      <LengthField label={t('staff.floor.plan.top')} value={y} most={floor.hall.height} onChange={(to) => move({ y: to })} />
    </div>
  );
}

function MarkFields({ plan: { edit }, mark }: { plan: Plan; mark: FloorMark }) {
  const { id, kind, label, stepFree } = mark;
  const set = (given: Partial<FloorMark>) => {
    const { label: _label, stepFree: _stepFree, ...bare } = mark;
    const next = { label, stepFree, ...given };
    const kept = { ...bare, ...(next.label && { label: next.label }), ...(next.stepFree && { stepFree: true as const }) };
    const replaced = (one: FloorMark) => (one.id === id ? kept : one);
    const things = markTitle({ kind }).toLocaleLowerCase(locale());
    edit(t('staff.floor.plan.change', { things }), (now) => ({ ...now, marks: now.marks.map(replaced) }));
  };
  return (
    <>
      <InputField
        label={t('staff.floor.plan.label')}
        value={label ?? ''}
        placeholder={markTitle({ kind })}
        maxLength={60}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      {(kind === 'entrance' || kind === 'toilets') && (
        <CheckField
          checked={stepFree ?? false}
          onChange={(event) => set(event.currentTarget.checked ? { stepFree: true } : { stepFree: undefined })}
        >
          {kind === 'toilets' ? t('staff.floor.plan.wheelchair') : t('staff.floor.plan.withoutSteps')}
        </CheckField>
      )}
    </>
  );
}

/** The number of projects at the selected tables. */
function Projects({ floor, tables }: { floor: Floor; tables: readonly FloorTable[] }) {
  const ids = new Set(tables.map(({ id }) => id));
  const count = floor.places.filter(({ table }) => ids.has(table)).length;
  if (tables.length === 0) return null;
  return <p className={parts.hint}>{t('staff.floor.plan.projectsHere', { count })}</p>;
}
