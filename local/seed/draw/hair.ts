/** Hair behind and before the head of face.ts. `cloth` is the colour of a cap or scarf. */
type Hairstyle = { back: (hair: string, cloth: string) => string; front: (hair: string, cloth: string) => string };

const nothing = () => '';
const fill = (d: string) => (hair: string) => `<path d="${d}" fill="${hair}"/>`;

function dots(spots: readonly (readonly [number, number, number])[]): (hair: string) => string {
  return (hair) => `<g fill="${hair}">${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;
}

/** From temple to temple over the crown; the hairline dips by `depth`. */
const cap = 'M216 290C206 150 250 122 320 122S434 150 424 290C420 250 410 232 400 222';
const lowCrown = `${cap}C380 206 260 206 240 222C230 232 220 250 216 290Z`;

export const hairstyles = {
  crop: { back: nothing, front: fill(lowCrown) },
  buzz: { back: nothing, front: (hair: string) => `<path d="${lowCrown}" fill="${hair}" fill-opacity=".55"/>` },
  bald: {
    back: nothing,
    front: () =>
      '<path d="M262 178q24-22 60-22" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/>',
  },
  part: {
    back: nothing,
    front: fill(
      'M214 292C198 160 244 116 322 116C400 116 440 160 426 292C422 256 414 236 404 224C372 226 318 218 282 186C276 206 252 220 238 228C226 240 220 260 214 292Z',
    ),
  },
  quiff: {
    back: nothing,
    front: fill(
      'M216 288C208 226 214 200 224 184C220 128 280 96 336 104C396 98 436 140 424 192C430 214 430 250 424 288C420 250 412 232 402 222C380 196 330 212 290 196C262 200 244 214 238 224C228 236 220 256 216 288Z',
    ),
  },
  messy: {
    back: nothing,
    front: fill(
      'M214 290C206 240 208 208 218 190C202 176 214 160 230 158C228 134 256 132 266 136C276 112 304 112 314 122C332 104 364 112 368 130C392 122 410 140 408 156C430 164 434 184 424 196C432 220 430 256 424 290C418 252 412 240 402 226L384 236L372 214L350 232L334 210L308 232L294 210L272 232L258 216C244 226 222 250 214 290Z',
    ),
  },
  curls: {
    back: nothing,
    front: dots([
      [226, 244, 27],
      [218, 206, 29],
      [236, 168, 33],
      [270, 142, 36],
      [312, 128, 38],
      [354, 136, 37],
      [392, 158, 34],
      [418, 196, 31],
      [416, 240, 26],
      [262, 190, 30],
      [302, 176, 34],
      [346, 178, 34],
      [382, 198, 28],
    ]),
  },
  afro: {
    back: dots([
      [320, 216, 152],
      [208, 258, 62],
      [432, 258, 62],
    ]),
    front: fill('M218 276C210 190 262 150 320 150S430 190 422 276C414 232 380 206 320 206S226 232 218 276Z'),
  },
  volume: {
    back: dots([
      [320, 220, 140],
      [204, 300, 72],
      [436, 300, 72],
      [196, 384, 66],
      [444, 384, 66],
      [222, 446, 52],
      [418, 446, 52],
      [250, 170, 60],
      [390, 170, 60],
    ]),
    front: dots([
      [246, 208, 30],
      [274, 184, 34],
      [316, 174, 36],
      [360, 182, 34],
      [396, 206, 30],
      [222, 250, 22],
      [418, 250, 22],
    ]),
  },
  long: {
    back: fill('M196 300C176 130 250 108 320 108S464 130 444 300L462 560C420 590 220 590 178 560Z'),
    front: fill(
      'M208 330C192 160 250 116 320 116S448 160 432 330C430 270 412 240 372 196C350 186 330 178 320 166C306 184 288 194 268 204C232 240 212 270 208 330Z',
    ),
  },
  wavy: {
    back: fill(
      'M198 280C180 130 256 104 320 104S460 130 442 280C470 320 440 350 462 396C486 440 446 470 458 520C440 560 400 560 384 540H256C240 560 200 560 182 520C194 470 154 440 178 396C200 350 170 320 198 280Z',
    ),
    front: fill(
      'M206 326C184 170 240 112 330 112C412 112 456 176 434 326C434 270 420 244 398 218C352 214 304 196 280 172C276 210 220 244 206 326Z',
    ),
  },
  bob: {
    back: fill(
      'M196 300C180 136 250 110 320 110S460 136 444 300C456 350 452 392 440 420C400 440 240 440 200 420C188 392 184 350 196 300Z',
    ),
    front: fill(
      'M208 330C190 164 250 114 320 114S450 164 432 330C430 290 424 262 412 240C382 222 258 222 228 240C216 262 210 290 208 330Z',
    ),
  },
  fringe: {
    back: fill('M194 300C172 130 250 106 320 106S468 130 446 300L452 520C430 540 400 530 384 500H256C240 530 210 540 188 520Z'),
    front: fill(
      'M208 340C186 164 250 114 320 114S454 164 432 340C430 300 424 276 416 256C402 246 390 250 380 244C366 252 354 244 342 248C328 252 316 244 302 248C290 244 276 252 262 244C250 250 238 246 224 256C216 276 210 300 208 340Z',
    ),
  },
  pixie: {
    back: fill('M206 300C190 150 250 116 320 116S450 150 434 300L420 360H220Z'),
    front: fill(
      'M208 312C190 160 250 112 326 112C404 112 448 164 432 300C428 262 418 244 404 232C356 246 300 234 262 208C252 236 214 252 208 312Z',
    ),
  },
  bun: {
    back: dots([[320, 92, 62]]),
    front: fill('M214 296C198 156 254 120 320 120S442 156 426 296C422 250 398 214 320 208C242 214 218 250 214 296Z'),
  },
  topknot: { back: dots([[320, 104, 40]]), front: fill(lowCrown) },
  ponytail: {
    back: fill('M400 150C500 140 520 250 500 340C492 400 508 440 486 480C460 470 446 430 452 380C456 320 440 250 400 230Z'),
    front: fill('M212 300C196 152 256 116 324 116S444 152 428 296C424 248 402 220 360 206C300 214 230 232 212 300Z'),
  },
  braids: {
    back: (hair: string) =>
      `${dots([
        [206, 352, 30],
        [200, 396, 29],
        [196, 440, 28],
        [194, 482, 26],
        [194, 522, 23],
        [434, 352, 30],
        [440, 396, 29],
        [444, 440, 28],
        [446, 482, 26],
        [446, 522, 23],
      ])(
        hair,
      )}<g fill="#ffc627"><rect x="178" y="538" width="34" height="13" rx="6"/><rect x="428" y="538" width="34" height="13" rx="6"/></g>`,
    front: fill('M206 336C186 156 252 114 320 114S454 156 434 336C430 276 410 232 320 176C230 232 210 276 206 336Z'),
  },
  locs: {
    back: (hair: string) =>
      `<g fill="none" stroke="${hair}" stroke-width="30" stroke-linecap="round"><path d="M222 200C186 280 196 360 190 430M246 180C206 300 220 380 214 470M418 200C454 280 444 360 450 430M394 180C434 300 420 380 426 470"/></g>`,
    front: (hair: string) =>
      `<g fill="none" stroke="${hair}" stroke-width="27" stroke-linecap="round"><path d="M320 132C268 138 226 186 220 276M320 132C290 148 262 168 250 214M320 132C372 138 414 186 420 276M320 132C350 148 378 168 390 214M320 130C308 150 296 170 294 200M320 130C332 150 344 170 346 200"/></g>`,
  },
  scarf: {
    back: (_: string, cloth: string) =>
      `<path d="M180 300C168 130 246 96 320 96S472 130 460 300L480 560H160Z" fill="${cloth}"/>`,
    front: (_: string, cloth: string) =>
      `<path fill-rule="evenodd" d="M184 310C168 120 250 94 320 94S472 120 456 310C452 390 440 430 420 452C470 480 480 540 470 590C400 640 240 640 170 590C160 540 170 480 220 452C200 430 188 390 184 310ZM320 172C256 172 230 216 230 284C230 362 270 416 320 416S410 362 410 284C410 216 384 172 320 172Z" fill="${cloth}"/><path d="M230 452C270 486 370 486 424 448M206 500C280 546 380 540 452 500" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="7" stroke-linecap="round"/>`,
  },
  cap: {
    back: nothing,
    front: (hair: string, cloth: string) =>
      `<path d="M216 300C212 270 214 240 222 224H418C426 240 428 270 424 300C418 276 412 256 404 246H236C228 256 222 276 216 300Z" fill="${hair}"/><path d="M214 232C210 150 262 112 320 112S430 150 426 232Z" fill="${cloth}"/><path d="M214 222C260 204 400 204 470 236C478 250 460 256 440 252C380 238 270 238 214 244Z" fill="${cloth}"/><path d="M214 226C260 210 400 210 470 240" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="6"/><circle cx="320" cy="114" r="9" fill="${cloth}"/>`,
  },
} satisfies Record<string, Hairstyle>;

export function covered(style: keyof typeof hairstyles): boolean {
  return style === 'scarf';
}

export function capped(style: keyof typeof hairstyles): boolean {
  return style === 'cap';
}
