import { findDepartment } from '../../domain/departments.ts';
import type { Highlight } from '../../domain/highlights.ts';
import type { Picture } from '../../domain/images.ts';
import { clampPage, pageCount, pageOf } from '../../domain/pagination.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { parseTerm, publicTermOf, termFromQuery } from '../../domain/terms.ts';
import type { Winner } from '../../domain/winners.ts';
import { apiPaths, searchName } from '../paths.ts';
import { filterProjects } from '../projects/filter-projects.ts';
import { readListAddress } from '../projects/list-address.ts';
import { pictureSizes } from '../ui/picture-sizes.ts';
import { picturesOf } from '../winners/winner-pictures.ts';

export type FirstPicture = { picture: Picture | undefined; sizes: string };

export type FirstRequest = {
  path: string;
  /**
   * Finds the picture that the page will show first in the body of the answer; left out for pages without one near their top.
   */
  picture?: (body: never) => FirstPicture;
};

/** The API calls that a page will make first. They follow from its address, the stored term and the date. */
export function firstRequests(
  address: { pathname: string; search: string },
  storedTerm: string | null,
  today: Date,
): FirstRequest[] {
  const query = new URLSearchParams(address.search);
  const term = termFromQuery(query) ?? parseTerm(storedTerm) ?? publicTermOf(today);
  const [first = '', second, third] = address.pathname.split('/').slice(1);
  if (first === '') {
    const strip = query.get(searchName) ? [] : [{ path: apiPaths.highlights(term), picture: ofStrip }];
    return [...strip, { path: apiPaths.presentation }, { path: apiPaths.counts(term) }, { path: apiPaths.winners }];
  }
  if (first === 'survey' && second) return [{ path: apiPaths.project(second), picture: posterOf }];
  if (first === 'winners' && second === 'entry' && third) return [{ path: apiPaths.winner(third), picture: ofWinner }];
  if (first === 'winners') return [{ path: apiPaths.winners, picture: ofBestWinner }];
  const department = second === undefined && findDepartment(first);
  return department ? [{ path: apiPaths.projects(department.slug, term), picture: (body) => ofList(body, query) }] : [];
}

function ofList(projects: PublicProject[], query: URLSearchParams): FirstPicture {
  const address = readListAddress(query);
  const found = filterProjects(projects, address);
  const page = clampPage(address.page, pageCount(found.length));
  return { picture: pageOf(found, page)[0]?.poster, sizes: pictureSizes.card };
}

function posterOf({ poster, youtubeLink }: PublicProject): FirstPicture {
  return { picture: poster, sizes: youtubeLink ? pictureSizes.posterBesideVideo : pictureSizes.posterAlone };
}

function ofStrip([highlight]: Highlight[]): FirstPicture {
  return { picture: highlight?.poster, sizes: pictureSizes.strip };
}

function ofBestWinner([winner]: Winner[]): FirstPicture {
  return { picture: winner?.poster, sizes: pictureSizes.winnerCard };
}

function ofWinner([winner]: Winner[]): FirstPicture {
  return { picture: winner && picturesOf(winner)[0], sizes: pictureSizes.gallery };
}
