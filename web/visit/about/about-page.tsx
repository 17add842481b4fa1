import { useQuery } from '@tanstack/react-query';
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
      <PageMeta title="About" description={`Who built ${site.name}, and what it is for.`} path={canonical.about} />
      <PageHead title="About" summary={site.tagline} />
      <Section look="underHead">
        <div className={text.prose}>
          <p className={text.lede}>
            {site.name} is built and kept by students of the {site.school}, for the teams who show their work here and for
            everyone who comes to see it.
          </p>
          <p>
            It began as a capstone project of its own. Each semester a few people hand it on to the next: they collect the
            submissions, prepare the event and make the site a little better than they found it.
          </p>
        </div>
      </Section>
      <Loaded query={query} loading={<Bone height="20rem" />} failure="The developer team could not be loaded">
        {(members) =>
          members.length > 0 && (
            <Section look="band">
              <h2>The developer team</h2>
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
