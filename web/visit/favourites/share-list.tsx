import { useState } from 'react';
import { fittingIds } from '../../../domain/favourites/shared-list.ts';
import { t } from '../../../domain/language/text.ts';
import { site } from '../../../domain/site/site.ts';
import { Button } from '../../kit/controls/button.tsx';
import { copyText } from '../../kit/controls/copy-text.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { openShareSheet, useHasShareSheet } from '../share/share-sheet.ts';
import styles from './favourites.module.css';

/** Shares the list as a link. The address names the projects; notes stay on the device. */
export function ShareList({ ids }: { ids: string[] }) {
  const [said, say] = useState('');
  const hasSheet = useHasShareSheet();
  const absolute = useAbsolute();
  if (ids.length === 0) return null;
  const fitting = fittingIds(ids);
  const url = absolute(paths.sharedList(fitting));
  const rest = fitting.length < ids.length ? t('favourites.firstOnly', { fitting: fitting.length, count: ids.length }) : '';
  const copy = async () => {
    const isCopied = await copyText(url);
    say(isCopied ? `${t('favourites.copied')} ${rest}`.trim() : t('favourites.refused', { url }));
  };
  const openSheet = () => {
    say(rest);
    openShareSheet({ title: t('favourites.shareTitle', { site: site.name }), url }, copy);
  };
  return (
    <>
      {hasSheet && (
        <Button onClick={openSheet}>
          <Icon path={pageIcons.share} size={18} /> {t('favourites.share')}
        </Button>
      )}
      <Button onClick={copy}>
        <Icon path={pageIcons.copy} size={18} /> {t('favourites.copy')}
      </Button>
      <p role="status" className={styles.shared}>
        {said}
      </p>
    </>
  );
}
