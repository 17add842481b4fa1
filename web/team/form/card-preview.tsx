import { useWatch } from 'react-hook-form';
import { departmentTitle, findDepartment } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import card from '../../kit/page/card.module.css';
import linked from '../../kit/page/linked-card.module.css';
import type { FormValues } from '../../kit/project-form/values.ts';
import { cutText, titleText } from '../../kit/text/cut-text.ts';
import { FactRows } from '../../kit/text/fact-rows.tsx';
import { useUploads } from '../../kit/uploads/uploads-context.tsx';
import styles from './form.module.css';

/** A live preview of the project's card, as visitors will see it in the department's list. */
export function CardPreview() {
  const { uploads } = useUploads();
  const { projectTitle, projectDescription, department, youtubeLink, teamMemberNames, sponsor, nda, posterNDA } =
    useWatch<FormValues>();
  const found = findDepartment(department ?? '');
  const isWithheld = nda === 'Yes' && posterNDA === 'No';
  const chosen = uploads.find(({ kind }) => kind === 'poster');
  const poster = chosen?.preview ?? chosen?.former?.preview;
  const pictures = isWithheld ? [] : [poster ? { path: poster } : undefined, thumbnailOf(youtubeLink)];
  const names = (teamMemberNames ?? []).flatMap((member) => member?.name?.trim() || []);
  const title = cutText(projectTitle?.trim() ?? '', titleText) || t('team.form.yourTitle');
  return (
    <aside className={styles.preview} aria-hidden="true" style={found && hueOf(found.slug)}>
      <p className={styles.previewTitle}>{t('team.form.preview')}</p>
      <div className={styles.previewCard}>
        <div className={linked.media}>
          <Still key={poster} id="preview" title={title} pictures={pictures} sizes="320px" eager />
        </div>
        <p className={card.title} dir="auto">
          {title}
        </p>
        <p className={card.text} dir="auto">
          {isWithheld ? t('team.form.abstractWithheld') : projectDescription?.trim() || t('team.form.yourAbstract')}
        </p>
        <dl className={card.facts}>
          <FactRows
            facts={[
              [t('words.team'), <bdi key="team">{names.join(', ') || t('team.form.yourNames')}</bdi>],
              [t('words.sponsor'), sponsor && <bdi>{sponsor}</bdi>],
              [t('team.form.major'), found ? departmentTitle(found.slug) : t('team.form.yourDepartment')],
            ]}
          />
        </dl>
      </div>
    </aside>
  );
}
