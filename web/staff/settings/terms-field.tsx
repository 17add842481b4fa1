import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { semesters } from '../../../domain/term/semesters.ts';
import { termReaders } from '../../../domain/term/term-settings.ts';
import { formatTerm, parseTerm, schoolYear } from '../../../domain/term/terms.ts';
import { useToday } from '../../kit/term/selected-term.tsx';
import parts from '../shell/parts.module.css';
import { messageFor, monthName } from './form-values.ts';
import { type ItemProps, ListError, type Messages, textInput } from './list-field.tsx';
import styles from './settings.module.css';

type Terms = Settings['terms'];
type Props = Pick<Settings, 'terms' | 'defaultTerm'> & {
  messages: Messages;
  onChange: (changed: Partial<Pick<Settings, 'terms' | 'defaultTerm'>>) => void;
};

/** The terms that the school has, and the one that visitors see first. */
export function TermsField({ terms, defaultTerm, messages, onChange }: Props) {
  const id = useId();
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{t('staff.settings.sections.terms')}</h2>
      <p className={parts.hint}>{t('staff.settings.terms.about')}</p>
      {semesters.map((code) => (
        <TermFields
          key={code}
          code={code}
          item={terms[code]}
          errorOf={(field) => messageFor(`terms.${code}.${field}`, messages)}
          onChange={(changed) => onChange({ terms: { ...terms, [code]: { ...terms[code], ...changed } } })}
        />
      ))}
      <ListError field={t('staff.settings.sections.terms')} text={messages.terms} />
      <NativeSelect
        label={t('staff.settings.terms.first')}
        description={t('staff.settings.terms.firstAbout')}
        size="md"
        data={useDefaultChoices(terms, defaultTerm)}
        value={defaultTerm}
        error={messageFor('defaultTerm', messages)}
        onChange={({ currentTarget }) => onChange({ defaultTerm: currentTarget.value })}
      />
    </section>
  );
}

function TermFields({ code, ...props }: ItemProps<Terms['fa']> & { code: keyof Terms }) {
  const { item: term, errorOf, onChange } = props;
  return (
    <fieldset className={`${parts.box} ${styles.item} ${styles.term}`}>
      <legend>
        {term.name || t('staff.words.term')} <small>{t('staff.settings.terms.code', { code })}</small>
      </legend>
      <TextInput label={t('staff.words.name')} {...textInput(props, 'name')} />
      <NativeSelect
        label={t('staff.settings.terms.begins')}
        size="md"
        data={Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) }))}
        value={term.month}
        error={errorOf('month')}
        onChange={({ currentTarget }) => onChange({ month: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('staff.settings.terms.shownTo')}
        data={termReaders.map((value) => ({ value, label: t(`staff.settings.terms.readers.${value}`) }))}
        {...textInput(props, 'shownTo')}
      />
    </fieldset>
  );
}

/** The current term, and those of visitors in the next year, in this one and in the three before; and the chosen one, whatever it is. */
function useDefaultChoices(terms: Terms, chosen: string): { value: string; label: string }[] {
  const year = schoolYear(useToday());
  const shown = semesters.filter((code) => terms[code].shownTo === 'everyone').sort((a, b) => terms[b].month - terms[a].month);
  const offered = [1, 0, -1, -2, -3].flatMap((later) => shown.map((semester) => ({ semester, year: year + later })));
  const fixed = parseTerm(chosen);
  if (fixed && !offered.some((term) => formatTerm(term) === chosen)) offered.unshift(fixed);
  const choices = offered.map((term) => ({ value: formatTerm(term), label: `${terms[term.semester].name} ${term.year}` }));
  return [{ value: '', label: t('staff.settings.terms.current') }, ...choices];
}
