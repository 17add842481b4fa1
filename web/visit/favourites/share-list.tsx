import { useState } from 'react';
import { fittingIds } from '../../../domain/site/shared-list.ts';
import { site } from '../../../domain/site/site.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { copyText } from '../share/copy-text.ts';
import { useHasShareSheet } from '../share/share-sheet.ts';
import styles from './favourites.module.css';

/** Shares the list as a link. The address names the projects; notes stay on the device. */
export function ShareList({ ids }: { ids: string[] }) {
  const [said, say] = useState('');
  const hasSheet = useHasShareSheet();
  const absolute = useAbsolute();
  if (ids.length === 0) return null;
  const fitting = fittingIds(ids);
  const url = absolute(paths.sharedList(fitting));
  const rest =
    fitting.length < ids.length ? ` It holds the first ${fitting.length} of ${ids.length}: an address cannot be longer.` : '';
  const copy = async () => {
    const isCopied = await copyText(url);
    say(isCopied ? `Link copied. Your notes are not in it.${rest}` : `The browser did not allow copying. The link is ${url}`);
  };
  const openSheet = () => {
    say(rest.trim());
    navigator.share({ title: `Projects of the ${site.name}`, url }).catch((error: Error) => {
      // The person closed the sheet. After any other failure the link can still be copied.
      if (error.name !== 'AbortError') copy();
    });
  };
  return (
    <>
      {hasSheet && (
        <Button onClick={openSheet}>
          <Icon path={pageIcons.share} size={18} /> Share…
        </Button>
      )}
      <Button onClick={copy}>
        <Icon path={pageIcons.copy} size={18} /> Copy link
      </Button>
      <p role="status" className={styles.shared}>
        {said}
      </p>
    </>
  );
}
