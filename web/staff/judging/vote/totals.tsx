import { useState } from 'react';
import { csvFile } from '../../../../domain/basics/csv.ts';
import type { Voting } from '../../../../domain/judging/vote.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm, type Term } from '../../../../domain/term/terms.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { SelectField } from '../../../kit/controls/field.tsx';
import { saveCsv } from '../../../kit/controls/save-file.ts';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import parts from '../../shell/parts.module.css';
import { useAddToDraft } from '../../winners/add-to-draft.ts';
import { newAward, withAward } from '../../winners/new-award.ts';
import styles from '../judging.module.css';
import { useProjectTitles } from '../project-titles.ts';

type Props = { term: Term; totals: NonNullable<Voting['totals']> };

/** The votes of each project, the most first. */
export function Totals({ term, totals, ballots }: Props & { ballots: number }) {
  const known = totals.flatMap(({ project: id, title }) => (title ? { id, title } : []));
  const titles = useProjectTitles(
    term,
    totals.map(({ project }) => project),
    known,
  );
  const save = () => {
    const rows = totals.map(({ project, votes }) => [project, titles.nameOf(project), String(votes)]);
    const head = ['EntryID', t('favourites.columns.title'), t('staff.judging.vote.votes')];
    saveCsv(csvFile([head, ...rows]), `votes-${formatTerm(term)}.csv`);
  };
  return (
    <section className={parts.part} aria-labelledby="votes">
      <h2 id="votes">{t('staff.judging.vote.votes')}</h2>
      {totals.length > 0 && (
        <div className={styles.tools}>
          <Button onClick={save}>
            <Icon path={pageIcons.download} size={18} /> {t('staff.judging.vote.download')}
          </Button>
        </div>
      )}
      {totals.length === 0 ? (
        <p>{t(ballots === 0 ? 'staff.judging.vote.nobody' : 'staff.judging.vote.noneCounts')}</p>
      ) : (
        <table className={styles.table} aria-label={t('staff.judging.vote.votes')}>
          <thead>
            <tr>
              <th scope="col">{t('words.project')}</th>
              <th scope="col">{t('staff.judging.vote.votes')}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ project, votes }) => (
              <tr key={project}>
                <th scope="row">{titles.nameOf(project)}</th>
                <td data-label={t('staff.judging.vote.votes')}>{votes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {totals.length > 0 && <AsAward term={term} totals={totals} titles={titles} />}
    </section>
  );
}

const id = 'peoples-choice';

/** Gives the people’s choice to the project with the most votes that visitors see, or to another one, in the draft of the winners. */
function AsAward({ term, totals, titles }: Props & { titles: ReturnType<typeof useProjectTitles> }) {
  const { error, isPending, isSuccess, put, warning } = useAddToDraft(term);
  const [picked, choose] = useState<string>();
  // Ballots that are left out may take a project out of the list.
  const shown = totals.filter(({ project }) => titles.isShown(project));
  const chosen = (totals.find(({ project }) => project === picked) ?? shown[0] ?? totals[0])?.project ?? '';
  const first = shown.filter(({ votes }) => votes === shown[0]?.votes).length;
  const give = () =>
    put({
      edit: ({ awards }) => {
        const known = awards.find((award) => award.id === id) ?? newAward(awards, { id, name: t('staff.judging.vote.award') });
        return { awards: withAward(awards, { ...known, projects: [chosen] }) };
      },
    });
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={t('staff.judging.vote.award')}
          choices={totals.map(({ project, votes }) => ({
            value: project,
            label: t('staff.judging.vote.votesOf', { title: titles.nameOf(project), votes }),
          }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <Button aria-disabled={isPending} onClick={give}>
          {isPending ? t('form.saving') : t('staff.words.toDraft')}
        </Button>
      </div>
      {warning && <p className={parts.fine}>{warning}</p>}
      {first > 1 && <p className={parts.fine}>{t('staff.judging.vote.tie', { count: first })}</p>}
      {error && <FailureNote title={notDone(error, t('staff.judging.vote.notTaken'))}>{refusalText(error)}</FailureNote>}
      <p className={parts.fine} role="status">
        {isSuccess && t('staff.judging.vote.taken')}
      </p>
    </>
  );
}
