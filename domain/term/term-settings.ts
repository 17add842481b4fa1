import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';
import { type Semester, semesters, termPattern } from './semesters.ts';

/** Which terms a school has, and the one that visitors see first. Part of the settings. */

/** The most characters of a term's name. */
export const mostOfTermName = 30;

/** `nobody`: a term that the school does not have, or no longer. What is stored of it can be reached, and keeps its name. */
export const termReaders = ['everyone', 'staff', 'nobody'] as const;

/** One for each term of fifty years. */
const mostDois = 100;

const wrongMonth = rule('staff.rules.month');
const wrongTerm = rule('staff.rules.term');
const tooLong = rule('staff.rules.characters', { count: mostOfTermName });

const schoolTerm = {
  name: line(z.string().max(mostOfTermName, tooLong).min(1, rule('staff.settings.rules.empty')), { most: mostOfTermName }),
  /** The one in which it begins, from 1. */
  month: z.int(wrongMonth).min(1, wrongMonth).max(12, wrongMonth),
  shownTo: z.enum(termReaders),
};
const ofEach = <Term>(term: Term): Record<Semester, Term> => ({ wi: term, sp: term, su: term, fa: term });
const termsSchema = z.strictObject(ofEach(z.strictObject(schoolTerm))).superRefine(checkTerms);
export type SchoolTerms = z.infer<typeof termsSchema>;

/** Checks that every day belongs to exactly one term, and that visitors have a term to begin with. */
function checkTerms(terms: SchoolTerms, context: z.RefinementCtx): void {
  const used = semesters.filter((code) => terms[code].shownTo !== 'nobody');
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (used.length < 2) refuse([], t('staff.rules.twoTerms'));
  if (!used.some((code) => terms[code].shownTo === 'everyone')) refuse([], t('staff.rules.shownTerm'));
  for (const [at, code] of used.entries()) {
    const others = used.slice(0, at).map((other) => terms[other]);
    if (others.some(({ month }) => month === terms[code].month)) refuse([code, 'month'], t('staff.rules.otherMonth'));
    const name = terms[code].name.toLowerCase();
    if (others.some((other) => other.name.toLowerCase() === name)) refuse([code, 'name'], t('staff.rules.otherTerm'));
  }
}

/** A later release may have stored more of a term. */
export const storedTerms = z
  .object(ofEach(z.object({ ...schoolTerm, shownTo: schoolTerm.shownTo.catch('staff') })))
  .superRefine(checkTerms);

const wrongDoi = rule('staff.settings.rules.doi');
/** In the characters that DOIs have today: https://www.crossref.org/documentation/member-setup/constructing-your-dois/ */
const doi = z
  .string()
  .max(200, wrongDoi)
  .overwrite((given) => given.replace(/^https:\/\/doi\.org\//i, ''))
  .regex(/^10\.\d{4,9}\/[\w.;()/:-]+$/, wrongDoi);

export const termSettings = {
  /** The school's terms by their code, which never changes. */
  terms: termsSchema,
  /** The term of visitors who chose none, `fa-2026`; '' for the current one. */
  defaultTerm: z
    .string()
    .max(7, wrongTerm)
    .regex(new RegExp(`^(${termPattern})?$`), wrongTerm),
  /** Of the archives that a library has registered: `{ term: 'fa-2026', doi: '10.5281/zenodo.1234567' }`. The first releases stored none. */
  dois: z
    .array(
      z.strictObject({
        term: z
          .string()
          .max(7, wrongTerm)
          .regex(new RegExp(`^(${termPattern})$`), wrongTerm),
        doi,
      }),
    )
    .max(mostDois, rule('staff.settings.rules.dois', { count: mostDois }))
    .refine((list) => new Set(list.map(({ term }) => term)).size === list.length, {
      error: () => t('staff.settings.rules.doiTwice'),
    })
    .default([]),
};

type TermSettings = { terms: SchoolTerms; defaultTerm: string };

/** Whether visitors can choose the term that they see first. */
export function showsDefaultTerm({ terms, defaultTerm }: TermSettings): boolean {
  return semesters.every((code) => terms[code].shownTo === 'everyone' || !defaultTerm.startsWith(code));
}
