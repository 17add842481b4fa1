import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { MailLink } from '../../kit/text/mail-link.tsx';
import styles from './about-page.module.css';
import { Portrait } from './portrait.tsx';
import { linksOf, type TeamMember } from './team.ts';

export function MemberCard({ member }: { member: TeamMember }) {
  return (
    <article className={styles.member}>
      <Portrait name={member.name} look={member.look} />
      <div>
        <h3>{member.name}</h3>
        <p className={styles.role}>{member.role}</p>
      </div>
      <dl className={styles.facts}>
        <dt>Active</dt>
        <dd>{member.terms}</dd>
        <dt>Major</dt>
        <dd>{member.major}</dd>
        <dt>Contact</dt>
        <dd>
          <MailLink address={`${member.handle}@example.edu`} />
        </dd>
      </dl>
      <ul className={styles.links}>
        {linksOf(member).map(({ label, href, icon }) => (
          <li key={label}>
            <a href={href} aria-label={`${label} of ${member.name}`} title={label}>
              <Icon path={pageIcons[icon]} />
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
