import { keepText, readKept, watchText } from '../../kit/offline/keep-text.ts';

/** Projects submitted on this device, newest first, so that a team finds them without its private link. */
export type OwnProject = {
  /** The edit token of the private link. */
  token: string;
  /** The key of the submitted draft, by which another tab with the same draft learns that it was submitted. */
  submissionKey: string;
  projectTitle: string;
  handedInAt: string;
};

/** The id of the project that an edit token opens. The receipt and each mail have different tokens for the same project. */
export function projectOf(token: string): string {
  return token.split('.')[0] ?? '';
}

const key = 'ownProjects';
const most = 10;
/**
 * In ms. After this time the term's window has closed. Projects are not stored for ever, because the link can withdraw the
 * project.
 */
const longest = 60 * 24 * 60 * 60 * 1000;

/** Removes projects submitted too long ago. Empty when the browser refuses storage. */
export function readOwnProjects(): OwnProject[] {
  const stored = readKept<OwnProject[]>(key);
  const kept = Array.isArray(stored) ? stored.filter((project) => project?.token) : [];
  const isOld = ({ handedInAt }: OwnProject) => Date.now() - Date.parse(handedInAt) >= longest;
  if (kept.some(isOld)) write(kept.filter((project) => !isOld(project)));
  return kept.filter((project) => !isOld(project));
}

export function findOwnProject(by: Partial<Pick<OwnProject, 'token' | 'submissionKey'>>): OwnProject | undefined {
  return readOwnProjects().find(({ token, submissionKey }) => token === by.token || submissionKey === by.submissionKey);
}

export function rememberProject(project: OwnProject): void {
  write([project, ...readOwnProjects().filter(({ token }) => token !== project.token)].slice(0, most));
}

/** Stores another link of a known project. Does nothing for an unknown one. */
export function renameOwnProject(id: string, projectTitle: string): void {
  write(readOwnProjects().map((project) => (projectOf(project.token) === id ? { ...project, projectTitle } : project)));
}

export function forgetProject(token: string): void {
  write(readOwnProjects().filter((project) => project.token !== token));
}

/** When the browser refuses storage, nothing is stored; the private link still works. */
function write(projects: OwnProject[]): void {
  keepText(key, JSON.stringify(projects));
}

/** Calls `listener` when another tab changes the list. Returns a function that stops it. */
export function watchOwnProjects(listener: () => void): () => void {
  return watchText(key, listener);
}
