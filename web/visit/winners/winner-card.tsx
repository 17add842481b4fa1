import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import type { Winner } from '../../../domain/winners/winners.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { useLostPictures } from '../../kit/media/lost-pictures.ts';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Photo } from '../../kit/media/photo.tsx';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import card from '../../kit/page/card.module.css';
import { followCard } from '../../kit/page/follow-card.ts';
import linked from '../../kit/page/linked-card.module.css';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { AwardBadges, Badges, DepartmentBadge } from '../../kit/text/badge.tsx';
import { FactRows } from '../../kit/text/fact-rows.tsx';
import { Star } from '../star/star.tsx';
import styles from './winner-card.module.css';

const medals = { 1: styles.medal1, 2: styles.medal2, 3: styles.medal3 };

/** The card of a winner: poster, place, title and team. All of it leads to the winner's page. */
export function WinnerCard({ winner, eager = false }: { winner: Winner; eager?: boolean }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the link.
    <article className={`${card.card} ${linked.card} ${styles.winner}`} style={hueOf(winner.department)} onClick={followCard}>
      <div className={linked.media}>
        <Still
          id={winner.id}
          title={winner.ProjectTitle}
          pictures={[winner.poster, thumbnailOf(winner.video)]}
          sizes={pictureSizes.winnerCard}
          eager={eager}
        />
        {winner.video && (
          <span className={card.pill}>
            <Icon path={pageIcons.play} size={14} filled /> {t('winners.video')}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.place}>
          <span className={`${styles.medal} ${medals[winner.position]}`} />
          {placeLabel(winner.position)}
        </p>
        <div className={card.head}>
          <h3 className={card.title}>
            <Link className={linked.link} to={paths.winner(winner.id)} {...writtenIn(winner)}>
              {winner.ProjectTitle}
            </Link>
          </h3>
          <Star id={winner.id} title={winner.ProjectTitle} />
        </div>
        <p className={card.text} {...writtenIn(winner)}>
          {winner.description}
        </p>
        <dl className={card.facts}>
          <FactRows
            facts={[
              [t('quickSearch.label.team'), winner.members && <bdi>{winner.members}</bdi>],
              [t('quickSearch.label.sponsor'), winner.Sponsor ? <bdi key="sponsor">{winner.Sponsor}</bdi> : t('words.none')],
            ]}
          />
        </dl>
        <div className={styles.foot}>
          <Badges>
            <DepartmentBadge slug={winner.department} term={winner} />
            <AwardBadges awards={winner.awards} />
          </Badges>
          <TeamFaces winner={winner} />
        </div>
      </div>
    </article>
  );
}

/** Small photos of the team. A photo that cannot be loaded is left out. */
function TeamFaces({ winner }: { winner: Winner }) {
  const [lost, lose] = useLostPictures();
  const shown = (winner.teamPhotos ?? []).slice(0, 5).filter(({ path }) => !lost.includes(path));
  return (
    <div className={styles.faces}>
      {shown.map((photo) => (
        <Photo
          key={photo.path}
          picture={photo}
          alt={shownCaption(photo.alt) ?? t('words.teamPhoto')}
          sizes="40px"
          onError={() => lose(photo.path)}
        />
      ))}
    </div>
  );
}
