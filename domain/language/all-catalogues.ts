import ar from '../../text/ar.json' with { type: 'json' };
import en from '../../text/en.json' with { type: 'json' };
import es from '../../text/es.json' with { type: 'json' };

/**
 * The texts as they are written. A deployed function has those that functions say, and no others, in place of this file
 * (saidByFunctions in web/start/texts-plugin.ts).
 */
export const catalogues = { en, es, ar };
