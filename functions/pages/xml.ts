import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Xml = HtmlEscapedString;
type Value = string | number | false | undefined | Xml | readonly Xml[];

/** The characters that XML 1.0 cannot contain, not even as references (https://www.w3.org/TR/xml/#charsets). */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A template of XML: `xml\`<title>${title}</title>\``. Texts in it are escaped; false and undefined are left out. */
export function xml(strings: TemplateStringsArray, ...values: Value[]): Xml {
  // Templates are escaped already, and are objects. The helper returns a promise only when it is given one.
  const written = values.map((value) => (typeof value === 'string' ? value.replace(impossible, '') : value));
  return html(strings, ...written) as Xml;
}

/** A whole document in UTF-8. */
export function xmlDocument(root: Xml): Buffer<ArrayBuffer> {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}
