import { useState } from 'react';
import { byteOrderMark, csvLine } from '../../../../domain/download/csv.ts';
import type { Voting } from '../../../../domain/judging/vote.ts';
import { formatTerm, type Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { SelectField } from '../../../kit/controls/field.tsx';
import { saveFile } from '../../../kit/controls/save-file.ts';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { refusalText } from '../../people/refusal.ts';
import parts from '../../shell/parts.module.css';
import { useAddToDraft } from '../../winners/add-to-draft.ts';
import { newAward, withAward } from '../../winners/new-award.ts';
import styles from '../judging.module.css';

/** The votes of each project, the most first. */
export function Totals({ term, totals }: { term: Term; totals: NonNullable<Voting['totals']> }) {
  const save = () => {
    const rows = totals.map(({ project, title, votes }) => [project, title, String(votes)]);
    const csv = byteOrderMark + [['EntryID', 'Title', 'Votes'], ...rows].map(csvLine).join('');
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `votes-${formatTerm(term)}.csv`);
  };
  return (
    <section className={parts.part} aria-labelledby="votes">
      <h2 id="votes">Votes</h2>
      {totals.length > 0 && (
        <div className={styles.tools}>
          <Button onClick={save}>
            <Icon path={pageIcons.download} size={18} /> Download the votes
          </Button>
        </div>
      )}
      {totals.length === 0 ? (
        <p>Nobody voted.</p>
      ) : (
        <table className={styles.table} aria-label="Votes">
          <thead>
            <tr>
              <th scope="col">Project</th>
              <th scope="col">Votes</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ project, title, votes }) => (
              <tr key={project}>
                <th scope="row">{title || `Project ${project}`}</th>
                <td data-label="Votes">{votes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {totals.length > 0 && <AsAward term={term} totals={totals} />}
    </section>
  );
}

const id = 'peoples-choice';

/** Gives the people’s choice to the project with the most votes, or to another one, in the draft of the winners. */
function AsAward({ term, totals }: { term: Term; totals: NonNullable<Voting['totals']> }) {
  const { error, isPending, isSuccess, put } = useAddToDraft(term);
  const [chosen, choose] = useState(totals[0]?.project ?? '');
  const first = totals.filter(({ votes }) => votes === totals[0]?.votes).length;
  const give = () =>
    put({
      edit: ({ awards }) => {
        const known = awards.find((award) => award.id === id) ?? newAward(awards, { id, name: 'People’s Choice' });
        return { awards: withAward(awards, { ...known, projects: [chosen] }) };
      },
    });
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label="People’s Choice"
          choices={totals.map(({ project, title, votes }) => ({
            value: project,
            label: `${title || `Project ${project}`} (${votes})`,
          }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <Button aria-disabled={isPending} onClick={give}>
          {isPending ? 'Saving…' : 'Put into the winners’ draft'}
        </Button>
      </div>
      {first > 1 && <p className={styles.hint}>{first} projects have the most votes: please choose.</p>}
      {error && <FailureNote title="The award was not taken over.">{refusalText(error)}</FailureNote>}
      <p className={styles.hint} role="status">
        {isSuccess && 'The draft has this award. Nothing is public until it is announced.'}
      </p>
    </>
  );
}
