import { writtenIn } from '../../../domain/language/written.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import { Link } from '../../kit/page/router.tsx';
import type { WinnerRow } from './shown-winners.ts';
import styles from './winner-rows.module.css';

type Props = {
  winners: WinnerRow[];
  pathOf: (id: string) => string;
  /** What stands below a title. Empty lines are left out. */
  linesOf: (project: WinnerRow['project']) => string[];
};

/** Winners in few words, each with a small picture. All of a row leads to `pathOf`. */
export function WinnerRows({ winners, pathOf, linesOf }: Props) {
  return (
    <ol>
      {winners.map(({ place, project }) => (
        <li key={project.id} className={styles.row}>
          <span className={styles.media} style={hueOf(project.department)}>
            <Still
              id={project.id}
              title={project.projectTitle}
              pictures={[project.poster, thumbnailOf(project.youtubeLink)]}
              sizes="96px"
            />
          </span>
          <span className={styles.words}>
            {place && <b>{placeLabel(place)}</b>}
            <Link className={styles.link} to={pathOf(project.id)} {...writtenIn(project)}>
              {project.projectTitle}
            </Link>
            {linesOf(project).map(
              (line) =>
                line && (
                  <span key={line} className={styles.line} dir="auto">
                    {line}
                  </span>
                ),
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
