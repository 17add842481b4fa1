import { Fragment, type ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { FoundProject, Marked, SearchResult } from '../../../domain/search/search-answer.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import { followCard } from '../../kit/page/follow-card.ts';
import linked from '../../kit/page/linked-card.module.css';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { AwardBadges, Badge, DepartmentTag, PlaceBadge } from '../../kit/text/badge.tsx';
import { MarkedText } from '../../kit/text/marked-text.tsx';
import { Star } from '../star/star.tsx';
import { TableBadge } from '../tables/table-badge.tsx';
import styles from './found-card.module.css';

type Props = {
  /** A result of a search has marks. */
  project: FoundProject & Partial<Pick<SearchResult, 'title' | 'snippet'>>;
  heading?: 'h2' | 'h3' | 'h4';
  /** Further buttons at the end of the row, below the star. */
  actions?: ReactNode;
  /** Further lines below the facts. */
  children?: ReactNode;
};

/** A project of any term in one row, for lists that cross departments and terms. All of it leads to the project's page. */
export function FoundCard({ project, heading: Heading = 'h3', actions, children }: Props) {
  const { id, projectTitle, title = [projectTitle], department, position, awards, withheld, snippet } = project;
  const { poster, youtubeLink, teamMemberNames, sponsor, sponsorSlug } = project;
  const of = (place: 'team' | 'sponsor', text: string): Marked => (snippet?.of === place ? snippet.text : [text]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the link.
    <article className={`${linked.card} ${styles.row}`} style={hueOf(department)} onClick={followCard}>
      <div className={`${linked.media} ${styles.media}`}>
        <Still
          id={id}
          title={projectTitle}
          pictures={[poster, thumbnailOf(youtubeLink)]}
          sizes={`(min-width: 640px) 176px, ${pictureSizes.thumbnail}`}
        />
        <TableBadge project={project} />
        {youtubeLink && (
          <span className={styles.video}>
            <Icon path={pageIcons.play} size={14} filled /> <span>{t('projects.video')}</span>
          </span>
        )}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title} {...writtenIn(project)}>
          <Link className={`${linked.link} ${styles.link}`} to={paths.project(id)}>
            <MarkedText text={title} as={Fragment} />
          </Link>
        </Heading>
        <p className={styles.badges}>
          <DepartmentTag slug={department} />
          <span>{termLabel(project)}</span>
          {position && <PlaceBadge label={placeLabel(position)} />}
          <AwardBadges awards={awards} />
          {withheld && <Badge>{t('projects.nda')}</Badge>}
        </p>
        {snippet && snippet.of !== 'team' && snippet.of !== 'sponsor' && (
          <p className={styles.snippet}>
            <span className={styles.label}>{t(`quickSearch.label.${snippet.of}`)}</span> <MarkedText text={snippet.text} />
          </p>
        )}
        {teamMemberNames && (
          <p className={`${styles.fact} ${styles.team}`}>
            <span className={styles.label}>{t('quickSearch.label.team')}</span>{' '}
            <MarkedText text={of('team', teamMemberNames)} />
          </p>
        )}
        {sponsor && (
          <p className={styles.fact}>
            <span className={styles.label}>{t('quickSearch.label.sponsor')}</span>{' '}
            {sponsorSlug ? (
              <Link className={styles.sponsor} to={paths.sponsor(sponsorSlug)}>
                <MarkedText text={of('sponsor', sponsor)} />
              </Link>
            ) : (
              <MarkedText text={of('sponsor', sponsor)} />
            )}
          </p>
        )}
        {children}
      </div>
      <div className={styles.actions}>
        <Star id={id} title={projectTitle} />
        {actions}
      </div>
    </article>
  );
}

/** A list of rows with a line between them. */
export function FoundList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
