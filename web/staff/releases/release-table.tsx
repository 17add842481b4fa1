import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { ListedRelease, ReleaseMailKind, ReleaseState } from '../../../domain/project/listed-release.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { dateInWords } from '../../kit/text/times.ts';
import { useStageSends } from '../mails/mail-status.ts';
import badge from '../projects/state-badge.module.css';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { sayStopped, takeStep } from '../shell/toasts.tsx';
import table from '../tables/table.module.css';
import { ContactDialog } from './contact-dialog.tsx';
import { mailSponsors, saveRelease, useReadAgain } from './queries.ts';
import styles from './releases-view.module.css';

type Props = { term: Term; projects: readonly ListedRelease[]; mayWrite: boolean };

/** The look of a state is that of the project's state that is most like it. */
const looks: Record<ReleaseState, string> = {
  off: 'withdrawn',
  early: 'hidden',
  asked: 'waiting',
  team: 'returned',
  embargo: 'hidden',
  released: 'published',
};

/** Projects with a sponsor: how far each release is, and whom to call. */
export function ReleaseTable({ term, projects, mayWrite }: Props) {
  // As it was when the dialog opened: another version that comes meanwhile must not be saved over.
  const [one, open] = useState<ListedRelease>();
  const save = async (contact: ListedRelease['contact']) => {
    if (!one) return '';
    // A team may have saved its project meanwhile, which changes nothing here.
    const now = projects.find(({ id }) => id === one.id);
    const facts = ({ state, contact }: ListedRelease) => JSON.stringify([state === 'off', contact]);
    const isSame = now && facts(now) === facts(one);
    await saveRelease(term, one.id, { required: true, contact, version: (isSame ? now : one).version });
    return t('staff.releases.saved', { title: one.title });
  };
  return (
    <>
      <ScrollRegion className={table.scroll} aria-label={t('staff.releases.table')}>
        <table className={table.table} aria-label={t('staff.shell.views.releases.title')}>
          <thead>
            <tr>
              <th scope="col">{t('staff.releases.project')}</th>
              <th scope="col">{t('staff.words.state')}</th>
              <th scope="col">{t('staff.releases.contact')}</th>
              {mayWrite && <th scope="col">{t('staff.shell.steps')}</th>}
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <tr key={project.id}>
                <th scope="row">
                  <Link to={paths.editProject(project.id)} dir="auto">
                    {project.title}
                  </Link>
                  <span className={parts.fine} dir="auto">
                    {project.sponsor}
                  </span>
                </th>
                <td className={styles.state}>
                  <State project={project} />
                </td>
                <td className={styles.contact}>
                  <Called project={project} />
                </td>
                {mayWrite && (
                  <td className={styles.steps}>
                    <Steps term={term} project={project} onSet={() => open(project)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {one && (
        <ContactDialog
          key={one.id}
          title={one.title}
          hint={one.isPublic && one.state === 'off' ? t('staff.releases.takesAway') : t('staff.releases.setHint')}
          contact={one.contact}
          yes={one.state === 'off' ? t('staff.releases.on') : t('staff.words.save')}
          onSave={save}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function State({ project: { state, since, isPublic, hidden = [], embargoUntil } }: { project: ListedRelease }) {
  return (
    <>
      <span className={badge.badge} data-state={looks[state]}>
        {t(`staff.releases.states.${state}`)}
      </span>
      {since && <span className={parts.fine}>{t('staff.words.since', { time: dateInWords(since) })}</span>}
      {embargoUntil && <span className={parts.fine}>{t('staff.releases.until', { day: embargoUntil })}</span>}
      {state !== 'released' && state !== 'off' && isPublic && <span className={parts.fine}>{t('staff.releases.earlier')}</span>}
      {hidden.length > 0 && (
        <span className={parts.fine}>
          {t('staff.releases.hidden', { parts: hidden.map((part) => t(`release.parts.${part}`)).join(', ') })}
        </span>
      )}
    </>
  );
}

function Called({ project: { contact, state, endsAt } }: { project: ListedRelease }) {
  const { name, email, phone } = contact;
  if (!name && !email && !phone)
    return state === 'off' ? null : <span className={parts.error}>{t('staff.releases.noContact')}</span>;
  return (
    <>
      {name && <bdi>{name}</bdi>}
      {email && (
        <span className={parts.fine}>
          <MailLink address={email} />
        </span>
      )}
      {phone && (
        <span className={parts.fine}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </span>
      )}
      {endsAt && <span className={parts.fine}>{t('staff.releases.ends', { time: dateInWords(endsAt) })}</span>}
    </>
  );
}

/** What coordinators do with one release. */
function Steps({ term, project, onSet }: { term: Term; project: ListedRelease; onSet: () => void }) {
  const { id, title, state, contact, version } = project;
  const sends = useStageSends();
  const once = useOneAtATime();
  const again = useReadAgain();
  const run = (work: () => Promise<string | undefined>) =>
    once(async () => {
      await takeStep(work, (reason) => t('staff.releases.notSaved', { reason }));
      await again();
    });
  const mail = (kind: ReleaseMailKind) =>
    run(async () => {
      const { recorded, stopped } = await mailSponsors(term, kind, [id], crypto.randomUUID());
      sayStopped(stopped);
      return stopped > 0 ? undefined : t('staff.releases.sent', { recorded });
    });
  const mayMail = sends === true && contact.email !== '';
  const switchOff = () =>
    run(async () => {
      await saveRelease(term, id, { required: false, contact, version });
      return t('staff.releases.switchedOff', { title });
    });
  const steps = [
    { step: state === 'off' ? t('staff.releases.ask') : t('staff.releases.change'), onClick: onSet, isThere: true },
    { step: t('staff.words.remind'), onClick: () => mail('reminder'), isThere: state === 'asked' && mayMail },
    { step: t('staff.words.newLink'), onClick: () => mail('newLink'), isThere: state !== 'off' && mayMail },
    { step: t('staff.releases.off'), onClick: switchOff, isThere: state !== 'off' },
  ];
  return (
    <div className={parts.row}>
      {steps.map(
        ({ step, onClick, isThere }) =>
          isThere && (
            <Button key={step} aria-label={t('staff.releases.stepOf', { step, title })} onClick={onClick}>
              {step}
            </Button>
          ),
      )}
    </div>
  );
}
