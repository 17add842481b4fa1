import type { Person } from './person.ts';

/** What a person wears above the waist, on the canvas of person.ts. */
export type Garment = { draw: (person: Person) => string; sleeve: (person: Person) => string };

const main = (person: Person) => person.garmentColour;
const white = () => '#f5f4f1';
const innerSleeve = (person: Person) => person.innerColour;

const torso =
  'M168 1000V700C150 680 118 660 118 640C118 556 176 520 262 486C284 520 356 520 378 486C464 520 522 556 522 640C522 660 490 680 472 700V1000Z';
const shade = 'stroke="#000" stroke-opacity=".16" stroke-width="6" fill="none" stroke-linecap="round"';
const folds = `<path d="M196 900Q230 930 250 920M444 900Q410 930 390 920" ${shade}/>`;

function body(colour: string): string {
  return `<path d="${torso}" fill="${colour}"/>${folds}`;
}

const tee: Garment = {
  sleeve: main,
  draw: (p) => `${body(p.garmentColour)}<path d="M262 486C284 524 356 524 378 486" ${shade}/>`,
};

const crew: Garment = {
  sleeve: main,
  draw: (p) =>
    `${body(p.garmentColour)}<path d="M256 484C280 534 360 534 384 484" fill="none" stroke="${p.innerColour}" stroke-width="16"/>`,
};

const striped: Garment = {
  sleeve: innerSleeve,
  draw: (p) =>
    `<path d="${torso}" fill="${p.innerColour}"/><clipPath id="stripes"><path d="${torso}"/></clipPath><path clip-path="url(#stripes)" d="M100 560H540M100 610H540M100 660H540M100 710H540M100 760H540M100 810H540M100 860H540M100 910H540M100 960H540" stroke="${p.garmentColour}" stroke-width="22"/>${folds}`,
};

const shirt: Garment = {
  sleeve: main,
  draw: (p) =>
    `${body(p.garmentColour)}<path d="M320 540V1000" ${shade}/><path d="M262 480L320 540L284 592L240 500ZM378 480L320 540L356 592L400 500Z" fill="${p.garmentColour}"/><path d="M262 480L320 540L284 592L240 500M378 480L320 540L356 592L400 500" ${shade}/><g fill="#fff" fill-opacity=".75"><circle cx="320" cy="590" r="5"/><circle cx="320" cy="650" r="5"/><circle cx="320" cy="710" r="5"/></g>`,
};

const hoodie: Garment = {
  sleeve: main,
  draw: (p) =>
    `${body(p.garmentColour)}<path d="M226 500C220 450 270 452 284 470C300 520 340 520 356 470C370 452 420 450 414 500C400 560 350 580 320 584C290 580 240 560 226 500Z" fill="${p.garmentColour}"/><path d="M226 500C240 560 290 580 320 584S400 560 414 500M284 474C300 520 340 520 356 474" ${shade}/><path d="M296 570v62M344 570v62" stroke="${p.innerColour}" stroke-width="7" stroke-linecap="round"/>`,
};

const blazer: Garment = {
  sleeve: main,
  draw: (p) =>
    `<path d="M250 480H390L360 800H280Z" fill="${p.innerColour}"/><path d="M168 1000V700C150 680 118 660 118 640C118 556 176 520 250 488L320 720L390 488C464 520 522 556 522 640C522 660 490 680 472 700V1000Z" fill="${p.garmentColour}"/><path d="M250 488L230 560L262 580L320 720L378 580L410 560L390 488" ${shade}/>${folds}<circle cx="320" cy="770" r="7" fill="#000" fill-opacity=".3"/>`,
};

const labCoat: Garment = {
  sleeve: white,
  draw: (p) =>
    `<path d="M250 480H390L360 900H280Z" fill="${p.garmentColour}"/><path d="M168 1000V700C150 680 118 660 118 640C118 556 176 520 250 488L312 760V1000ZM472 1000V700C490 680 522 660 522 640C522 556 464 520 390 488L328 760V1000Z" fill="#f5f4f1"/><path d="M250 488L226 566L262 590L312 760M390 488L414 566L378 590L328 760" ${shade}/>${folds}<rect x="400" y="640" width="66" height="60" rx="5" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="5"/><path d="M416 628v34M432 628v34" stroke="${p.garmentColour}" stroke-width="8"/>`,
};

const rollNeck: Garment = {
  sleeve: main,
  draw: (p) =>
    `${body(p.garmentColour)}<path d="M262 440C290 462 350 462 378 440L386 510C350 532 290 532 254 510Z" fill="${p.garmentColour}"/><path d="M262 444C290 464 350 464 378 444M254 510C290 532 350 532 386 510" ${shade}/>`,
};

const lanyard: Garment = {
  sleeve: main,
  draw: (p) =>
    `${body(p.garmentColour)}<path d="M256 488L320 700L384 488" fill="none" stroke="#8c1d40" stroke-width="11"/><rect x="282" y="694" width="76" height="96" rx="8" fill="#fff"/><circle cx="320" cy="728" r="15" fill="#d9cfc2"/><path d="M298 764h44" stroke="#8c1d40" stroke-width="7"/>`,
};

const vest: Garment = {
  sleeve: innerSleeve,
  draw: (p) =>
    `${body(p.innerColour)}<path d="M176 1000V530L262 486L300 620V1000ZM464 1000V530L378 486L340 620V1000Z" fill="${p.garmentColour}"/><path d="M300 620V1000M340 620V1000" ${shade}/>`,
};

export const clothes: readonly Garment[] = [tee, crew, striped, shirt, shirt, hoodie, blazer, labCoat, rollNeck, lanyard, vest];
