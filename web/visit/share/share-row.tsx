import { t } from '../../../domain/language/text.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { LateTools } from './late-tools.tsx';
import { ShareBar } from './share-bar.tsx';
import styles from './share-row.module.css';

/** What a reader can do with a project: share it, cite it, take its QR code along, print it. */
export function ShareRow({ project }: { project: PublicProject }) {
  const path = canonical.project(project.id);
  const url = useAbsolute()(path);
  const { projectTitle: title, projectDescription: description, teamMemberNames: team, sponsor } = project;
  return (
    <section className={styles.row} aria-labelledby="share">
      <h2 id="share">{t('words.share')}</h2>
      <ShareBar project={{ title, description, team, sponsor, path }} />
      <div className={styles.tools}>
        <LateTools project={project} url={url} />
        <Button onClick={() => window.print()}>
          <Icon path={pageIcons.print} size={18} /> {t('words.print')}
        </Button>
      </div>
    </section>
  );
}
