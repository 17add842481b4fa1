import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { settingIn } from '../../../domain/language/written.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { site } from '../../../domain/site/site.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import styles from './about-page.module.css';
import { MemberCard } from './member-card.tsx';
import { membersQuery } from './queries.ts';

export function AboutPage() {
  const query = useQuery(membersQuery);
  return (
    <>
      <PageMeta title={t('about.title')} description={t('about.description', { site: site.name })} path={canonical.about} />
      <PageHead title={t('about.title')} summary={<span {...settingIn('tagline')}>{site.tagline}</span>} />
      <Section look="underHead">
        <div className={text.prose}>
          <p className={text.lede}>{t('about.lede', { site: site.name, school: site.school })}</p>
          <p>{t('about.story')}</p>
        </div>
      </Section>
      <Loaded query={query} loading={<Bone height="20rem" />} failure={t('about.failed')}>
        {(members) =>
          members.length > 0 && (
            <Section look="band">
              <h2>{t('about.team')}</h2>
              <ul className={styles.team}>
                {members.map((member, at) => (
                  // Two members may have the same name.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <li key={at}>
                    <MemberCard member={member} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </Loaded>
    </>
  );
}
