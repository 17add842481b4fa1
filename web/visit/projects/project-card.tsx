import { memo } from 'react';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import card from '../../kit/page/card.module.css';
import { followCard } from '../../kit/page/follow-card.ts';
import linked from '../../kit/page/linked-card.module.css';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Star } from '../star/star.tsx';
import { TableBadge } from '../tables/table-badge.tsx';
import type { FromList } from './from-list.ts';
import { lateOverlay } from './late-overlay.ts';
import { WithheldNote } from './withheld-note.tsx';

type Props = {
  project: PublicProject;
  /** The list's address with its term, page and filters. */
  list: string;
  /** Opens the overlay. */
  onShow: (id: string) => void;
  /** True for the very first card: its picture is likely the largest element in the window (LCP), and is loaded before others. */
  eager: boolean;
};

/** The card of a project in a department's list. All of it leads to the project's page; a button opens the overlay. */
export const ProjectCard = memo(({ project, list, onShow, eager }: Props) => {
  const thumbnail = thumbnailOf(project.youtubeLink);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the link.
    <article className={`${card.card} ${linked.card}`} style={hueOf(project.department)} onClick={followCard}>
      <div className={`${linked.media} ${card.media}`}>
        <Still
          id={project.id}
          title={project.projectTitle}
          pictures={[project.poster, thumbnail]}
          sizes={pictureSizes.card}
          eager={eager}
        />
        <TableBadge project={project} />
        {project.youtubeLink && (
          <span className={card.pill}>
            <Icon path={pageIcons.play} size={14} filled />
            {` ${t('projects.video')}`}
          </span>
        )}
      </div>
      <div className={card.head}>
        <h2 className={card.title}>
          <Link
            className={linked.link}
            to={paths.project(project.id)}
            state={{ project, list } satisfies FromList}
            {...writtenIn(project)}
          >
            {project.projectTitle}
          </Link>
        </h2>
        <Star id={project.id} title={project.projectTitle} />
      </div>
      {project.withheld ? (
        <WithheldNote className={card.note} />
      ) : (
        <p className={card.text} {...writtenIn(project)}>
          {project.projectDescription}
        </p>
      )}
      <dl className={card.facts}>
        {project.teamMemberNames && (
          <>
            <dt>{t('projects.teamLabel')}</dt>
            <dd>
              <bdi>{project.teamMemberNames}</bdi>
            </dd>
          </>
        )}
        <dt className={card.detail}>{t('projects.sponsorLabel')}</dt>
        <dd className={card.detail}>
          <bdi>{project.sponsor || t('words.none')}</bdi>
        </dd>
      </dl>
      <button
        type="button"
        className={card.quick}
        aria-haspopup="dialog"
        aria-label={t('projects.quickLookAt', { title: project.projectTitle })}
        onClick={() => onShow(project.id)}
        onPointerEnter={lateOverlay.load}
        onFocus={lateOverlay.load}
      >
        <Icon path={pageIcons.expand} size={16} /> <span>{t('projects.quickLook')}</span>
      </button>
    </article>
  );
});
