import { pagePatterns } from '../domain/pages.ts';
import { behaviors } from './edge.ts';

/**
 * The code that runs at the edge, as text for the runtime cloudfront-js-2.0, in the plainest JavaScript. The lists in it come from
 * domain/pages.ts, infra/edge.ts and the built site; test/infra/edge-functions.test.ts runs it.
 */

/** How the first function tells the second that a path is no page. A visitor who sends it finds a 404, and nobody else does. */
const unknownHeader = 'x-unknown-page';

/**
 * Tells pages from files and from what is neither. The event of the second function has the address as rewritten by the first; should it
 * ever have the one that was asked for, it comes to the same.
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
 * Viewer request: every page is index.html. So is an address that is nothing, which gets its 404 on the way back; a browser that has it
 * already is sent it again, because a 304 would hide the status. `rootFiles` are the site's files beside index.html: `/favicon.svg`.
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

/** Viewer response: 404 for what is no page. */
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

/** Viewer response of files from the media bucket: the cache-control of infra/edge.ts, whoever stored them. Errors never come here. */
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
