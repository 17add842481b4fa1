import { type Highlight, highlightOf } from '../project/highlights.ts';
import type { PublicProject } from '../project/public-project.ts';
import type { FoundProject } from './search-answer.ts';

/** What is known of a project beside its public record. */
type Known = Pick<FoundProject, 'sponsorSlug' | 'position' | 'awards'>;

/** What cards and rows of results show of a project. */
export function foundProject(
  project: Highlight & Pick<PublicProject, 'members' | 'withheld'>,
  { sponsorSlug, position, awards }: Known,
): FoundProject {
  const { members, withheld } = project;
  const { poster, ...shown } = highlightOf(project);
  const { preview: _preview, ...picture } = poster ?? { path: '' };
  return {
    ...shown,
    ...(poster && { poster: picture }),
    ...(members && { members }),
    ...(sponsorSlug && { sponsorSlug }),
    ...(position && { position }),
    ...(awards && { awards }),
    ...(withheld && { withheld }),
  };
}
