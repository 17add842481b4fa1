import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { Badges, KeywordBadge } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/fact-list.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { SearchLink } from '../../kit/text/search-link.tsx';
import { SponsorName } from '../../kit/text/sponsor-name.tsx';

/** A project's contact, sponsor, links and keywords. */
export function ProjectFacts({ project }: { project: PublicProject }) {
  const { name, email, sponsor, courseNumber, codeLink, demoLink, keywords = [], answers = [] } = project;
  return (
    <Facts
      facts={[
        [t('projects.lead'), name && <SearchLink words={name} />],
        [t('layout.contact'), email && <MailLink address={email} />],
        [t('words.sponsor'), <SponsorName key="sponsor" name={sponsor} />],
        [t('words.course'), courseNumber && <bdi key="course">{courseNumber}</bdi>],
        [t('projects.code'), codeLink && <TeamLink address={codeLink} />],
        [t('projects.tryIt'), demoLink && <TeamLink address={demoLink} />],
        [
          t('words.topics'),
          keywords.length > 0 && (
            <Badges>
              {keywords.map((keyword) => (
                <KeywordBadge key={keyword} keyword={keyword} />
              ))}
            </Badges>
          ),
        ],
        ...answers.map(({ label, kind, value }): [string, ReactNode] => [
          label,
          kind === 'link' ? <TeamLink key="link" address={value} /> : <bdi key="value">{value}</bdi>,
        ]),
      ]}
    />
  );
}

/** A link that a team gave, by its host and path. Search engines do not follow it, because nobody vouches for it. */
function TeamLink({ address }: { address: string }) {
  const { host, pathname } = new URL(address);
  return (
    <a href={address} dir="ltr" target="_blank" rel="noreferrer nofollow ugc">
      {host}
      {pathname.replace(/\/$/, '')}
    </a>
  );
}
