import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type SharedProject, shareDetails, shareLinks, shareText } from '../../../domain/site/share.ts';
import { Button, ButtonAnchor } from '../../kit/controls/button.tsx';
import { copyText } from '../../kit/controls/copy-text.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import text from '../../kit/text/text.module.css';
import styles from './share-bar.module.css';
import { openShareSheet, useHasShareSheet } from './share-sheet.ts';

type Props = {
  /** What is shared. */
  noun?: 'project' | 'sponsor';
  /** `path` is the address of the shared page. */
  project: Omit<SharedProject, 'url'> & { path: string };
};

const looks = { copied: styles.good, refused: styles.bad };

/** Share buttons: the device's own share sheet if there is one, three networks, and the clipboard. */
export function ShareBar({ project, noun = 'project' }: Props) {
  const [note, setNote] = useState<keyof typeof looks>();
  const hasSheet = useHasShareSheet();
  const shared: SharedProject = { ...project, url: useAbsolute()(project.path) };

  const copy = async () => setNote((await copyText(shareDetails(shared))) ? 'copied' : 'refused');
  const openSheet = () => {
    const { title, description, url } = shared;
    openShareSheet({ title, text: shareText(description), url }, copy);
  };

  return (
    <div className={`${styles.share} ${text.unprinted}`}>
      {hasSheet && (
        <Button look="primary" onClick={openSheet}>
          <Icon path={pageIcons.share} size={18} /> {t('share.open')}
        </Button>
      )}
      {shareLinks(shared).map(({ label, href }) => (
        <ButtonAnchor key={label} href={href} target="_blank" rel="noopener">
          {label}
        </ButtonAnchor>
      ))}
      <Button onClick={copy}>
        <Icon path={pageIcons.copy} size={18} /> {t('share.copy')}
      </Button>
      <p className={`${styles.note} ${note && looks[note]}`} role="status">
        {note === 'copied' && t('share.copied', { noun })}
        {note === 'refused' && t('share.refused')}
      </p>
    </div>
  );
}
