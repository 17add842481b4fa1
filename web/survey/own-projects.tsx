import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { stopJoining } from '../project-form/joining.ts';
import { forgetProject, projectOf, readOwnProjects, watchOwnProjects } from '../project-form/own-projects.ts';
import { readUnsent, watchUnsent } from '../project-form/unsent.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { forgetThumbnails } from '../uploads/thumbnails.ts';
import styles from './survey.module.css';

/** The way back to what was handed in on this device. */
export function OwnProjects() {
  const [projects, setProjects] = useState(readProjects);
  useEffect(() => {
    const stops = [watchOwnProjects, watchUnsent].map((watch) => watch(() => setProjects(readProjects())));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (projects.length === 0) return null;
  const forget = (token: string) => {
    stopJoining(token);
    forgetThumbnails();
    forgetProject(token);
    setProjects(readProjects());
  };
  return (
    <Note tone="good" className={styles.own}>
      <ul>
        {projects.map(({ token, projectTitle, unsent }) => (
          <li key={token}>
            <p>
              You handed in <strong>{projectTitle}</strong> on this device.
              {unsent > 0 && ` ${missing(unsent)}: they go on when you open it.`}
            </p>
            <span className={styles.ownActions}>
              <ButtonLink to={paths.ownSubmission(token)} aria-label={`Open it: ${projectTitle}`}>
                Open it
              </ButtonLink>
              <Button aria-label={`Forget it here: ${projectTitle}`} onClick={() => forget(token)}>
                Forget it here
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** `unsent`: how many pictures have not joined the project. */
function readProjects() {
  return readOwnProjects().map((project) => ({ ...project, unsent: readUnsent(projectOf(project.token)).length }));
}

const missing = (count: number) => (count === 1 ? '1 picture is missing' : `${count} pictures are missing`);
