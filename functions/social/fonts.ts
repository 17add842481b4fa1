import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fontFiles } from './font-files.ts';

/**
 * The families in which texts are drawn. A letter that the first family lacks is taken from the next one that has it, so that
 * Greek, Cyrillic, Devanagari and Arabic can be drawn too.
 */
const others = 'Noto Sans, Noto Sans Arabic';
export const fonts = {
  display: `Fraunces, ${others} Semi-Bold`,
  strong: `Instrument Sans, ${others} Semi-Bold`,
  text: `Instrument Sans, ${others}`,
} as const;

/** Letters of other scripts, for which no font is there. */
const foreign =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;
/** Everything else that the fonts lack, such as emoji: it would be drawn as a box. */
const undrawable = /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}+<=>|~^`´°±×÷¬¦§©®™→←↑↓≈≠≤≥∞√∑∏∂∫]|\p{Variation_Selector}/gu;

/** The text as it can be drawn, on one line; '' when it has letters for which there is no font. */
export function drawable(text: string): string {
  if (foreign.test(text)) return '';
  return text.replace(undrawable, ' ').replace(/\s+/gu, ' ').trim();
}

let loading: Promise<void> | undefined;

/** Makes the fonts known to the library that draws texts. It knows no other ones, so that a picture is the same everywhere. */
export function loadFonts(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const settings = path.join(tmpdir(), 'social-image-fonts.conf');
  writeFileSync(settings, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig/>');
  process.env.FONTCONFIG_FILE = settings;
  const { resolve } = createRequire(import.meta.url);
  // A file is known once a text was drawn with it.
  for (const file of fontFiles) await sharp({ text: { text: '.', fontfile: resolve(file) } }).toBuffer();
}
