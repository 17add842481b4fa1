import { t } from '../../../domain/language/text.ts';
import field from '../../kit/controls/field.module.css';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import parts from '../shell/parts.module.css';
import styles from './pasted-list.module.css';
import { readChosen } from './read-text.ts';

type Problem = { line: number; reason: string };

type Props = {
  /** The list's own words. `problems` is the title of the lines that cannot be read. */
  words: {
    label: string;
    placeholder: string;
    file: string;
    hint: string;
    problems: string;
    large: (file: string) => string;
  };
  text: string;
  /** Of a file, in bytes. */
  most: number;
  problems: readonly Problem[];
  onChange: (text: string) => void;
};

/** A list to paste, or to read from a CSV file, and the lines of it that cannot be read. */
export function PastedList({ words, text, most, problems, onChange }: Props) {
  const take = async (file: File) => {
    const read = await readChosen(file, most, words.large(file.name));
    if (read) onChange(read.text);
  };
  return (
    <>
      <label className={field.field}>
        {words.label}
        <textarea
          className={`${field.input} ${styles.list}`}
          rows={6}
          value={text}
          placeholder={words.placeholder}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      <div className={`${parts.tools} ${styles.file}`}>
        <FileButton field={words.file} accept=".csv,text/csv" onFile={take}>
          {t('staff.words.readCsv')}
        </FileButton>
        <p className={parts.fine}>{words.hint}</p>
      </div>
      {problems.length > 0 && (
        <Note tone="bad" role="status">
          <h3 className={parts.subhead}>{words.problems}</h3>
          <ul className={parts.problems}>
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.reason}`}>{t('staff.words.line', problem)}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
