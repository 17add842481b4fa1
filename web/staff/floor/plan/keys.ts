type Help = readonly [keys: string, does: string][];

/** Help on keys and pointers for roles that may only read. */
export const readersHelp: Help = [
  ['Tab, arrow keys', 'Go to the next table, or to the one before'],
  ['Esc', 'Select nothing; then Tab leaves the plan'],
  ['+, −, 0', 'Zoom in, zoom out, show the whole hall'],
  ['?', 'Show these keys'],
  ['Ctrl+wheel', 'Zoom; without Ctrl while the plan has the focus'],
  ['Middle button', 'Push the plan. A finger does, too; two fingers zoom'],
];

/** The same help for editors. */
export const editorsHelp: Help = [
  ['Tab', 'Go to the next table; Shift+Tab to the one before'],
  ['Arrow keys', 'Move what is selected by 25 cm; with Shift by 1 m, with Alt by 5 cm'],
  ['Enter', 'Edit the number of a table, or place what was chosen'],
  ['T', 'Add a table'],
  ['W', 'Add a row of tables'],
  ['R', 'Turn by a quarter'],
  ['Ctrl+D', 'Duplicate'],
  ['Delete', 'Delete'],
  ['Ctrl+A', 'Select everything'],
  ['Esc', 'Select nothing; then Tab leaves the plan'],
  ['Ctrl+Z, Ctrl+Y', 'Undo and redo'],
  ['Ctrl+S', 'Save'],
  ['+, −, 0', 'Zoom in, zoom out, show the whole hall'],
  ['?', 'Show these keys'],
  ['Click', 'Select; with Shift add to what is selected'],
  ['Drag', 'Move what is selected; with Alt without snapping. On the empty floor: select what is inside'],
  ['Ctrl+wheel', 'Zoom; without Ctrl while the plan has the focus'],
  ['Middle button', 'Push the plan. A finger does, too; two fingers zoom'],
];

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>;

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves the selection, in centimeters; undefined for other keys. */
export function stepOf({ key, altKey, shiftKey }: Press): { dx: number; dy: number } | undefined {
  const direction = directions[key];
  const by = altKey ? 5 : shiftKey ? 100 : 25;
  return direction && { dx: direction[0] * by, dy: direction[1] * by };
}
