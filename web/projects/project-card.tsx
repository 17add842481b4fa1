import { Link } from 'react-router-dom';
import type { PublicProject } from '../../domain/public-project.ts';
import { paths } from '../paths.ts';
import card from '../ui/card.module.css';
import { hueOf } from '../ui/hue.ts';
import { Icon, icons } from '../ui/icon.tsx';
import { pictureSizes } from '../ui/picture-sizes.ts';
import { Still, thumbnailOf } from '../ui/still.tsx';
import type { FromList } from './from-list.ts';
import { WithheldNote } from './withheld-note.tsx';

type Props = {
  project: PublicProject;
  fromList: FromList;
  onShow: () => void;
  /** True for cards in the first row, whose pictures are loaded at once. */
  eager: boolean;
  /** True for the very first card: its picture is likely the largest element in the window (LCP). */
  first: boolean;
};

/** The card of a project in a department's list. The picture opens the overlay, the title opens the project's page. */
export function ProjectCard({ project, fromList, onShow, eager, first }: Props) {
  const thumbnail = thumbnailOf(project.youtubeLink);
  return (
    <article className={card.card} style={hueOf(project.department)}>
      <div className={card.media}>
        <Still
          id={project.id}
          title={project.projectTitle}
          pictures={[project.poster, thumbnail]}
          sizes={pictureSizes.card}
          eager={eager}
          fetchPriority={first ? 'high' : 'auto'}
        />
        {project.youtubeLink && (
          <span className={card.pill}>
            <Icon path={icons.play} size={14} filled /> Video
          </span>
        )}
        <button
          type="button"
          className={card.opener}
          aria-haspopup="dialog"
          aria-label={`Show poster and details of ${project.projectTitle}`}
          onClick={onShow}
        />
      </div>
      <h2 className={card.title}>
        <Link to={paths.project(project.id)} state={fromList}>
          {project.projectTitle}
        </Link>
      </h2>
      {project.withheld ? <WithheldNote className={card.note} /> : <p className={card.text}>{project.projectDescription}</p>}
      <dl className={card.facts}>
        <dt>Team:</dt>
        <dd>{project.teamMemberNames}</dd>
        <dt>Sponsor:</dt>
        <dd>{project.sponsor || 'None'}</dd>
      </dl>
    </article>
  );
}
