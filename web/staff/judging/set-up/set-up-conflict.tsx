import { t } from '../../../../domain/language/text.ts';
import { VersionConflict } from '../../../kit/feedback/version-conflict.tsx';
import { differencesOf, draftOf } from './draft.ts';
import type { Conflict, SetUpEditing } from './use-set-up.ts';

/** Asks which of two people's rubric and rounds to keep. */
export function SetUpConflict({ setUp, conflict }: { setUp: SetUpEditing; conflict: Conflict }) {
  const { mine, theirs, about } = conflict;
  return (
    <VersionConflict
      title={t('staff.judging.setUp.changedMeanwhile')}
      about={t('staff.judging.setUp.versions', { about, theirs: theirs.version, yours: setUp.base.version })}
      rows={differencesOf(draftOf(theirs), mine)}
      onTheirs={() => setUp.decide('theirs')}
      onYours={() => setUp.decide('mine')}
      onBack={() => setUp.decide('neither')}
    />
  );
}
