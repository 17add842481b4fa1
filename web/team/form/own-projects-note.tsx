import { useEffect, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Rich } from '../../kit/text/rich.tsx';
import { forgetThumbnails } from '../../kit/uploads/thumbnails.ts';
import { stopJoining } from './joining.ts';
import { forgetProject, projectOf, readOwnProjects, watchOwnProjects } from './own-projects.ts';
import styles from './own-projects-note.module.css';
import { readUnsent, watchUnsent } from './unsent.ts';

/** Links to the projects submitted on this device. `except` is a token that no longer works. */
export function OwnProjectsNote({ except }: { except?: string | undefined }) {
  const [projects, setProjects] = useState(readProjects);
  useEffect(() => {
    const stops = [watchOwnProjects, watchUnsent].map((watch) => watch(() => setProjects(readProjects())));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const shown = projects.filter(({ token }) => token !== except);
  if (shown.length === 0) return null;
  const forget = (token: string) => {
    stopJoining(token);
    forgetThumbnails();
    forgetProject(token);
    setProjects(readProjects());
  };
  return (
    <Note tone="good" className={styles.own}>
      <ul>
        {shown.map(({ token, projectTitle, unsent }) => (
          <li key={token}>
            <p>
              <Rich
                text={t('team.form.submittedHere', { title: projectTitle })}
                parts={[(title) => <strong dir="auto">{title}</strong>]}
              />
              {unsent > 0 && ` ${t('team.form.unsentHere', { count: unsent })}`}
            </p>
            <span className={styles.actions}>
              <ButtonLink to={paths.ownSubmission(token)} aria-label={t('team.form.openTitle', { title: projectTitle })}>
                {t('team.form.open')}
              </ButtonLink>
              <Button aria-label={t('team.form.forgetTitle', { title: projectTitle })} onClick={() => forget(token)}>
                {t('team.form.forget')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** `unsent` is the number of pictures that have not joined the project. */
function readProjects() {
  return readOwnProjects().map((project) => ({ ...project, unsent: readUnsent(projectOf(project.token)).length }));
}
