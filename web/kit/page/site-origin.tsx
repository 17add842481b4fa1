import { createContext, useContext } from 'react';

/** The site's own origin, for example `https://capstone.example.edu`, without a slash at the end. */
export const SiteOrigin = createContext('');

/** The absolute form of a path of the site. */
export function useAbsolute(): (path: string) => string {
  const origin = useContext(SiteOrigin);
  return (path) => origin + path;
}
