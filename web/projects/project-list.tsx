import { useLocation, useNavigate } from 'react-router-dom';
import type { Department } from '../../domain/departments.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import type { Term } from '../../domain/terms.ts';
import { Button } from '../ui/button.tsx';
import card from '../ui/card.module.css';
import { Message } from '../ui/message.tsx';
import { EmptyDepartment } from './empty-department.tsx';
import type { ListView } from './list-view.ts';
import { Pagination } from './pagination.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectOverlay } from './project-overlay.tsx';
import { useListAddress } from './use-list-address.ts';

/** Number of cards in the widest row. */
const firstRow = 4;

type Props = { department: Department; term: Term; view: ListView };

/** One page of the filtered list, its page numbers, and the overlay of the project in the address. */
export function ProjectList({ department, term, view: { total, found, page, projects, shown } }: Props) {
  const address = useListAddress();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  if (total === 0) return <EmptyDepartment department={department} term={term} />;
  if (found === 0) {
    const clear = <Button onClick={() => address.replace({ text: '', sponsor: '' })}>Clear filters</Button>;
    return (
      <Message title="No project matches these filters." actions={clear}>
        <p>All {total} projects of this list are still there.</p>
      </Message>
    );
  }

  const list = pathname + address.with({ shown: null });
  const show = (project: PublicProject) => navigate(address.with({ shown: project.id }), { state: { opened: true } });
  // Closing goes back, so that the history keeps no entry of the overlay. If the page was opened with the overlay, there is
  // nothing to go back to.
  const close = () => (state?.opened ? navigate(-1) : address.replace({ shown: null }));

  return (
    <>
      <ul className={card.grid}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard
              project={project}
              fromList={{ project, list }}
              onShow={() => show(project)}
              eager={index < firstRow}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} count={found} />
      {shown && <ProjectOverlay key={shown.id} project={shown} fromList={{ project: shown, list }} onClose={close} />}
    </>
  );
}
