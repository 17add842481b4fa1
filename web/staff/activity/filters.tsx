import { type FormEvent, useState } from 'react';
import { fold } from '../../../domain/basics/fold.ts';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { InputField } from '../../kit/controls/field.tsx';
import parts from '../shell/parts.module.css';
import styles from './activity.module.css';
import type { Asked } from './queries.ts';

type Props = { asked: Asked; onAsk: (asked: Asked) => void };

export const anything: Asked = { day: '', by: '', project: '' };

const shown = (asked: Asked): Asked => ({ ...asked, by: asked.by === 'team' ? t('staff.activity.team') : asked.by });

/** Who is asked for: teams are one person, whose name in the lines is a code. */
export const codeOf = (typed: string) => (fold(typed) === fold(t('staff.activity.team')) ? 'team' : typed);

/** The form that asks for a person, a project or a day. It starts with what is shown. */
export function Filters({ asked, onAsk }: Props) {
  const [draft, setDraft] = useState(shown(asked));

  // Back and links change the address, and with it what the form shows.
  const address = JSON.stringify(asked);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setDraft(shown(asked));
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ day: draft.day, by: codeOf(draft.by.trim()), project: draft.project.trim() });
  };
  const change = (part: Partial<Asked>) => setDraft({ ...draft, ...part });
  return (
    <form className={`${field.filters} ${styles.filters}`} onSubmit={submit} aria-label={t('staff.words.filters')}>
      <InputField
        label={t('staff.activity.day')}
        type="date"
        value={draft.day}
        onChange={({ target }) => change({ day: target.value })}
      />
      <InputField
        label={t('staff.activity.project')}
        value={draft.project}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        onChange={({ target }) => change({ project: target.value })}
      />
      <InputField
        label={t('staff.activity.by', { team: t('staff.activity.team') })}
        value={draft.by}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => change({ by: target.value })}
      />
      <div className={parts.row}>
        <Button look="primary" type="submit">
          {t('staff.words.show')}
        </Button>
        <Button
          onClick={() => {
            setDraft(anything);
            onAsk(anything);
          }}
        >
          {t('words.clearFilters')}
        </Button>
      </div>
    </form>
  );
}
