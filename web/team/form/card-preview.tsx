import { useWatch } from 'react-hook-form';
import { departmentTitle, findDepartment } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import card from '../../kit/page/card.module.css';
import type { FormValues } from '../../kit/project-form/values.ts';
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
  const title = projectTitle?.trim() || t('team.form.yourTitle');
  return (
    <aside className={styles.preview} aria-hidden="true" style={found && hueOf(found.slug)}>
      <p className={styles.previewTitle}>{t('team.form.preview')}</p>
      <div className={styles.previewCard}>
        <div className={styles.still}>
          <Still key={poster} id="preview" title={title} pictures={pictures} sizes="320px" eager />
        </div>
        <p className={card.title} dir="auto">
          {title}
        </p>
        <p className={card.text} dir="auto">
          {isWithheld ? t('team.form.abstractWithheld') : projectDescription?.trim() || t('team.form.yourAbstract')}
        </p>
        <dl className={card.facts}>
          <dt>{t('words.team')}</dt>
          <dd>
            <bdi>{names.join(', ') || t('team.form.yourNames')}</bdi>
          </dd>
          {sponsor && (
            <>
              <dt>{t('words.sponsor')}</dt>
              <dd>
                <bdi>{sponsor}</bdi>
              </dd>
            </>
          )}
          <dt>{t('team.form.major')}</dt>
          <dd>{found ? departmentTitle(found.slug) : t('team.form.yourDepartment')}</dd>
        </dl>
      </div>
    </aside>
  );
}
