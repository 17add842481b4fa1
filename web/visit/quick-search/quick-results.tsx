import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { QuickAnswer } from '../../../domain/search/search-answer.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { Found } from './found.tsx';
import { quickQuery } from './queries.ts';
import styles from './quick-results.module.css';
import { keepRecent } from './recent.ts';
import { RecentSearches } from './recent-searches.tsx';
import sheet from './search-sheet.module.css';
import { useSitePages } from './site-pages.ts';
import { useCombobox } from './use-combobox.ts';
import { useVisibleHeight } from './use-visible-height.ts';

export type QuickResultsProps = {
  text: string;
  setText: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** What the sheet shows below its field: what is found, or what was searched before. */
export function QuickResults({ text, setText, field }: QuickResultsProps) {
  const asked = text.trim();
  const { data, error, refetch, isPlaceholderData: isOld } = useQuery(quickQuery(asked));
  const found = asked ? data : undefined;
  const pages = useSitePages(asked);
  const total = found && (found.total || pages.length);
  const list = useRef<HTMLDivElement>(null);
  const option = useCombobox({ field, list, text });
  useVisibleHeight(field);

  // The form came with the first script.
  useEffect(() => {
    const form = field.current?.form;
    const keep = () => keepRecent(asked);
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, [field, asked]);

  const search = (other: string) => {
    setText(other);
    field.current?.focus();
  };
  return (
    <div className={styles.body}>
      <FoundCount noun="result" total={isOld ? undefined : total} found={total ?? 0} />
      {!asked && <RecentSearches {...{ list, option }} onChoose={search} />}
      {asked && !found && error && <Unavailable retry={refetch} />}
      {found?.spelling && <Spelling spelling={found.spelling} onChoose={search} />}
      {(found && !isEmpty(found)) || pages.length > 0 ? (
        <Found {...{ asked, pages, isOld, list, option }} found={found ?? none} onFollow={() => keepRecent(asked)} />
      ) : (
        found && <Nothing asked={asked} />
      )}
      {asked && !found && !error && <Waiting />}
    </div>
  );
}

const none: QuickAnswer = { total: 0, projects: [], people: [], sponsors: [] };

function isEmpty({ projects, people, sponsors }: QuickAnswer): boolean {
  return projects.length + people.length + sponsors.length === 0;
}

function Spelling({ spelling, onChoose }: { spelling: string; onChoose: (text: string) => void }) {
  return (
    <p className={styles.spelling}>
      <Rich
        text={t('quickSearch.spelling', { spelling })}
        parts={[
          (words) => (
            <button type="button" className={text.linkButton} onClick={() => onChoose(spelling)} dir="auto">
              {words}
            </button>
          ),
        ]}
      />
    </p>
  );
}

/** Comes a little later: mostly the first answer is there before it. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {['60%', '75%', '50%', '68%'].map((width) => (
        <div key={width}>
          <Bone width="4rem" height="2.5rem" />
          <Bone width={width} />
        </div>
      ))}
    </div>
  );
}

/** Nothing is found, and what can be done then. */
function Nothing({ asked }: { asked: string }) {
  return (
    <div className={sheet.note}>
      <p>
        <Rich text={t('quickSearch.nothing', { text: asked })} parts={[(words) => <bdi>{words}</bdi>]} />
      </p>
      <p className={sheet.ways}>
        <Link to={paths.search({ text: asked })} replace>
          {t('quickSearch.filters')}
        </Link>
        <Link to={paths.home + paths.departments} replace>
          {t('quickSearch.departments')}
        </Link>
      </p>
    </div>
  );
}

/** Says that nothing can be found now, and the way on. */
function Unavailable({ retry }: { retry: () => void }) {
  return (
    <div className={sheet.note} role="alert">
      <p>{t('quickSearch.unavailable')}</p>
      <p className={sheet.ways}>
        <Button onClick={retry}>{t('quickSearch.retry')}</Button>
        <Link to={paths.home + paths.departments} replace>
          {t('quickSearch.departments')}
        </Link>
      </p>
    </div>
  );
}
