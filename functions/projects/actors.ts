/** The names that the history has for changes by a team and by an import. */
export const team = 'team';
export const importer = 'import';
/** Who has a mail sent that is due by the calendar. */
export const schedule = 'schedule';
