import { t } from '../../../domain/language/text.ts';
import type { FoundProject, SponsorAnswer } from '../../../domain/search/search-answer.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { BackLink } from '../../kit/page/back-link.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badges, PlaceBadge } from '../../kit/text/badge.tsx';
import text from '../../kit/text/text.module.css';
import { FoundCard, FoundList } from '../search/found-card.tsx';
import { ShareBar } from '../share/share-bar.tsx';
import styles from './sponsor-details.module.css';
import { termsOf } from './sponsor-words.ts';

/** All projects of a sponsor by term, newest first. */
export function SponsorDetails({ sponsor }: { sponsor: SponsorAnswer }) {
  const { slug, name, projects, winners, found, spellings = [] } = sponsor;
  const others = spellings.filter((spelling) => spelling !== name);
  const terms = [...Map.groupBy(found, formatTerm)];
  const about = t('sponsors.about', { count: projects, name, terms: termsOf(sponsor) });
  const description = `${about}: ${found.map(({ projectTitle }) => projectTitle).join(', ')}`;
  return (
    <>
      <PageMeta title={name} description={description} path={canonical.sponsor(slug)} />
      <PageHead
        above={<BackLink to={paths.sponsors}>{t('sponsors.all')}</BackLink>}
        title={<span dir="auto">{name}</span>}
        summary={t('sponsors.summaryOf', { count: projects, terms: termsOf(sponsor) })}
        action={
          projects > 1 && (
            <ButtonLink to={paths.search({ sponsor: slug })}>
              <Icon path={icons.search} size={18} /> {t('sponsors.searchThese')}
            </ButtonLink>
          )
        }
      >
        {winners > 0 && (
          <div className={styles.winners}>
            <Badges>
              <PlaceBadge label={t('sponsors.winners', { count: winners })} />
            </Badges>
          </div>
        )}
        {others.length > 0 && <p className={styles.others}>{t('sponsors.spellings', { names: others.join(' · ') })}</p>}
      </PageHead>
      <Section look="underHead">
        {terms.map(([term, ofTerm]) => (
          <OfTerm key={term} projects={ofTerm} name={name} />
        ))}
        <section className={`${styles.share} ${text.unprinted}`} aria-labelledby="share">
          <h2 id="share">{t('words.share')}</h2>
          <ShareBar noun="sponsor" project={{ title: name, description: about, sponsor: '', path: canonical.sponsor(slug) }} />
        </section>
      </Section>
    </>
  );
}

/** The heading leads to everything of the term. */
function OfTerm({ projects, name }: { projects: FoundProject[]; name: string }) {
  const [first] = projects;
  if (!first) return null;
  const id = formatTerm(first);
  return (
    <section className={styles.term} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Link to={paths.homeOf(first)}>{termLabel(first)}</Link>
        </h2>
        <p>{t('text.projects', { count: projects.length })}</p>
      </div>
      <FoundList>
        {projects.map((project) => (
          <li key={project.id}>
            <FoundCard project={namingOthersAlone(project, name)} heading="h3" />
          </li>
        ))}
      </FoundList>
    </section>
  );
}

/** Without the sponsor, which is the page's title already; another spelling is shown, and leads nowhere. */
function namingOthersAlone(project: FoundProject, name: string): FoundProject {
  const { sponsorSlug: _same, ...rest } = project;
  return { ...rest, sponsor: project.sponsor === name ? '' : project.sponsor };
}
