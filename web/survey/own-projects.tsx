import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { forgetProject, readOwnProjects, watchOwnProjects } from '../project-form/own-projects.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { forgetFiles } from '../uploads/kept-files.ts';
import { forgetThumbnails } from '../uploads/thumbnails.ts';
import styles from './survey.module.css';

/** The way back to what was handed in on this device. */
export function OwnProjects() {
  const [projects, setProjects] = useState(readOwnProjects);
  useEffect(() => watchOwnProjects(() => setProjects(readOwnProjects())), []);
  if (projects.length === 0) return null;
  const forget = (token: string) => {
    const unsent = projects.find((project) => project.token === token)?.unsent ?? [];
    forgetFiles(unsent.map(({ key }) => key));
    forgetThumbnails();
    forgetProject(token);
    setProjects(readOwnProjects());
  };
  return (
    <Note tone="good" className={styles.own}>
      <ul>
        {projects.map(({ token, projectTitle, unsent }) => (
          <li key={token}>
            <p>
              You handed in <strong>{projectTitle}</strong> on this device.
              {unsent.length > 0 && ` ${missing(unsent.length)}: they go on when you open it.`}
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

const missing = (count: number) => (count === 1 ? '1 picture is missing' : `${count} pictures are missing`);
