import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import linked from '../../kit/page/linked-card.module.css';
import { Link } from '../../kit/page/router.tsx';
import type { WinnerRow } from './shown-winners.ts';
import styles from './winner-rows.module.css';

/** Winners in few words, each with a small picture. All of a row leads to `pathOf`. */
export function WinnerRows({ winners, pathOf }: { winners: WinnerRow[]; pathOf: (id: string) => string }) {
  return (
    <ol>
      {winners.map((winner) => (
        <li key={winner.id} className={styles.row}>
          <span className={`${linked.media} ${styles.media}`} style={hueOf(winner.department)}>
            <Still
              id={winner.id}
              title={winner.title}
              pictures={[winner.poster, thumbnailOf(winner.youtubeLink)]}
              sizes={pictureSizes.thumbnail}
            />
          </span>
          <span className={styles.words}>
            {winner.place && <b>{placeLabel(winner.place)}</b>}
            <Link className={`${linked.link} ${styles.link}`} to={pathOf(winner.id)} {...writtenIn(winner)}>
              {winner.title}
            </Link>
            {winner.team && (
              <span className={styles.line} dir="auto">
                {winner.team}
              </span>
            )}
            {winner.namesDepartment && (
              <span className={styles.line} dir="auto">
                {departmentTitle(winner.department)}
              </span>
            )}
            {winner.sponsor && (
              <span className={styles.line}>
                {t('quickSearch.label.sponsor')} <bdi>{winner.sponsor}</bdi>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
