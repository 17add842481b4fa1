import { allLanguages } from '../../domain/language/languages.ts';
import { queryPatterns } from '../../domain/search/query-patterns.ts';
import { plainPages, publicPages } from '../../domain/site/pages.ts';
import { pagePathHeader, siteHostHeader, unknownPage } from '../../functions/http/edge-header.ts';
import { behaviors, fileHeaders, keptCalls, patternTest, staffPages } from './edge.ts';

/**
 * The code that runs at the edge, as text in the simple JavaScript that the runtime cloudfront-js-2.0 understands. The lists in
 * it come from domain/site/pages.ts, infra/edge/edge.ts and the built site. The local edge runs the same text, and so does
 * test/infra/edge-functions.test.ts.
 */

/**
 * The header by which the first function tells the second that a path is not a page. A visitor who sends it is not believed:
 * the first function removes it.
 */
export const unknownHeader = 'x-unknown-page';

/**
 * In characters, percent-encoded but for `path`. The commas of a list of ids stay as they are. A letter of another script has six
 * or nine, so one value may be longer while all together have at most `query`, which stays below the 1,783 that CloudFront allows
 * for the value of a header. The pages whose path can be long have no query.
 */
const longest = { path: 200, encodedPath: 1500, value: 200, query: 1500 };

/** Whether a path is spelled as the site itself spells it: of letters, digits, `.`, `=`, `-` and `_`, and other scripts in UTF-8. */
const spellingCode = `function isCanonical(path) {
  try {
    var decoded = decodeURIComponent(path);
    return /^[\\w.=\\/\\u0080-\\uffff-]+$/.test(decoded) && encodeURI(decoded) === path;
  } catch (error) {
    return false;
  }
}
`;

/**
 * The code that distinguishes pages, files and unknown paths. The second function normally sees the path as the first one
 * rewrote it; with the path that the visitor asked for, the result is the same.
 */
function pageTable(rootFiles: readonly string[]): string {
  const rows = [...plainPages.map((pattern) => ({ pattern, query: [] })), ...publicPages];
  return `var pages = ${JSON.stringify(rows.map(({ pattern, query }) => [pattern.split('/'), query]))};
var files = ${JSON.stringify(rootFiles)};
var language = /^\\/(?:${allLanguages.join('|')})(?=\\/|$)/;
${spellingCode}function isTidy(path) {
  return path.length <= ${longest.encodedPath} && isCanonical(path) && decodeURIComponent(path).length <= ${longest.path} && /^(\\/[^.=/]+)*\\/?$/.test(path);
}
function findPage(path) {
  if (!isTidy(path)) return undefined;
  var plain = path.replace(language, '') || '/';
  var segments = plain.replace(/([^/])\\/$/, '$1').split('/');
  return pages.find(function (page) {
    return page[0].length === segments.length && page[0].every(function (part, i) {
      if (part === ':department') return /${queryPatterns.department}/.test(segments[i]);
      return part.charAt(0) === ':' ? segments[i] !== '' : part === segments[i];
    });
  });
}
`;
}

/**
 * The code that reduces a query to the parameters that an answer depends on, each once, sorted, in one spelling, and with a value that it
 * can have: whoever varies a query gets what is kept.
 */
const reduceCode = `var patterns = ${JSON.stringify(queryPatterns)};
function reduce(query, names) {
  var kept = {};
  query.split('&').forEach(function (pair) {
    var at = pair.indexOf('=');
    var name = at < 0 ? pair : pair.slice(0, at);
    if (names.indexOf(name) < 0 || kept[name] !== undefined) return;
    try {
      var value = decodeURIComponent(pair.slice(name.length + 1).replace(/\\+/g, ' '));
      kept[name] = patterns[name] && !new RegExp(patterns[name]).test(value) ? '' : encodeURIComponent(value);
      if (name === 'ids') kept[name] = kept[name].replace(/%2C/g, ',');
    } catch (error) {
      kept[name] = '';
    }
  });
  function write(most) {
    return Object.keys(kept).filter(function (name) {
      return kept[name] !== '' && kept[name].length <= most;
    }).sort().map(function (name) {
      return name + '=' + kept[name];
    }).join('&');
  }
  var all = write(${longest.query});
  return all.length <= ${longest.query} ? all : write(${longest.value});
}
`;

/** The code that sets the header with the site's host. A `host` that is configured comes before the one that was asked for. */
function hostCode(host = ''): string {
  return `function setHost(request) {
  var host = request.headers.host;
  request.headers['${siteHostHeader}'] = { value: '${host}' || (host ? host.value.toLowerCase() : '') };
}
`;
}

