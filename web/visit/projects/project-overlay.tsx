import { Fragment, useEffect, useEffectEvent, useId } from 'react';
import { splitList } from '../../../domain/basics/lists.ts';
import { directionOf } from '../../../domain/language/languages.ts';
import { language, t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Photo } from '../../kit/media/photo.tsx';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import linked from '../../kit/page/linked-card.module.css';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Badges, DepartmentBadge, TermBadge } from '../../kit/text/badge.tsx';
import { SearchLink } from '../../kit/text/search-link.tsx';
import { SponsorName } from '../../kit/text/sponsor-name.tsx';
import text from '../../kit/text/text.module.css';
import { Star } from '../star/star.tsx';
import { TableLinks } from '../tables/table-badge.tsx';
import type { FromList } from './from-list.ts';
import { posterAlt } from './poster-files.tsx';
import styles from './project-overlay.module.css';
import { WithheldNote } from './withheld-note.tsx';

type Props = {
  project: PublicProject;
  /** The filtered list, through which the arrow keys turn. */
  found: PublicProject[];
  /** The list's address with its filters. */
  list: string;
  onTurn: (to: PublicProject) => void;
  onClose: () => void;
};

/** Shows one project over its list: video, poster, team and abstract. */
export function ProjectOverlay({ project, found, list, onTurn, onClose }: Props) {
  const heading = useId();
  const at = found.indexOf(project);
  const previous = found[at - 1];
  const next = at < 0 ? undefined : found[at + 1];
  const isFromRight = directionOf(language()) === 'rtl';
  const [left, right] = isFromRight ? [next, previous] : [previous, next];
  useArrowKeys(left, right, onTurn);
  const turns = (
    <>
      <Turn label={t('words.previousProject')} icon={pageIcons.back} to={previous} onTurn={onTurn} />
      <Turn label={t('words.nextProject')} icon={pageIcons.forward} to={next} onTurn={onTurn} />
      <p className={text.hidden} role="status">
        {at >= 0 && t('projects.turned', { at: at + 1, count: found.length, title: project.projectTitle })}
      </p>
    </>
  );
  return (
    <Dialog labelledBy={heading} onClose={onClose} actions={turns}>
      <Look key={project.id} project={project} heading={heading} fromList={{ project, list }} />
    </Dialog>
  );
}

/** The arrow keys turn to the projects at the left and at the right. */
function useArrowKeys(left: PublicProject | undefined, right: PublicProject | undefined, onTurn: Props['onTurn']): void {
  const turn = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const to = key === 'ArrowLeft' ? left : key === 'ArrowRight' ? right : undefined;
    if (to && !altKey && !ctrlKey && !metaKey) onTurn(to);
  });
  useEffect(() => {
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, []);
}

type TurnProps = { label: string; icon: string; to: PublicProject | undefined; onTurn: Props['onTurn'] };

/** Keeps the focus also when there is nothing to turn to any more. */
function Turn({ label, icon, to, onTurn }: TurnProps) {
  return (
    <Button look="round" aria-label={label} aria-disabled={!to} onClick={() => to && onTurn(to)}>
      <Icon path={icon} turns />
    </Button>
  );
}

/** What the overlay shows of one project. Each begins at its top. */
function Look({ project, heading, fromList }: { project: PublicProject; heading: string; fromList: FromList }) {
  const { poster, teamPhotos = [], youtubeLink, teamMemberNames, members = splitList(teamMemberNames) } = project;
  return (
    <div style={hueOf(project.department)} ref={(look) => look?.closest('dialog')?.scrollTo(0, 0)}>
      <div className={styles.head}>
        <Badges>
          <TermBadge term={project} />
          <DepartmentBadge slug={project.department} term={project} />
          <TableLinks project={project} />
        </Badges>
        <h2 id={heading}>
          <Link to={paths.project(project.id)} state={fromList} {...writtenIn(project)}>
            {project.projectTitle}
          </Link>
        </h2>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          {poster ? (
            <div className={styles.poster}>
              <Photo
                picture={poster}
                alt={posterAlt(poster, project.projectTitle)}
                sizes="(min-width: 760px) 540px, calc(100vw - 82px)"
                eager
              />
            </div>
          ) : (
            <p className={styles.none}>{t('projects.noPoster')}</p>
          )}
          {youtubeLink && <VideoLink project={project} link={youtubeLink} />}
        </div>
        <div className={styles.side}>
          {members.length > 0 && (
            <div>
              <h3>{t('words.team')}</h3>
              <p>
                {members.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name.
                  <Fragment key={index}>
                    {index > 0 && t('projects.comma')}
                    <SearchLink words={name} />
                  </Fragment>
                ))}
              </p>
            </div>
          )}
          <div>
            <h3>{t('words.sponsor')}</h3>
            <p>
              <SponsorName name={project.sponsor} />
            </p>
          </div>
          <div>
            <h3>{t('words.abstract')}</h3>
            {project.withheld ? <WithheldNote /> : <p {...writtenIn(project)}>{project.projectDescription}</p>}
          </div>
          {teamPhotos.length > 0 ? (
            <ul className={styles.photos}>
              {teamPhotos.map((photo) => (
                <li key={photo.path}>
                  <Photo
                    picture={photo}
                    alt={shownCaption(photo.alt) ?? t('words.teamPhoto')}
                    sizes={teamPhotos.length > 1 ? '120px' : '400px'}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{t('projects.noPhoto')}</p>
          )}
          <div className={styles.ways}>
            <ButtonLink to={paths.project(project.id)} state={fromList}>
              {t('words.openPage')} <Icon path={pageIcons.forward} turns size={18} />
            </ButtonLink>
            <Star id={project.id} title={project.projectTitle} worded />
          </div>
        </div>
      </div>
    </div>
  );
}

function VideoLink({ project, link }: { project: PublicProject; link: string }) {
  return (
    <a className={linked.media} href={link} target="_blank" rel="noreferrer">
      <Still id={project.id} title={project.projectTitle} pictures={[thumbnailOf(link)]} sizes="540px" />
      <span className={styles.label}>
        <Icon path={pageIcons.play} size={16} filled /> {t('projects.playVideo')}
      </span>
    </a>
  );
}
