const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);

/** A link to a video as people type it, without `https://`. */
const bare = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)\//i;

/** The link as an http(s) address, or undefined for anything else, so that it is safe in `href`. */
export function webAddress(link: string | undefined): URL | undefined {
  const url = parse(link);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !hasLogin(link) ? url : undefined;
}

/**
 * True for an address with a username or a password. Visitors must not learn a team's password, and `https://github.com@evil.example`
 * only looks like an address of github.com.
 */
export function hasLogin(link: string | undefined): boolean {
  const { username = '', password = '' } = parse(link) ?? {};
  return username !== '' || password !== '';
}

function parse(link: string | undefined): URL | null {
  const text = link?.trim() ?? '';
  return URL.parse(bare.test(text) ? `https://${text}` : text);
}

/** The 11-character id in a watch, embed, shorts or youtu.be link; undefined for any other text. */
export function videoId(link: string | undefined): string | undefined {
  const url = webAddress(link);
  if (!url) return undefined;
  const path = url.pathname.replace(/\/$/, '');
  const id = shortHosts.has(url.hostname)
    ? path.slice(1)
    : hosts.has(url.hostname)
      ? path === '/watch'
        ? url.searchParams.get('v')
        : path.match(/^\/(?:embed|shorts)\/([^/]+)$/)?.[1]
      : undefined;
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** Any link to a video in one form, `https://www.youtube.com/watch?v=ID`; '' when the link leads to no video. */
export function canonicalVideoLink(link: string | undefined): string {
  const id = videoId(link);
  return id ? `https://www.youtube.com/watch?v=${id}` : '';
}

/** A still of a video, 480 x 360 pixels; the picture is the middle part in 16:9. */
export function videoThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}

/** The player's address on the host that sets no cookie before playing. */
export function videoPlayer(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}

const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** The hosts that can be asked whether they show a video. */
export type VideoHost = 'youtube' | 'vimeo';

/** The host of a video and the address of its page there, made of nothing but the id in the link; undefined for any other link. */
export function videoPage(link: string | undefined): { host: VideoHost; address: string } | undefined {
  const onYouTube = canonicalVideoLink(link);
  if (onYouTube) return { host: 'youtube', address: onYouTube };
  const url = webAddress(link);
  // The second number or word is the key of a video that is not listed.
  const [, id, key] = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{1,20}))?\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !id || !vimeoHosts.has(url.hostname)) return undefined;
  return { host: 'vimeo', address: `https://vimeo.com/${id}${key ? `/${key}` : ''}` };
}
