import { useWatch } from 'react-hook-form';
import { departmentTitle, findDepartment } from '../../../domain/project/departments.ts';
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
  const poster = uploads.find(({ kind }) => kind === 'poster')?.preview;
  const pictures = isWithheld ? [] : [poster ? { path: poster } : undefined, thumbnailOf(youtubeLink)];
  const names = (teamMemberNames ?? []).flatMap((member) => member?.name?.trim() || []);
  const title = projectTitle?.trim() || 'Your project’s title';
  return (
    <aside className={styles.preview} aria-hidden="true" style={found && hueOf(found.slug)}>
      <p className={styles.previewTitle}>How visitors will see it</p>
      <div className={styles.previewCard}>
        <div className={styles.still}>
          <Still key={poster} id="preview" title={title} pictures={pictures} sizes="320px" eager />
        </div>
        <p className={card.title}>{title}</p>
        <p className={card.text}>
          {isWithheld
            ? 'The abstract is withheld because of the NDA.'
            : projectDescription?.trim() || 'The beginning of your abstract.'}
        </p>
        <dl className={card.facts}>
          <dt>Team</dt>
          <dd>{names.join(', ') || 'Your names'}</dd>
          {sponsor && (
            <>
              <dt>Sponsor</dt>
              <dd>{sponsor}</dd>
            </>
          )}
          <dt>Major</dt>
          <dd>{found ? departmentTitle(found.slug) : 'Your department'}</dd>
        </dl>
      </div>
    </aside>
  );
}
