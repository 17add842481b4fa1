import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { locale, t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { type Picture, pdfPaths } from '../../../domain/picture/images.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import text from '../../kit/text/text.module.css';
import styles from './poster-files.module.css';
import { posterTextQuery, type ReadText } from './queries.ts';

/** Reads the text of a poster that visitors cannot read yet: in the preview that staff see. */
export const PosterTextContext = createContext<ReadText | undefined>(undefined);

/** What a poster shows, for those who cannot see it: its title, and the team's description unless that is the title too. */
export function posterAlt({ alt }: Picture, title: string): string {
  return alt && alt !== title ? t('projects.posterShows', { title, alt }) : t('projects.posterOf', { title });
}

/** The PDF of a poster to keep, and its text to read. */
export function PosterFiles({ poster, title, language }: { poster: Picture; title: string; language?: string | undefined }) {
  const ofStaff = useContext(PosterTextContext);
  const paths = pdfPaths(poster.path);
  if (!poster.pdf || !paths) return null;
  return (
    <div className={`${styles.files} ${text.unprinted}`}>
      {!ofStaff && (
        <a href={paths.pdf} download={`${title}.pdf`}>
          <Icon path={pageIcons.download} size={16} /> {t('projects.downloadPoster', { size: sizeOf(poster.pdf.bytes) })}
        </a>
      )}
      {poster.pdf.hasText && <PosterText path={paths.text} read={ofStaff} language={language} />}
    </div>
  );
}

/** The text is requested when it is opened. Without scripts it is a link. */
function PosterText({ path, read, language }: { path: string; read: ReadText | undefined; language: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...posterTextQuery(path, read), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('projects.posterText')}</summary>
      {data === undefined ? (
        <p>{error ? t('projects.textFailed') : <a href={path}>{t('projects.readText')}</a>}</p>
      ) : (
        <p className={styles.text} {...writtenIn({ language })}>
          {data}
        </p>
      )}
    </details>
  );
}

/** `340 KB`, `2.1 MB` */
function sizeOf(bytes: number): string {
  if (bytes < 950_000) return `${Math.ceil(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
