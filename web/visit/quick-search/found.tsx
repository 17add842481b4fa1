import { Fragment, type ReactNode, type RefObject, useId } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { FoundProject, Marked, QuickAnswer, SearchResult } from '../../../domain/search/search-answer.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import linked from '../../kit/page/linked-card.module.css';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { MarkedText } from '../../kit/text/marked-text.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { TableBadge } from '../tables/table-badge.tsx';
import styles from './found.module.css';
import type { useSitePages } from './site-pages.ts';
import type { OptionOf } from './use-combobox.ts';

type Props = {
  asked: string;
  found: QuickAnswer;
  pages: ReturnType<typeof useSitePages>;
  /** True for what was found for the text before this one. */
  isOld: boolean;
  list: RefObject<HTMLDivElement | null>;
  option: OptionOf;
  onFollow: () => void;
};

const building = 'M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3M8 13h3';

/**
 * What is found, as a list of options: pages of the site, projects, people, sponsors, and the way to all that the search found.
 * People come first where only names match.
 */
export function Found({ asked, found, pages, isOld, list, option, onFollow }: Props) {
  const { total, projects, people, sponsors } = found;
  const link = (id: string, to: string) => ({
    ...option(`quick-${id}`),
    className: styles.option,
    to,
    replace: true,
    onClick: onFollow,
  });
  /** All projects are found by somebody of their team. */
  const isByName = projects.every(({ snippet }) => snippet?.of === 'team');
  const peopleGroup = (
    <Group title={t('quickSearch.people')}>
      {people.map((person) => (
        <Link key={person.name} {...link(`person-${person.name}`, paths.searchFor(person.name))}>
          <Named {...person} icon={pageIcons.person} />
        </Link>
      ))}
    </Group>
  );
  return (
    <div
      ref={list}
      id="quick-found"
      className={styles.found}
      role="listbox"
      aria-label={t('quickSearch.results')}
      data-old={isOld}
    >
      <Group title={t('quickSearch.pages')}>
        {pages.map(({ name, to }) => (
          <Link key={to} {...link(`page-${to}`, to)}>
            <span className={styles.icon}>
              <Icon path={pageIcons.rows} />
            </span>
            <span className={styles.title}>{name}</span>
          </Link>
        ))}
      </Group>
      {isByName && peopleGroup}
      <Group title={t('quickSearch.projects')}>
        {projects.map((project) => (
          <Link key={project.id} {...link(`project-${project.id}`, paths.project(project.id))}>
            <ProjectLine project={project} />
          </Link>
        ))}
      </Group>
      {!isByName && peopleGroup}
      <Group title={t('quickSearch.sponsors')}>
        {sponsors.map((sponsor) => (
          <Link key={sponsor.slug} {...link(`sponsor-${sponsor.slug}`, paths.sponsor(sponsor.slug))}>
            <Named {...sponsor} icon={building} />
          </Link>
        ))}
      </Group>
      {total > 0 && (
        <Link {...link('all', paths.search({ text: asked }))}>
          <span className={styles.icon}>
            <Icon path={icons.search} />
          </span>
          <span className={styles.all}>
            <Rich
              text={isOld ? t('quickSearch.olderFor', { text: asked }) : t('quickSearch.allFor', { count: total, text: asked })}
              parts={[(words) => <bdi>{words}</bdi>]}
            />
          </span>
          <Icon path={pageIcons.forward} turns size={18} />
        </Link>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const heading = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={styles.heading} role="presentation">
        {title}
      </div>
      {children}
    </div>
  );
}

/** A project in one line of a list. A result of a search has marks. */
export function ProjectLine({ project }: { project: FoundProject & Partial<Pick<SearchResult, 'title' | 'snippet'>> }) {
  const { id, projectTitle, title = [projectTitle], department, position, poster, youtubeLink, snippet } = project;
  return (
    <>
      <span className={`${linked.media} ${styles.media}`} style={hueOf(department)}>
        <Still id={id} title={projectTitle} pictures={[poster, thumbnailOf(youtubeLink)]} sizes={pictureSizes.thumbnail} />
        <TableBadge project={project} />
      </span>
      <span className={styles.words}>
        <span className={styles.title} {...writtenIn(project)}>
          <MarkedText text={title} as={Fragment} />
        </span>
        <span className={styles.facts}>
          {departmentTitle(department)} · {termLabel(project)}
          {position && <b className={styles.place}> · {placeLabel(position)}</b>}
        </span>
        {snippet && (
          <span className={`${styles.facts} ${styles.snippet}`}>
            {t(`quickSearch.label.${snippet.of}`)} <MarkedText text={fromMark(snippet.text)} />
          </span>
        )}
      </span>
    </>
  );
}

/** A text whose first mark is in sight where only its beginning has room. */
function fromMark([before = '', ...rest]: Marked): Marked {
  return [before.length > longestBefore ? `… ${before.slice(-longestBefore).replace(/^\S*\s/, '')}` : before, ...rest];
}

/** In characters. */
const longestBefore = 20;

/** A person or a sponsor. */
function Named({ text, projects, icon }: { text: Marked; projects: number; icon: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon path={icon} />
      </span>
      <span className={styles.title}>
        <MarkedText text={text} />
      </span>
      <span className={styles.count}>{t('text.projects', { count: projects })}</span>
    </>
  );
}
