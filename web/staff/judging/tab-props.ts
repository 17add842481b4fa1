import type { Judging } from '../../../domain/judging/judging.ts';
import type { Term } from '../../../domain/term/terms.ts';
import type { SetUpEditing } from './set-up/use-set-up.ts';

/** What each tab gets. `setUp` is of the form, whatever tab is open. */
export type TabProps = { term: Term; judging: Judging; setUp: SetUpEditing };
