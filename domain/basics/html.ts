const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text for the content of an element, and for an attribute in quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A piece of a page. A plain text is never one, so that none gets into a page without being escaped. */
export type Html = { markup: string };
type Value = string | number | false | undefined | Html | readonly Html[];

/** A template of HTML: `html\`<h1>${title}</h1>\``. Texts in it are escaped; false and undefined are left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(markupOf)) };
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value !== 'object') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}
