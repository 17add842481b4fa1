import { canonical } from '../../../domain/site/canonical.ts';
import { site } from '../../../domain/site/site.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import styles from './about-page.module.css';
import { MemberCard } from './member-card.tsx';
import { team } from './team.ts';

export function AboutPage() {
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
      <Section look="band">
        <h2>The developer team</h2>
        <ul className={styles.team}>
          {team.map((member) => (
            <li key={member.handle}>
              <MemberCard member={member} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
