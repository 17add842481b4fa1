import { type ComponentType, lazy, Suspense } from 'react';
import type { PublicProject } from '../../domain/public-project.ts';
import { paths } from '../paths.ts';
import { useAbsolute } from '../site-origin.tsx';
import { ShareBar } from './share-bar.tsx';
import styles from './share-row.module.css';

// Loaded after the page's first paint. A page whose tools cannot be loaded is complete without them.
const ProjectTools = lazy<ComponentType<{ project: PublicProject; url: string }>>(() =>
  import('./project-tools.tsx').then(
    (module) => ({ default: module.ProjectTools }),
    () => ({ default: () => null }),
  ),
);

/** What a reader can do with a project: share it, cite it, take its QR code along, print it. */
export function ShareRow({ project }: { project: PublicProject }) {
  const path = paths.project(project.id);
  const url = useAbsolute()(path);
  const { projectTitle: title, projectDescription: description, teamMemberNames: team, sponsor } = project;
  return (
    <section className={styles.row} aria-labelledby="share">
      <h2 id="share">Share</h2>
      <ShareBar project={{ title, description, team, sponsor, path }} />
      <Suspense fallback={<div className={styles.tools} />}>
        <ProjectTools project={project} url={url} />
      </Suspense>
    </section>
  );
}
