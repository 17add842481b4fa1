import { splitList } from '../../../domain/basics/lists.ts';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { Picture } from '../../../domain/picture/images.ts';
import { imageOf } from '../../../domain/picture/link-picture.ts';
import type { SocialImage } from '../../../domain/picture/social-image.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { semesterName, termLabel } from '../../../domain/term/terms.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import type { Winner } from '../../../domain/winners/winners.ts';
import { ButtonAnchor, ButtonLink } from '../../kit/controls/button.tsx';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { BackLink } from '../../kit/page/back-link.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import split from '../../kit/page/split.module.css';
import { AwardBadges, Badge, Badges, DepartmentBadge, PlaceBadge } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/fact-list.tsx';
import { SearchLink } from '../../kit/text/search-link.tsx';
import { SponsorName } from '../../kit/text/sponsor-name.tsx';
import text from '../../kit/text/text.module.css';
import { ShareBar } from '../share/share-bar.tsx';
import { Star } from '../star/star.tsx';
import { Gallery } from './gallery.tsx';
import styles from './winner-details.module.css';

/** The page of a winner that is loaded. */
export function WinnerDetails({ winner }: { winner: Winner & { socialImage?: SocialImage } }) {
  const { ProjectTitle: title, description, members, memberNames = splitList(members), Sponsor: sponsor, department } = winner;
  const place = placeLabel(winner.position);
  return (
    <>
      <PageMeta
        title={t('winners.titleOf', { title, place })}
        description={
          description || t('winners.descriptionOf', { place, term: termLabel(winner), department: departmentTitle(department) })
        }
        path={canonical.winner(winner.id)}
        image={imageOf({ projectTitle: title, socialImage: winner.socialImage })}
      />
      <PageHead
        department={department}
        above={
          <>
            <BackLink to={paths.winners}>{t('winners.all')}</BackLink>
            <Badges>
              <PlaceBadge label={place} />
              <AwardBadges awards={winner.awards} term={winner} />
              <Badge>{semesterName(winner.semester)}</Badge>
              <Badge>{winner.year}</Badge>
              <DepartmentBadge slug={department} term={winner} />
            </Badges>
          </>
        }
        title={<span {...writtenIn(winner)}>{title}</span>}
        action={<Star id={winner.id} title={title} worded />}
      />
      <Section look="underHead">
        <div className={split.split} style={hueOf(department)}>
          <div className={styles.story}>
            <Gallery id={winner.id} title={title} pictures={picturesOf(winner)} />
            <section>
              <h2 className={text.heading}>{t('winners.overview')}</h2>
              <p className={`${styles.overview} ${text.prose}`} {...(description ? writtenIn(winner) : {})}>
                {description || t('winners.noAbstract')}
              </p>
            </section>
            {memberNames.length > 0 && (
              <section>
                <h2 className={text.heading}>{t('words.teamMembers')}</h2>
                <ul className={styles.members}>
                  {memberNames.map((name) => (
                    <li key={name}>
                      <SearchLink words={name} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <aside className={styles.aside} aria-label={t('words.aboutThisProject')}>
            <Facts
              facts={[
                [t('winners.place'), place],
                [t('words.semester'), termLabel(winner)],
                [t('words.department'), departmentTitle(department)],
                [t('words.sponsor'), <SponsorName key="sponsor" name={sponsor} />],
              ]}
            />
            {winner.video && (
              <ButtonAnchor look="primary" href={winner.video} target="_blank" rel="noreferrer">
                <Icon path={pageIcons.play} filled size={18} /> {t('winners.watch')}
              </ButtonAnchor>
            )}
            <ButtonLink to={paths.project(winner.id)}>{t('words.openPage')}</ButtonLink>
            <div className={text.unprinted}>
              <h2>{t('words.share')}</h2>
              <ShareBar project={{ title, description, team: members, sponsor, path: paths.winner(winner.id) }} />
            </div>
          </aside>
        </div>
      </Section>
    </>
  );
}

/** The path names the widest file, for example `1280.webp`, so the width for a `srcset` is read from it. */
function pictureAt(path: string): Picture {
  const step = path.match(/\/(\d+)\.webp$/)?.[1];
  return step ? { path, width: Number(step) } : { path };
}

/** The winner's own pictures (`winning_pic`), then the project's poster and team photos. No picture occurs twice. */
function picturesOf(winner: Winner): Picture[] {
  const known = [...(winner.poster ? [winner.poster] : []), ...(winner.teamPhotos ?? [])];
  const own = splitList(winner.winning_pic).map((path) => known.find((picture) => picture.path === path) ?? pictureAt(path));
  const all = own.length > 0 ? own : known;
  return [...new Map(all.map((picture) => [picture.path, picture])).values()];
}
