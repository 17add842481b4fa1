/** The names in the history for a team, an import and the command that erases. */
export const team = 'team';
export const importer = 'import';
/** A sponsor that releases a project. */
export const sponsor = 'sponsor';
/** The sender of mails that are due by the calendar. */
export const schedule = 'schedule';
export const eraser = 'erasure';
