import { readFileSync } from 'node:fs';

type SampleProject = {
  id: string;
  projectTitle: string;
  projectDescription: string;
  sponsor: string;
  name: string;
  email: string;
  memberNames: string[];
  youtubeLink: string;
};

const projects: SampleProject[] = JSON.parse(readFileSync(new URL('../../sample/projects.json', import.meta.url), 'utf8'));

/** A project as sample/projects.json has it. */
export function sampleProject(id: string): SampleProject {
  const project = projects.find((one) => one.id === id);
  if (!project) throw new Error(`sample/projects.json has no project ${id}`);
  return project;
}
