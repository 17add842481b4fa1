import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { bibtex, citation, citationParts, ris } from '../../../domain/project/citation.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { Button, ButtonAnchor } from '../../kit/controls/button.tsx';
import { copyText } from '../../kit/controls/copy-text.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import styles from './share-row.module.css';
import { ToolPanel } from './tool-panel.tsx';

const quote = 'M4 17V11a5 5 0 0 1 4-5M4 12h5v5H4zM14 17V11a5 5 0 0 1 4-5M14 12h5v5h-5z';

/** How to cite the project, as a text and for programs that keep references. `url` is the absolute address of its page. */
export function CitationPanel({ project, url }: { project: PublicProject; url: string }) {
  const { before, title, after } = citationParts(project, url);
  return (
    <ToolPanel id="cite" icon={quote} label={t('share.cite')} title={t('share.citeProject')}>
      <Copied label={t('share.citation')} text={citation(project, url)}>
        <p dir="auto">
          {before}
          <cite>{title}</cite>
          {after}
        </p>
      </Copied>
      <Copied label="BibTeX" text={bibtex(project, url)}>
        <pre dir="ltr">{bibtex(project, url)}</pre>
      </Copied>
      <ButtonAnchor
        href={`data:application/x-research-info-systems;charset=utf-8,${encodeURIComponent(ris(project, url).toWellFormed())}`}
        download={`capstone-${project.id}.ris`}
      >
        <Icon path={pageIcons.download} size={18} /> {t('share.ris')}
      </ButtonAnchor>
    </ToolPanel>
  );
}

const notes = {
  copied: { text: 'share.textCopied', look: styles.good },
  refused: { text: 'share.textRefused', look: styles.bad },
} as const;

/** A text with a button that copies it. Where copying is refused, it is selected instead. */
function Copied({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<keyof typeof notes>();
  const copy = async () => {
    const isCopied = await copyText(text);
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setNote(isCopied ? 'copied' : 'refused');
  };
  return (
    <section className={styles.copied}>
      <h4>{label}</h4>
      <Button onClick={copy} aria-label={t('share.copyText', { label })}>
        <Icon path={pageIcons.copy} size={18} /> {t('share.copy')}
      </Button>
      <div ref={shown} className={styles.text}>
        {children}
      </div>
      <p role="status" className={note && notes[note].look}>
        {note && t(notes[note].text)}
      </p>
    </section>
  );
}
