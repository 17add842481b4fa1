import { departmentTitle } from '../../../domain/department/departments.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import type { ShownAward } from '../../../domain/winners/wins.ts';
import { hueOf, hueOfAward } from '../../kit/media/hue.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './award-list.module.css';

/** The awards of a term beside its places, each with the projects that won it. */
export function AwardList({ awards, heading: Heading }: { awards: ShownAward[]; heading: 'h3' | 'h4' }) {
  return (
    <ul className={styles.awards}>
      {awards.map((award) => (
        <li key={award.id} className={styles.award} style={hueOfAward(award)}>
          <Heading className={styles.name} dir="auto">
            {award.name}
          </Heading>
          {award.text && (
            <p className={styles.text} dir="auto">
              {award.text}
            </p>
          )}
          <ol className={styles.winners}>
            {award.winners.map(({ place, project }) => (
              <li key={project.id} className={styles.winner}>
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
                  <Link className={styles.link} to={paths.project(project.id)} {...writtenIn(project)}>
                    {project.projectTitle}
                  </Link>
                  {(!award.department || project.teamMemberNames) && (
                    <span className={styles.of} dir="auto">
                      {award.department ? project.teamMemberNames : departmentTitle(project.department)}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
