import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { termProjectsQuery } from './assign/queries.ts';
import { clashInWords } from './clash-words.ts';
import type { Conflict } from './use-save-floor.ts';

type Props = { term: Term; conflict: Conflict; onDecide: (prefer: 'mine' | 'theirs') => void; onBack: () => void };

/** Asks which of two people's values to keep. */
export function FloorConflict({ term, conflict, onDecide, onBack }: Props) {
  const { data, isLoading } = useQuery(termProjectsQuery(term));
  if (isLoading) return null;
  const { mine, theirs, quicker, clashes } = conflict;
  const titles = new Map(data?.map(({ EntryID, ProjectTitle }) => [EntryID, ProjectTitle]));
  const titleOf = (id: string) => titles.get(id) ?? t('staff.floor.project', { id });
  return (
    <VersionConflict
      title={t('staff.floor.clash.title')}
      about={t('staff.floor.clash.about', { saved: quicker })}
      rows={clashes.map((clash) => clashInWords(clash, { mine: mine.floor, theirs: theirs.floor, titleOf }))}
      onTheirs={() => onDecide('theirs')}
      onYours={() => onDecide('mine')}
      onBack={onBack}
    />
  );
}
