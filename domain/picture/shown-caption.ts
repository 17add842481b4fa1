import { t } from '../language/text.ts';

/** The caption of a photo of the whole team as it is stored, whatever the language of the form: each page says it in its own. */
export const wholeTeam = 'The whole team';

/** Earlier releases stored the words of the form. */
const spellings: readonly (string | undefined)[] = [wholeTeam, 'Todo el equipo', 'الفريق كله'];

export const isWholeTeam = (caption: string | undefined) => spellings.includes(caption);

/** What pages show of a photo's stored caption or alt text. */
export const shownCaption = <Caption extends string | undefined>(caption: Caption): Caption | string =>
  isWholeTeam(caption) ? t('words.wholeTeam') : caption;
