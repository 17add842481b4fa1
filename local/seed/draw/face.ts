import type { Person } from './person.ts';

const ink = '#2a1c18';

/** The head's outline; `jaw` makes it slimmer or wider below. */
export function headPath(jaw: number): string {
  const j = jaw * 9;
  return `M222 262C222 160 418 160 418 262V300C418 ${352 + j} ${382 + j} 412 320 412S222 ${352 + j} 222 300Z`;
}

const eyes: Record<Person['eyes'], string> = {
  dots: `<ellipse cx="279" cy="290" rx="10" ry="12" fill="${ink}"/><ellipse cx="361" cy="290" rx="10" ry="12" fill="${ink}"/><circle cx="283" cy="285" r="3.500" fill="#fff"/><circle cx="365" cy="285" r="3.500" fill="#fff"/>`,
  happy: `<path d="M264 294q15-17 30 0M346 294q15-17 30 0" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
  lashes: `<ellipse cx="279" cy="291" rx="10" ry="12" fill="${ink}"/><ellipse cx="361" cy="291" rx="10" ry="12" fill="${ink}"/><circle cx="283" cy="286" r="3.500" fill="#fff"/><circle cx="365" cy="286" r="3.500" fill="#fff"/><path d="M262 288q8-14 28-9M378 288q-8-14-28-9" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
};

const smiles: Record<Person['smile'], string> = {
  closed: `<path d="M286 352q34 27 68 0" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
  open: '<path d="M284 346h72c-2 28-18 40-36 40s-34-12-36-40Z" fill="#7c2331"/><path d="M288 346h64l-3 13c-18 5-40 5-58 0Z" fill="#fff"/>',
  wide: '<path d="M280 344q40 9 80 0c0 26-18 38-40 38s-40-12-40-38Z" fill="#fff"/><path d="M280 344q40 9 80 0" fill="none" stroke="#7c2331" stroke-width="5" stroke-linecap="round"/>',
};

const frames: Record<NonNullable<Person['glasses']>, string> = {
  round: `<g fill="#fff" fill-opacity=".16" stroke="${ink}" stroke-width="7"><circle cx="277" cy="291" r="33"/><circle cx="363" cy="291" r="33"/></g><path d="M310 287q10-7 20 0M244 286l-22-8M396 286l22-8" fill="none" stroke="${ink}" stroke-width="6"/>`,
  square: `<g fill="#fff" fill-opacity=".16" stroke="#3b2a25" stroke-width="10"><rect x="242" y="264" width="68" height="52" rx="14"/><rect x="330" y="264" width="68" height="52" rx="14"/></g><path d="M310 282h20M242 282l-20-6M398 282l20-6" stroke="#3b2a25" stroke-width="8"/>`,
  thin: '<g fill="#fff" fill-opacity=".12" stroke="#a07c3a" stroke-width="4.500"><rect x="244" y="264" width="66" height="54" rx="25"/><rect x="330" y="264" width="66" height="54" rx="25"/></g><path d="M310 284q10-6 20 0M244 284l-22-6M396 284l22-6" fill="none" stroke="#a07c3a" stroke-width="4.500"/>',
};

function beard({ beard: kind, hair, smile }: Person): string {
  const mouth = smile === 'closed' ? 340 : 336;
  const moustache = `<path d="M272 ${mouth + 6}c14-22 36-22 48-10 12-12 34-12 48 10-18 2-34 2-48-4-14 6-30 6-48 4Z" fill="${hair}"/>`;
  if (kind === 'moustache') return moustache;
  if (kind === 'short') {
    return `<path d="M222 296c8 44 22 52 50 44 20-14 76-14 96 0 28 8 42 0 50-44v14c0 60-42 104-98 104s-98-44-98-104Z" fill="${hair}" fill-opacity=".72"/>`;
  }
  return `<path d="M220 280c8 52 22 60 52 50 20-14 76-14 96 0 30 10 44 2 52-50v34c0 76-48 126-100 126s-100-50-100-126Z" fill="${hair}"/>${moustache}`;
}

/** Ears, head and features. Under a headscarf the ears are hidden. */
export function drawFace(person: Person, scarf: boolean): string {
  const [tone, shade, blush] = person.skin;
  const brow = person.hairstyle === 'bald' || scarf ? '#33221c' : person.hair;
  const ears = scarf
    ? ''
    : `<g fill="${tone}"><ellipse cx="221" cy="298" rx="21" ry="27"/><ellipse cx="419" cy="298" rx="21" ry="27"/></g><path d="M214 290q10 6 8 20M426 290q-10 6-8 20" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>${person.earrings ? '<circle cx="213" cy="328" r="7" fill="#e3b341"/><circle cx="427" cy="328" r="7" fill="#e3b341"/>' : ''}`;
  return `${ears}<path d="${headPath(person.jaw)}" fill="${tone}"/><g fill="${blush}" fill-opacity=".3"><ellipse cx="252" cy="332" rx="22" ry="15"/><ellipse cx="388" cy="332" rx="22" ry="15"/></g>${person.beard ? beard(person) : ''}${eyes[person.eyes]}<path d="M260 ${258 - person.jaw * 3}q20-13 40-2M340 ${256 - person.jaw * 3}q20-11 40 2" fill="none" stroke="${brow}" stroke-width="9" stroke-linecap="round"/><path d="M322 296c-4 14-12 22-8 28 4 5 12 4 16 1" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>${smiles[person.smile]}${person.glasses ? frames[person.glasses] : ''}`;
}
