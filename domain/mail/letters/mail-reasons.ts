import { t } from '../../language/text.ts';
import { site } from '../../site/site.ts';

/** Why a reader gets a mail. */
export const because = {
  team: () => t('mail.because.team', { site: site.name }),
  staff: () => t('mail.because.staff', { site: site.name }),
  expected: () => t('mail.because.expected', { site: site.name }),
  sponsor: () => t('mail.because.sponsor', { site: site.name }),
  judge: () => t('mail.because.judge', { site: site.name }),
  lost: () => t('mail.because.lost'),
};
