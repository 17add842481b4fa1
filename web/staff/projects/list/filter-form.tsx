import { type FormEvent, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { departmentsShownTo } from '../../../../domain/person/roles.ts';
import { departmentChoices } from '../../../../domain/project/departments.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { SelectField } from '../../../kit/controls/field.tsx';
import { semesterChoices, useYearChoices } from '../../shell/admin-term.tsx';
import { useAccount } from '../../shell/use-account.ts';
import type { Asked } from './filters.ts';
import styles from './submissions.module.css';

type Props = { asked: Asked; isBusy: boolean; onAsk: (asked: Asked) => void; onClear: () => void };

/** The form for the term and department of the list, initially those of the shown list. */
export function FilterForm({ asked, isBusy, onAsk, onClear }: Props) {
  const account = useAccount();
  const all = { value: 'all', label: t('staff.words.all') };
  const [draft, setDraft] = useState<Asked>(asked);
  const years = useYearChoices(draft.year === 'all' ? undefined : Number(draft.year));

  // Remounts the form when the address changes by Back or a link.
  const address = JSON.stringify(asked);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setDraft(asked);
  }

  const change = (part: Partial<Record<keyof Asked, string>>) => setDraft({ ...draft, ...part } as Asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(draft);
  };
  return (
    <form className={styles.filters} onSubmit={submit} aria-label={t('staff.words.filters')}>
      <SelectField
        label={t('words.semester')}
        choices={[all, ...semesterChoices(draft.semester === 'all' ? undefined : draft.semester)]}
        value={draft.semester}
        onChange={(event) => change({ semester: event.currentTarget.value })}
      />
      <SelectField
        label={t('staff.projects.fields.year')}
        choices={[all, ...years]}
        value={draft.year}
        onChange={(event) => change({ year: event.currentTarget.value })}
      />
      <SelectField
        label={t('words.department')}
        choices={[all, ...departmentChoices(departmentsShownTo(account))]}
        value={draft.department}
        onChange={(event) => change({ department: event.currentTarget.value })}
      />
      <div className={styles.filterActions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? t('staff.projects.list.getting') : t('staff.projects.list.get')}
        </Button>
        <Button
          onClick={() => {
            setDraft(asked);
            onClear();
          }}
        >
          {t('words.clearFilters')}
        </Button>
      </div>
    </form>
  );
}
