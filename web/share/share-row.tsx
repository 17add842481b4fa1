import { canonical } from '../../domain/canonical.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { useAbsolute } from '../site-origin.tsx';
import { Later, later } from '../ui/later.tsx';
import { ShareBar } from './share-bar.tsx';
import styles from './share-row.module.css';

/** Not in the first script. A page whose tools cannot be loaded is complete without them. */
export const projectTools = later<{ project: PublicProject; url: string }>(() =>
  import('./project-tools.tsx').then(
    ({ ProjectTools }) => ProjectTools,
    () => () => null,
  ),
);

/** What a reader can do with a project: share it, cite it, take its QR code along, print it. */
export function ShareRow({ project }: { project: PublicProject }) {
  const path = canonical.project(project.id);
  const url = useAbsolute()(path);
  const { projectTitle: title, projectDescription: description, teamMemberNames: team, sponsor } = project;
  return (
    <section className={styles.row} aria-labelledby="share">
      <h2 id="share">Share</h2>
      <ShareBar project={{ title, description, team, sponsor, path }} />
      <Later part={projectTools} props={{ project, url }} waiting={<div className={styles.tools} />} />
    </section>
  );
}
