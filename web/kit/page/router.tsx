import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { decodeAddress } from '../../../domain/basics/decode-address.ts';
import { splitLanguage } from '../../../domain/language/languages.ts';
import { language } from '../../../domain/language/text.ts';
import { languageAt, localPath } from '../../../domain/site/local-path.ts';
import { previewText } from './preview.ts';

/**
 * `pathname` has no language, so that a page has one path in all of them. `state` comes from the navigation. Each entry of the history
 * has a `key` of its own.
 */
export type Location = { pathname: string; search: string; hash: string; state: Record<string, unknown> | null; key: string };
/** How the visitor came to the location; `pop` is also the first one. */
export type NavigationType = 'pop' | 'push' | 'replace';
export type Params = Record<string, string>;

/** A path, or parts of one: `?page=2` and `#plan` are of the page that is shown. */
type To = string | { pathname?: string; search?: string; hash?: string };
type NavigateOptions = { replace?: boolean; state?: unknown };
export type Navigate = (to: To, options?: NavigateOptions) => void;

/** `replaced` is the key of an entry that no longer exists. */
type Shown = { location: Location; type: NavigationType; replaced?: string | undefined };

const ShownContext = createContext<Shown | undefined>(undefined);
/** The pathname alone, which most changes of the address keep. Links read no more than that, so they are not drawn again. */
const PathnameContext = createContext('');
const NavigateContext = createContext<Navigate>(() => {});
const ParamsContext = createContext<Params>({});

/**
 * The state is called `usr` in the history, as in earlier versions of the site: their entries hold the tokens of private links.
 */
function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  // The browser has made an entry itself: the first one, or that of a fragment.
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '');
  return {
    pathname: splitLanguage(pathname).path,
    search,
    hash,
    state: history.state?.usr ?? null,
    key: history.state.key,
  };
}

const newKey = () => Math.random().toString(36).slice(2);

function locationOf(address: string): Location {
  const { pathname, search, hash } = new URL(address, 'http://site');
  return { pathname: splitLanguage(pathname).path, search, hash, state: null, key: 'default' };
}

function partsOf(to: string): Exclude<To, string> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { pathname, search, hash };
}

/** The path with query and fragment to which a link on the page at `current` leads, in the language of this page. */
function resolve(to: To, current: string): string {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to;
  const mark = (text: string, sign: string) => (text === '' || text === sign ? '' : sign + text.replace(sign, ''));
  return localPath((pathname || current) + mark(search, '?') + mark(hash, '#'));
}

/** Holds where the visitor is. `address` is for the server; in the browser it is the one of the window. */
export function Router({ address, children }: { address?: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(() => ({
    location: address === undefined ? readLocation() : locationOf(address),
    type: 'pop',
  }));
  const [isPreview] = useState(() => address === undefined && previewText() !== null);
  const show = useCallback(
    (type: NavigationType, replaced?: string) => {
      // A page has the settings with which its document began. In the tab of a preview, some pages have those that are published.
      if (isPreview === (previewText() !== null)) setShown({ location: readLocation(), type, replaced });
      else location.reload();
    },
    [isPreview],
  );
  /** The key of the location that is drawn, or to which a part of its page has led on. */
  const drawn = useRef(shown.location.key);
  useLayoutEffect(() => {
    drawn.current = shown.location.key;
  }, [shown]);
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      // The browser has gone to another page, which is not drawn yet: an effect of the one before must not replace it.
      if (replace && history.state?.key !== drawn.current) return;
      const entry = { usr: state, key: newKey() };
      drawn.current = entry.key;
      const path = resolve(to, splitLanguage(window.location.pathname).path);
      // The entry of the search's sheet has the key of the page below it, which stays.
      const replaced = replace && !history.state?.sheet ? history.state?.key : undefined;
      if (replace) history.replaceState(entry, '', path);
      else history.pushState(entry, '', path);
      show(replace ? 'replace' : 'push', replaced);
    },
    [show],
  );
  useLayoutEffect(() => {
    const pop = () => show('pop');
    addEventListener('popstate', pop);
    return () => removeEventListener('popstate', pop);
  }, [show]);
  return (
    <NavigateContext value={navigate}>
      <PathnameContext value={shown.location.pathname}>
        <ShownContext value={shown}>{children}</ShownContext>
      </PathnameContext>
    </NavigateContext>
  );
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('A part that reads the address needs a Router around it.');
  return shown;
}

export const useLocation = (): Location => useShown().location;
export const useNavigationType = (): NavigationType => useShown().type;
export const useReplaced = (): string | undefined => useShown().replaced;
export const useNavigate = (): Navigate => useContext(NavigateContext);
export const useParams = (): Params => useContext(ParamsContext);

/** The query of the address, and a function that replaces it. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParams | ((before: URLSearchParams) => URLSearchParams), options?: NavigateOptions) => {
      const before = new URLSearchParams(window.location.search);
      navigate({ search: (typeof next === 'function' ? next(before) : next).toString() }, options);
    },
    [navigate],
  );
  return [query, change] as const;
}

/** The first route whose path is that of the page: `/survey/:id` has a part of any text, `*` is for all that no other has. */
export function matchRoute<Route extends { path: string }>(routes: readonly Route[], pathname: string) {
  for (const route of routes) {
    const params = route.path === '*' ? undefined : paramsIn(route.path, pathname);
    if (params) return { route, params };
  }
  const rest = routes.find(({ path }) => path === '*');
  return rest && { route: rest, params: {} };
}

function paramsIn(pattern: string, pathname: string): Params | undefined {
  const [wanted, given] = [pattern, pathname].map((path) => path.replace(/\/+$/, '').split('/'));
  if (wanted?.length !== given?.length) return undefined;
  const params: Params = {};
  for (const [at, part] of (wanted ?? []).entries()) {
    const text = given?.[at] ?? '';
    if (part.startsWith(':') && text) params[part.slice(1)] = decodeAddress(text);
    else if (part.toLowerCase() !== text.toLowerCase()) return undefined;
  }
  return params;
}

/** Draws the page of the address, or of `pathname`. */
export function Routes({
  routes,
  pathname,
}: {
  routes: readonly { path: string; element: ReactNode }[];
  pathname?: string | undefined;
}) {
  const shown = useLocation().pathname;
  const match = matchRoute(routes, pathname ?? shown);
  return <ParamsContext value={match?.params ?? {}}>{match?.route.element}</ParamsContext>;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & NavigateOptions;

/** A link within the site. Clicks that want a new tab or window are the browser's, which also loads a page in another language. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const navigate = useNavigate();
  const href = resolve(to, useContext(PathnameContext));
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { target = '_self' } = props;
    const isElsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || target !== '_self' || isElsewhere || languageAt(partsOf(href).pathname ?? '') !== language())
      return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    navigate(splitLanguage(href).path, { replace: replace ?? href === pathname + search + hash, state });
  };
  return <a {...props} href={href} onClick={open} />;
}

/** A link that says when its page, or without `end` one below it, is shown. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const pathname = useContext(PathnameContext);
  const own = partsOf(props.to).pathname ?? '';
  const isShown = pathname === own || (!end && own !== '/' && pathname.startsWith(`${own}/`));
  return <Link aria-current={isShown ? 'page' : undefined} {...props} />;
}

/** Opens another page as soon as it is drawn. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry and address
  useEffect(() => navigate(to, { replace: true, state }), [to, key]);
  return null;
}
