/** What people type to find a table, by its number. */
export const tableTexts = {
  '23': [
    ...['23', ' #23', 'Table 23', 'table no. 23', 'Table number 23', '２３', '٢٣', '۲۳'],
    ...['mesa 23', 'Mesa n.º 23', 'mesa núm. 23', 'Número de mesa: 23'],
    ...['طاولة 23', 'طاولة ٢٣', 'الطاولة رقم ۲۳', 'رقم الطاولة ٢٣'],
  ],
  A4: ['a4', 'A-4', 'table A4', 'Mesa A4', 'طاولة A٤'],
};
