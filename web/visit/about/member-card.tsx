import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { memberLinkLabel } from '../../../domain/site/member-links.ts';
import type { Member } from '../../../domain/site/settings.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { FactRows } from '../../kit/text/fact-rows.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import styles from './about-page.module.css';
import { Portrait } from './portrait.tsx';

const mailto = 'mailto:';

export function MemberCard({ member }: { member: Member }) {
  const mail = member.links.find(({ href }) => href.startsWith(mailto));
  return (
    <article className={styles.member}>
      <Portrait member={member} />
      <div>
        <h3>
          <bdi>{member.name}</bdi>
        </h3>
        <p className={styles.role}>
          <bdi {...writtenIn({})}>{member.role}</bdi>
        </p>
      </div>
      <dl className={styles.facts}>
        <FactRows
          facts={[
            [t('about.active'), member.terms && <bdi {...writtenIn({})}>{member.terms}</bdi>],
            [t('about.major'), member.major && <bdi {...writtenIn({})}>{member.major}</bdi>],
            [t('layout.contact'), mail && <MailLink address={mail.href.slice(mailto.length)} />],
          ]}
        />
      </dl>
      <ul className={styles.links}>
        {member.links.map(({ label: written, href }) => {
          const label = memberLinkLabel(written);
          return (
            <li key={label + href}>
              <a href={href} aria-label={t('about.linkOf', { label, name: member.name })} title={label}>
                <Icon path={pageIcons[iconOf(href)]} />
              </a>
            </li>
          );
        })}
      </ul>
    </article>
  );
}

function iconOf(href: string): 'mail' | 'code' | 'person' {
  if (href.startsWith(mailto)) return 'mail';
  return /\b(?:code|git\w*)\b/.test(new URL(href).hostname) ? 'code' : 'person';
}
