import { t } from '../../../domain/language/text.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import type { Offline } from '../../kit/offline/state.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import styles from './not-found-page.module.css';

type Props = Pick<Offline, 'term'> & {
  /** Asks for the page again, which is known to exist and opens by itself when it comes. */
  retry?: () => void;
};

/** Says that a page needs the network, and which term does not. */
export function NotHere({ term, retry }: Props) {
  return (
    <>
      <PageMeta title={t('feedback.offline')} description={t('notFound.description')} noIndex />
      <PageHead title={t('feedback.offline')} />
      <Section look="underHead">
        {retry && <p className={text.lede}>{t('feedback.opensLater')}</p>}
        {term && <p className={text.lede}>{t('feedback.onlyTerm', { term: termLabel(term) })}</p>}
        <div className={styles.ways}>
          {retry && (
            <Button look="primary" onClick={retry}>
              {t('feedback.retry')}
            </Button>
          )}
          <ButtonLink look={retry ? 'quiet' : 'primary'} to={paths.home}>
            {t('words.home')}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
