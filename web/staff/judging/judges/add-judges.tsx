import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { inParts } from '../../../../domain/basics/lists.ts';
import { departmentTitles } from '../../../../domain/department/departments.ts';
import type { Judge, JudgeWithToken } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { refusalText } from '../../../kit/api/answer-lost.ts';
import { readAgain } from '../../../kit/api/read-again.ts';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { useOneMutation } from '../../saving/one-at-a-time.ts';
import { TypedDialog } from '../../saving/typed-dialog.tsx';
import { DialogActions } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { sayDone } from '../../shell/toasts.tsx';
import pasted from '../../tables/pasted-list.module.css';
import { PastedList } from '../../tables/pasted-list.tsx';
import { addJudges, judgesQuery, judgingKey } from '../queries.ts';
import { useMailLinks } from './mail-links.ts';
import { readJudges } from './read-judges.ts';

/** In one call. */
const most = 100;
/** In bytes: far more than 300 judges need. */
const mostBytes = 200_000;

type Props = {
  term: Term;
  there: readonly Judge[];
  onAdded: (judges: JudgeWithToken[]) => void;
  onClose: () => void;
};

/** Adds judges from pasted lines or a CSV file, after showing what was read. */
export function AddJudges({ term, there, onAdded, onClose }: Props) {
  const queries = useQueryClient();
  const mailLinks = useMailLinks(term);
  const [text, setText] = useState('');
  // The ones that were just added would else be said to be there already.
  const [before, setBefore] = useState<readonly Judge[]>(there);
  const { judges, problems } = useMemo(() => readJudges(text, before), [text, before]);
  const { mutateOnce, isPending, error } = useOneMutation({
    mutationFn: async () => {
      const made: JudgeWithToken[] = [];
      try {
        const updates = judges.map(({ email: _address, ...judge }) => judge);
        for (const some of inParts(updates, most)) made.push(...(await addJudges(term, some)));
      } finally {
        // Links of those that were added before a later call failed are shown too: they are answered once.
        if (made.length > 0) onAdded(made);
        queries.invalidateQueries({ queryKey: judgingKey(term) });
        await mailLinks(made.map((judge, at) => ({ ...judge, email: judges[at]?.email ?? '' })));
      }
      return made.length;
    },
    // Some may be stored, if only an answer was lost: those are not added again.
    onError: () => readAgain(queries, judgesQuery(term)).then(setBefore, () => undefined),
    onSuccess: (count) => {
      onClose();
      sayDone(t('staff.judging.judges.addedCount', { count }));
    },
  });
  return (
    <TypedDialog title={t('staff.judging.judges.listTitle')} isTyped={text !== ''} onClose={onClose}>
      <PastedList
        words={{
          label: t('staff.judging.judges.listLabel'),
          placeholder: 'Ada Lovelace, Analytical Engines, Computer Science; Informatics, ada@example.edu\nGrace Hopper, Navy',
          file: t('staff.judging.judges.csvField'),
          hint: t('staff.judging.judges.listHint'),
          problems: t('staff.judging.judges.notAdded', { count: problems.length }),
          large: (file) => t('staff.judging.judges.large', { file }),
        }}
        text={text}
        most={mostBytes}
        problems={problems}
        onChange={setText}
      />
      {judges.length > 0 && (
        <ul className={pasted.read} aria-label={t('staff.judging.judges.toAdd')}>
          {judges.map(({ name, organisation, departments, email }) => (
            <li key={`${name} ${organisation}`}>
              <strong>{name}</strong>
              {organisation && `, ${organisation}`}
              <span className={parts.fine}>
                {departmentTitles(departments).join(', ') || t('staff.judging.judges.anyDepartment')}
                {email && ` · ${email}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && <FailureNote>{refusalText(error)}</FailureNote>}
      <DialogActions
        yes={isPending ? t('staff.judging.judges.adding') : t('staff.judging.judges.addCount', { count: judges.length })}
        isDisabled={judges.length === 0 || isPending}
        onYes={() => judges.length > 0 && mutateOnce()}
      />
    </TypedDialog>
  );
}