/**
 * Viewer request: asks for every page by the name index.html, and puts the page's own address into a header, which is a part of
 * the cache key. So the pages function and the bucket, which serves in its place while it fails, both get a name that they
 * know. The address is reduced to the query parameters that the page knows, sorted, so that nobody can bypass the cache by
 * adding one. An unknown path becomes index.html too, in the language of its prefix and with the status 404 on the way back. For
 * such a path the headers of a conditional request are removed, because a 304 would hide the status. An address in capitals, as
 * phones begin a word, leads to the page: `/Survey/aB` to `/survey/aB`, because capitals count in the name of one thing, which is
 * always the last part. `rootFiles` are the site's files beside index.html, for example `/favicon.svg`.
 */
export function pageRequestCode({ rootFiles, host }: { rootFiles: readonly string[]; host?: string }): string {
  return `${pageTable(rootFiles)}${hostCode(host)}${reduceCode}function findSmall(path) {
  var words = path.replace(/^.*\\/(?=.)/, function (start) {
    return start.toLowerCase();
  });
  return findPage(words) ? words : path.toLowerCase();
}
function handler(event) {
  var request = event.request;
  delete request.headers['${unknownHeader}'];
  if (files.indexOf(request.uri) >= 0) return request;
  var page = findPage(request.uri);
  var small = page ? request.uri : findSmall(request.uri);
  var meant = page || findPage(small);
  var query = meant ? reduce(request.rawQueryString() || '', meant[1]) : '';
  if (query) query = '?' + query;
  if (meant && !page) return { statusCode: 301, headers: { location: { value: small + query } } };
  request.headers['${pagePathHeader}'] = { value: page ? request.uri + query : (language.exec(request.uri) || [''])[0] + '${unknownPage}' };
  setHost(request);
  if (!page) {
    request.headers['${unknownHeader}'] = { value: '1' };
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
  }
  request.uri = '/index.html';
  request.querystring = {};
  return request;
}
`;
}

/**
 * Viewer request of all calls. A kept call has one spelling: its answer would be made anew for each other. So it is asked for with
 * the parameters that it knows and without what proves who asks, and a path that only means the same once it is decoded or tidied
 * is not found. Nor is any call with an encoded letter or digit, which the firewall's rules would not recognize. The function
 * behind an answer that names the site's own address is told the host.
 */
export function callRequestCode(host?: string): string {
  const headers = { ...fileHeaders('/api/'), 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  const refusal = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const table = keptCalls.map(({ pattern, query, byHost }) => [patternTest(pattern).source, query, byHost]);
  return `${hostCode(host)}${reduceCode}${spellingCode}var calls = ${JSON.stringify(table)}.map(function (row) {
  return { path: new RegExp(row[0]), query: row[1], byHost: row[2] };
});
function findCall(path) {
  return calls.find(function (call) {
    return call.path.test(path);
  });
}
function isTidy(path) {
  try {
    var decoded = decodeURIComponent(path);
    if (/\\/\\.{0,2}(\\/|$)/.test(decoded)) return false;
    return findCall(path) ? isCanonical(path) : !findCall(decoded) && !/%(2[de]|3\\d|[46][1-9a-f]|[57][\\da]|5f|7e)/i.test(path);
  } catch (error) {
    return false;
  }
}
function handler(event) {
  var request = event.request;
  if (!isTidy(request.uri)) {
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: ${JSON.stringify(refusal)},
      body: { encoding: 'text', data: '{"type":"about:blank","title":"Not found","status":404}' }
    };
  }
  delete request.headers['${pagePathHeader}'];
  delete request.headers['${siteHostHeader}'];
  var call = findCall(request.uri);
  if (!call) return request;
  ['authorization', 'x-edit-token'].forEach(function (name) {
    delete request.headers[name];
  });
  if (call.byHost) setHost(request);
  var query = {};
  reduce(request.rawQueryString() || '', call.query).split('&').forEach(function (pair) {
    var at = pair.indexOf('=');
    if (at > 0) query[pair.slice(0, at)] = { value: pair.slice(at + 1) };
  });
  request.querystring = query;
  return request;
}
`;
}

/**
 * Viewer response: sets 404 for a path that is not a page, and allows staff's pages the camera. A response headers policy has been applied
 * before. CloudFront does not run it for errors.
 */
export function pageResponseCode(rootFiles: readonly string[]): string {
  return `${pageTable(rootFiles)}function handler(event) {
  var request = event.request;
  var response = event.response;
  var known = request.uri === '/index.html' || files.indexOf(request.uri) >= 0 || findPage(request.uri);
  if (request.headers['${unknownHeader}'] || !known) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  } else if (request.headers['${pagePathHeader}'] && new RegExp('${staffPages.path}').test(request.headers['${pagePathHeader}'].value)) {
    response.headers['permissions-policy'] = { value: '${staffPages.permissionsPolicy}' };
  }
  return response;
}
`;
}

/**
 * Viewer response of files from the media bucket: sets the cache-control of infra/edge/edge.ts, whichever function stored the file.
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
