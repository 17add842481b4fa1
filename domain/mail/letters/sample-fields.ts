import { t } from '../../language/text.ts';
import type { Secret } from '../mail.ts';

/** What the samples of several mails have in common. */
export const sampleProject = () => ({ projectTitle: t('mail.samples.project'), project: '1091' });
export const sampleSecret: Secret = { id: '1091', nonce: 'sample' };
/** The midnight with which 4 December 2026 ends. */
export const sampleTime = '2026-12-05T07:00:00.000Z';
