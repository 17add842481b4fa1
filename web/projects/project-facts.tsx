import type { PublicProject } from '../../domain/public-project.ts';
import { Badge, Badges } from '../ui/badge.tsx';
import { Facts } from '../ui/facts.tsx';
import { MailLink } from '../ui/mail-link.tsx';

/** A project's contact, sponsor and keywords. */
export function ProjectFacts({ project }: { project: PublicProject }) {
  const { name, email, sponsor, courseNumber, keywords = [] } = project;
  return (
    <Facts
      facts={[
        ['Lead', name],
        ['Contact', email && <MailLink address={email} />],
        ['Sponsor', sponsor || 'None'],
        ['Course', courseNumber],
        [
          'Topics',
          keywords.length > 0 && (
            <Badges>
              {keywords.map((keyword) => (
                <Badge key={keyword}>{keyword}</Badge>
              ))}
            </Badges>
          ),
        ],
      ]}
    />
  );
}
