import { keepText, watchText } from './keep-text.ts';

/**
 * The projects that were handed in on this device, the newest first, so that a team finds them again without its private link.
 */
export type OwnProject = {
  /** The edit token of the private link. */
  token: string;
  /** Of the draft that was handed in, so that another tab with the same draft learns of it. */
  submissionKey: string;
  projectTitle: string;
  handedInAt: string;
};

/** The id of the project that an edit token opens: the receipt's link and those of mails carry different tokens. */
export function projectOf(token: string): string {
  return token.split('.')[0] ?? '';
}

const key = 'ownProjects';
const most = 10;
/** In ms: a term's window is over by then. Whoever opens a private link can withdraw the project, so no device keeps it for ever. */
const longest = 60 * 24 * 60 * 60 * 1000;

/** Forgets those that were handed in too long ago. None when the browser refuses storage. */
export function readOwnProjects(): OwnProject[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as OwnProject[];
    const isOld = ({ handedInAt }: OwnProject) => Date.now() - Date.parse(handedInAt) >= longest;
    if (kept.some(isOld)) write(kept.filter((project) => !isOld(project)));
    return kept.filter((project) => project.token && !isOld(project));
  } catch {
    return [];
  }
}

export function findOwnProject(by: Partial<Pick<OwnProject, 'token' | 'submissionKey'>>): OwnProject | undefined {
  return readOwnProjects().find(({ token, submissionKey }) => token === by.token || submissionKey === by.submissionKey);
}

export function rememberProject(project: OwnProject): void {
  write([project, ...readOwnProjects().filter(({ token }) => token !== project.token)].slice(0, most));
}

/** Another link of the project opens it too. Changes nothing for a project that is not remembered. */
export function renameOwnProject(id: string, projectTitle: string): void {
  write(readOwnProjects().map((project) => (projectOf(project.token) === id ? { ...project, projectTitle } : project)));
}

export function forgetProject(token: string): void {
  write(readOwnProjects().filter((project) => project.token !== token));
}

/** Without storage the device remembers nothing; the private link still works. */
function write(projects: OwnProject[]): void {
  keepText(key, JSON.stringify(projects));
}

/** Calls `listener` when another tab changes what is remembered. Returns what stops it. */
export function watchOwnProjects(listener: () => void): () => void {
  return watchText(key, listener);
}
