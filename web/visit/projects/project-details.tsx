import { useRef } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { imageOf } from '../../../domain/picture/link-picture.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { BackLink } from '../../kit/page/back-link.tsx';
import { Later, later } from '../../kit/page/lazy-part.tsx';
import { useNearWindow } from '../../kit/page/near-window.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { AwardBadges, Badges, DepartmentBadge, PlaceBadge, TermBadge } from '../../kit/text/badge.tsx';
import { ShareRow } from '../share/share-row.tsx';
import { Star } from '../star/star.tsx';
import { TableLinks } from '../tables/table-badge.tsx';
import type { PlacedProject } from './from-list.ts';
import styles from './project-details.module.css';
import { ProjectStory } from './project-story.tsx';
import { Related } from './related.tsx';

/**
 * The page of a loaded project. `list` is the address of the list where it was opened; without one, the back link leads to the
 * department's list.
 */
export function ProjectDetails({ project, list }: { project: PlacedProject; list: string | undefined }) {
  const listed = { department: departmentTitle(project.department), term: termLabel(project) };
  const back = list ?? paths.department(project.department, project);
  const { position, projectTitle, projectDescription } = project;
  return (
    <div className={styles.page}>
      <PageMeta
        title={projectTitle}
        description={projectDescription || t('projects.capstoneOf', listed)}
        path={canonical.project(project.id)}
        image={imageOf(project)}
      />
      <PageHead
        department={project.department}
        above={
          <>
            <BackLink to={back}>{t('projects.departmentTerm', listed)}</BackLink>
            <Badges>
              <TermBadge term={project} />
              <DepartmentBadge slug={project.department} term={project} />
              {position && position !== 'Participant' && (
                <PlaceBadge label={placeLabel(Number(position) as 1 | 2 | 3)} to={paths.winner(project.id)} />
              )}
              <AwardBadges awards={project.awards} term={project} />
              <TableLinks project={project} />
            </Badges>
          </>
        }
        title={<bdi {...writtenIn(project)}>{projectTitle}</bdi>}
        action={<Star id={project.id} title={projectTitle} worded />}
      />
      <Section look="underHead">
        <ProjectStory project={project} />
        <ShareRow project={project} />
        <div style={hueOf(project.department)}>
          <Neighbours project={project} list={back} />
        </div>
      </Section>
      <Section look="band">
        <Related project={project} />
      </Section>
    </div>
  );
}

type NeighboursProps = {
  project: PublicProject;
  /** Address of the list to which the back link leads, with its filters. */
  list: string;
};

const links = later<NeighboursProps>(() => import('./neighbour-links.tsx').then(({ NeighbourLinks }) => NeighbourLinks));

/** Links to the neighbors of a project, loaded when they come near the window: they do not compete with the project's pictures. */
function Neighbours(props: NeighboursProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearWindow(place);
  return <div ref={place}>{near && <Later part={links} props={props} />}</div>;
}
