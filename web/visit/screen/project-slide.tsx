import { type CSSProperties, Fragment } from 'react';
import { splitList } from '../../../domain/basics/lists.ts';
import { departmentTitle, findDepartment } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { Cover } from '../../kit/media/cover.tsx';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { TeamPresence } from '../presence/team-presence.tsx';
import { Brand } from './brand.tsx';
import { Code } from './code.tsx';
import type { ProjectSlide } from './programme.ts';
import styles from './screen.module.css';

/** The size of a title by its length, in vmin: the longest still fills no more than half of the panel. */
const titleSizes = [
  [45, 7],
  [75, 5.6],
  [110, 4.4],
  [Number.POSITIVE_INFINITY, 3.7],
] as const;

/** Makes the letters smaller until the last line is whole, on a display of any shape. */
function fit(words: HTMLElement | null): void {
  for (let size = 1; words && size > 0.5 && words.scrollHeight > words.clientHeight; size -= 0.05) {
    words.style.setProperty('--fit', String(size - 0.05));
  }
}

type Props = {
  slide: ProjectSlide & { poster?: string };
  /** The projects whose teams are at their tables; undefined while visitors are not told. */
  presence: ReadonlySet<string> | undefined;
};

/** A project: its poster, and beside it who made it and where it stands. */
export function ProjectView({ slide, presence }: Props) {
  const { project, poster, table, session, position } = slide;
  const { id, projectTitle, department, members, teamMemberNames, sponsor } = project;
  const [, size] = titleSizes.find(([longest]) => projectTitle.length <= longest) ?? titleSizes[0];
  const names = members ?? splitList(teamMemberNames);
  return (
    <article className={styles.project} style={{ ...hueOf(department), '--title': `${size}vmin` } as CSSProperties}>
      <div className={poster ? styles.poster : styles.cover}>
        {poster ? <img src={poster} alt="" decoding="sync" /> : <Cover id={id} title={projectTitle} />}
      </div>
      <div className={styles.panel}>
        <Brand />
        <div className={styles.words} ref={fit}>
          <p className={styles.department}>
            <Icon path={findDepartment(department)?.icon ?? ''} />
            <span>{departmentTitle(department)}</span>
          </p>
          {position && <p className={styles.place}>{placeLabel(position)}</p>}
          <h2 {...writtenIn(project)}>{projectTitle}</h2>
          {names.length > 0 && (
            <p className={styles.team}>
              {names.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ' · '}
                  <bdi>{name}</bdi>
                </Fragment>
              ))}
            </p>
          )}
          {sponsor && <p className={styles.sponsor}>{t('screen.with', { sponsor })}</p>}
        </div>
        <div className={styles.foot}>
          {table && (
            <p className={styles.table}>
              <span>{t('screen.table')}</span>
              <b data-long={table.length > 3 ? Math.min(table.length, 5) : undefined}>{table}</b>
              {session && <span>{session}</span>}
              <TeamPresence id={id} presence={presence} />
            </p>
          )}
          <Code path={canonical.project(id)} label={t('screen.scanToRead')} />
        </div>
      </div>
    </article>
  );
}
