import { keptSettings } from '../kit/page/kept-settings.ts';
import { drawFirstScreen } from './first-screen.ts';

/**
 * Runs inline at the end of the plain page alone, when its style sheet is there. A rendered page has no first screen, and is some
 * hundred bytes shorter without this.
 */
drawFirstScreen(keptSettings() ?? {});
