import { type RefObject, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import found from './found.module.css';
import { forgetRecent, readRecent } from './recent.ts';
import styles from './recent-searches.module.css';
import type { OptionOf } from './use-combobox.ts';

type Props = { list: RefObject<HTMLDivElement | null>; option: OptionOf; onChoose: (text: string) => void };

/** What can be found, and what this device searched last: options, and beside them the buttons that take one away. */
export function RecentSearches({ list, option, onChoose }: Props) {
  const [recent, setRecent] = useState(readRecent);
  return (
    <>
      {recent.length > 0 && (
        <>
          <h2 className={`${found.heading} ${styles.heading}`} id="quick-recent-title">
            {t('quickSearch.recent')}
          </h2>
          <div className={styles.recent}>
            <div ref={list} id="quick-recent" role="listbox" aria-labelledby="quick-recent-title">
              {recent.map((text) => (
                <button
                  key={text}
                  {...option(`quick-recent-${text}`)}
                  type="button"
                  className={found.option}
                  onClick={() => onChoose(text)}
                >
                  <span className={found.icon}>
                    <Icon path={pageIcons.clock} />
                  </span>
                  <span className={styles.text} dir="auto">
                    {text}
                  </span>
                </button>
              ))}
            </div>
            <ul>
              {recent.map((text) => (
                <li key={text}>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t('quickSearch.forget', { text })}
                    onClick={() => setRecent(forgetRecent(text))}
                  >
                    <Icon path={icons.close} size={16} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
      <p className={styles.hint}>{t('quickSearch.hint')}</p>
    </>
  );
}
