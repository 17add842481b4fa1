import { pagePatterns } from '../domain/pages.ts';
import { behaviors } from './edge.ts';

/**
 * The code that runs at the edge, as text in the simple JavaScript that the runtime cloudfront-js-2.0 understands. The lists in
 * it come from domain/pages.ts, infra/edge.ts and the built site. test/infra/edge-functions.test.ts runs the code.
 */

/**
 * The header by which the first function tells the second that a path is not a page. A visitor who sends it is not believed:
 * the first function removes it.
 */
const unknownHeader = 'x-unknown-page';

/**
 * The code that distinguishes pages, files and unknown paths. The second function normally sees the path as the first one
 * rewrote it; with the path that the visitor asked for, the result is the same.
 */
function pageTable(rootFiles: readonly string[]): string {
  return `var pages = ${JSON.stringify(pagePatterns.map((pattern) => pattern.split('/')))};
var files = ${JSON.stringify(rootFiles)};
function isPage(path) {
  var segments = path.replace(/([^/])\\/$/, '$1').split('/');
  return pages.some(function (parts) {
    return parts.length === segments.length && parts.every(function (part, i) {
      return part.charAt(0) === ':' ? segments[i] !== '' : part === segments[i];
    });
  });
}
`;
}

/**
 * Viewer request: answers every page with index.html. An unknown path gets index.html too, and the status 404 on the way back.
 * For such a path the headers of a conditional request are removed, because a 304 would hide the status. `rootFiles` are the
 * site's files beside index.html, for example `/favicon.svg`.
 */
export function pageRequestCode(rootFiles: readonly string[]): string {
  return `${pageTable(rootFiles)}function handler(event) {
  var request = event.request;
  delete request.headers['${unknownHeader}'];
  if (files.indexOf(request.uri) >= 0) return request;
  if (!isPage(request.uri)) {
    request.headers['${unknownHeader}'] = { value: '1' };
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
  }
  request.uri = '/index.html';
  return request;
}
`;
}

/** Viewer response: sets 404 for a path that is not a page. */
export function pageResponseCode(rootFiles: readonly string[]): string {
  return `${pageTable(rootFiles)}function handler(event) {
  var request = event.request;
  var response = event.response;
  var known = request.uri === '/index.html' || files.indexOf(request.uri) >= 0 || isPage(request.uri);
  if (request.headers['${unknownHeader}'] || !known) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`;
}

/**
 * Viewer response of files from the media bucket: sets the cache-control of infra/edge.ts, whichever function stored the file.
 * CloudFront does not run it for errors.
 */
export function fileResponseCode(): string {
  const kept = behaviors.filter(({ origin }) => origin === 'media').map(({ pattern, cache }) => [pattern.slice(0, -1), cache]);
  return `var kept = ${JSON.stringify(kept)};
function handler(event) {
  var response = event.response;
  kept.forEach(function (row) {
    if (event.request.uri.indexOf(row[0]) === 0) response.headers['cache-control'] = { value: row[1] };
  });
  return response;
}
`;
}
