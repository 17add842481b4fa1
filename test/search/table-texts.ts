/** What people type to find a table, by its number. */
export const tableTexts = {
  '23': ['23', ' #23', 'Table 23', 'table no. 23', '２３'],
  A4: ['a4', 'A-4', 'table A4'],
};
