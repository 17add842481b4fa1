import type { ReactNode } from 'react';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { Badges, KeywordBadge } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { SearchLink } from '../../kit/text/search-link.tsx';
import { SponsorName } from '../../kit/text/sponsor-name.tsx';

/** A project's contact, sponsor, links and keywords. */
export function ProjectFacts({ project }: { project: PublicProject }) {
  const { name, email, sponsor, courseNumber, codeLink, demoLink, keywords = [], answers = [] } = project;
  return (
    <Facts
      facts={[
        ['Lead', name && <SearchLink words={name} />],
        ['Contact', email && <MailLink address={email} />],
        ['Sponsor', <SponsorName key="sponsor" name={sponsor} />],
        ['Course', courseNumber],
        ['Code', codeLink && <TeamLink address={codeLink} />],
        ['Try it', demoLink && <TeamLink address={demoLink} />],
        [
          'Topics',
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
          kind === 'link' ? <TeamLink key="link" address={value} /> : value,
        ]),
      ]}
    />
  );
}

/** A link that a team gave, by its host and path. Search engines do not follow it, because nobody vouches for it. */
function TeamLink({ address }: { address: string }) {
  const { host, pathname } = new URL(address);
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow ugc">
      {host}
      {pathname.replace(/\/$/, '')}
    </a>
  );
}
