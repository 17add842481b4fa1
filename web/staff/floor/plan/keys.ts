import { t } from '../../../../domain/language/text.ts';

type Help = readonly [keys: string, does: string][];

/** Help on keys and pointers for roles that may only read. */
export const readersHelp = (): Help => [
  [t('staff.floor.plan.help.tabOrArrows'), t('staff.floor.plan.help.goOn')],
  ['Esc', t('staff.floor.plan.help.none')],
  ['+, −, 0', t('staff.floor.plan.help.zoom')],
  ['?', t('staff.floor.plan.help.keys')],
  [t('staff.floor.plan.help.wheel'), t('staff.floor.plan.help.wheelZooms')],
  [t('staff.floor.plan.help.middle'), t('staff.floor.plan.help.push')],
];

/** The same help for editors. */
export const editorsHelp = (): Help => [
  ['Tab', t('staff.floor.plan.help.next')],
  [t('staff.floor.plan.help.arrows'), t('staff.floor.plan.help.move')],
  ['Enter', t('staff.floor.plan.help.edit')],
  ['T', t('staff.floor.plan.help.table')],
  ['W', t('staff.floor.plan.addRow')],
  ['R', t('staff.floor.plan.help.turn')],
  ['Ctrl+D', t('staff.floor.plan.duplicate')],
  ['Delete', t('staff.floor.plan.delete')],
  ['Ctrl+A', t('staff.floor.plan.help.all')],
  ['Esc', t('staff.floor.plan.help.none')],
  ['Ctrl+Z, Ctrl+Y', t('staff.floor.plan.help.undo')],
  ['Ctrl+S', t('staff.words.save')],
  ['+, −, 0', t('staff.floor.plan.help.zoom')],
  ['?', t('staff.floor.plan.help.keys')],
  [t('staff.floor.plan.help.click'), t('staff.floor.plan.help.select')],
  [t('staff.floor.plan.help.drag'), t('staff.floor.plan.help.dragMoves')],
  [t('staff.floor.plan.help.wheel'), t('staff.floor.plan.help.wheelZooms')],
  [t('staff.floor.plan.help.middle'), t('staff.floor.plan.help.push')],
];
