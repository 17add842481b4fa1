/**
 * No project may have these ids: the addresses of the API that begin with them, such as /api/judging/:term, stand before those of a
 * project, such as /api/:EntryID/record, so staff could not open it. A test compares them with the routes.
 */
const reservedIds: readonly string[] = [
  'judging',
  'pages',
  'presence',
  'presentation',
  'single_survey',
  'sponsors',
  'support',
  'windows',
  'winner',
  'winners',
];

export const isReservedId = (id: string): boolean => reservedIds.includes(id);
