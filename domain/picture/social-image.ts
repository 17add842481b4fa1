import type { Language } from '../language/languages.ts';
import { t } from '../language/text.ts';
import type { Project } from '../project/projects.ts';
import { type PublicProject, publicProject } from '../project/public-project.ts';
import type { PageSettings } from '../site/settings.ts';
import { type ChangedSettings, defaultSettings, inLanguage } from '../site/site.ts';
import type { Position } from '../winners/winners.ts';
import { isOwnPath } from './images.ts';

/** The picture of a project that other sites show beside a link to it. `path` is its JPEG, below `/media/`. */
export type SocialImage = { path: string; width: number; height: number };

/** In pixels: the size that networks ask for. https://developers.facebook.com/docs/sharing/webmasters/images */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Everything that a social image shows of a project. `poster` is a path; `place` is one of the first three. */
export type SocialFacts = Pick<PublicProject, 'id' | 'projectTitle' | 'department' | 'semester' | 'year'> & {
  poster?: string;
  place?: 1 | 2 | 3;
};

/** Everything that the social image of the site itself shows. */
export type SiteFacts = Pick<PageSettings, 'name' | 'school' | 'headline' | 'brandColor' | 'logo'>;

/** The id under which the image of the site is kept, as that of a project is under the project's. No project has such an id. */
export const siteImageId = '@site';

/** Undefined for the site as the code names it, whose image is built: `/social.png`. */
export function siteFacts(changed: ChangedSettings): SiteFacts | undefined {
  const facts = ({ name, school, headline, brandColor, logo }: PageSettings): SiteFacts => ({
    name,
    school,
    headline,
    brandColor,
    logo,
  });
  const [shown, built] = [facts({ ...defaultSettings, ...changed }), facts(defaultSettings)];
  if (shown.headline.join() === built.headline.join()) shown.headline = defaultHeadline(changed.languages?.[0] ?? 'en');
  return JSON.stringify(shown) === JSON.stringify(built) ? undefined : shown;
}

/** As a school shows that wrote none, in its first language. */
const defaultHeadline = (first: Language): SiteFacts['headline'] =>
  inLanguage(first, () => [t('site.headline.first'), t('site.headline.second')]);

/** What the social image of a project has to show. It is taken from the public view, so it shows nothing that is withheld. */
export function socialFacts(view: PublicProject, position?: Position): SocialFacts {
  const { id, projectTitle, department, semester, year, poster } = view;
  const place = position === undefined || position === 'Participant' ? undefined : (Number(position) as 1 | 2 | 3);
  return {
    id,
    projectTitle,
    department,
    semester,
    year,
    ...(poster && isOwnPath(poster.path) && { poster: poster.path }),
    ...(place && { place }),
  };
}

/** The same of the version of a project that visitors see, without the place; undefined when they see none. */
export function factsOfVersion(shown: Project | undefined): SocialFacts | undefined {
  const view = shown && publicProject(shown);
  return view && socialFacts(view);
}
