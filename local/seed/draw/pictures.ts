import type { Variants } from '../../../functions/media/variants.ts';
import { renderVariants } from '../../../functions/media/variants.ts';
import { drawPortrait } from './portrait.ts';
import { drawPoster, type PosterSubject } from './poster.ts';
import { rasterize } from './rasterize.ts';
import { drawAwardPhoto, drawTeamPhoto } from './team-photo.ts';

export type Rendered = Variants & { alt: string };

/** A project of the sample: whether it has a poster, and how many photos (1 of the whole team, more: one of each of the first members). */
export type PictureSubject = PosterSubject & { poster: boolean; teamPhotos: number };

async function render(alt: string, svg: string, width: number): Promise<Rendered> {
  const { data, ...size } = await rasterize(svg, width);
  return { alt, ...(await renderVariants(data, { ...size, channels: 3 })) };
}

/** Draws a project's poster and photos, the same ones each time. Calls may overlap: drawing and encoding happen off the main thread. */
export async function drawProjectPictures(project: PictureSubject): Promise<{ poster?: Rendered; teamPhotos: Rendered[] }> {
  const { memberNames, projectTitle, teamPhotos } = project;
  const poster = project.poster ? render(`Poster of ${projectTitle}`, drawPoster(project), 1280) : undefined;
  const photos =
    teamPhotos === 1
      ? [render(`The team of ${projectTitle}`, drawTeamPhoto(memberNames, project.id), 1280)]
      : memberNames.slice(0, teamPhotos).map((name) => render(name, drawPortrait(name), 640));
  const drawn = await poster;
  return { ...(drawn && { poster: drawn }), teamPhotos: await Promise.all(photos) };
}

/** The team at the award: a photo of its own, apart from those of the project. */
export function drawWinnerPicture({ projectTitle, memberNames, id }: PictureSubject): Promise<Rendered> {
  return render(`The winning team of ${projectTitle}`, drawAwardPhoto(memberNames, id), 1280);
}
