import { defaultDepartments } from '../department/default-departments.ts';
import { allLanguages, type Language } from '../language/languages.ts';
import { language, setLanguage, t } from '../language/text.ts';
import type { Semester } from '../term/semesters.ts';
import type { PageSettings } from './settings.ts';

/**
 * What staff of another school set in the browser, until they publish their own (docs/decisions/0103). The members and texts of
 * pages are in default-settings.ts.
 */
export const defaultSettings: PageSettings = {
  name: 'Capstone Showcase',
  shortName: 'Capstones',
  logo: '',
  school: 'School of Engineering',
  tagline: 'Where two semesters of work with industry and faculty sponsors meet the public.',
  headline: ['Two semesters of work,', 'one day to see it.'],
  lede: 'Senior teams present what they designed, built and tested with industry and faculty sponsors.',
  brandColor: '#8c1d40',
  contactEmail: 'capstone@example.edu',
  links: {
    website: [
      { label: 'University', href: 'https://www.example.edu/' },
      { label: 'Student project proposal', href: 'https://www.example.edu/capstone/student-proposal' },
      { label: 'Sponsor proposal', href: 'https://www.example.edu/capstone/sponsor-proposal' },
    ],
    help: [
      { label: 'IT support', href: 'https://www.example.edu/it-support' },
      { label: 'Undergraduate programs', href: 'https://www.example.edu/engineering/undergraduate' },
      { label: 'Graduate programs', href: 'https://www.example.edu/engineering/graduate' },
      { label: 'Accelerated programs', href: 'https://www.example.edu/engineering/accelerated' },
    ],
  },
  footer: 'All rights reserved.',
  privacy: '',
  accessibility: '',
  sponsorLogin: 'https://www.example.edu/capstone/sponsor-login',
  timeZone: 'America/Phoenix',
  country: 'US',
  campus: 'Example University, Phoenix, AZ',
  defaultLocation: 'Memorial Union - Second floor',
  intro: [
    'Teams of seniors spend a year on a problem brought by a company, a lab or a community partner. They design, build and test with industry and faculty sponsors at their side.',
    'The showcase celebrates completed projects with posters, demonstrations and the people who built them. Everyone is welcome: families, employers, sponsors, students and alumni.',
    'Each semester’s teams upload their projects here, so that visitors can browse them by major, find the presentations on the day, and come back to them for years.',
  ],
  pages: [
    { slug: 'privacy', title: 'Privacy', place: 'help' },
    { slug: 'accessibility', title: 'Accessibility', place: 'help' },
  ],
  departments: defaultDepartments,
  terms: {
    wi: { name: 'Winter', month: 1, shownTo: 'nobody' },
    sp: { name: 'Spring', month: 1, shownTo: 'everyone' },
    su: { name: 'Summer', month: 6, shownTo: 'staff' },
    fa: { name: 'Fall', month: 8, shownTo: 'everyone' },
  },
  defaultTerm: '',
  dois: [],
  languages: allLanguages,
  consent: 'off',
};

/** What is drawn of the settings: the path of the picture that is shown with links to the site, unless the built one fits. */
type Drawn = { socialImage?: string };

/** The site as it is called and looks now. It is replaced by `knowSettings`, so nothing at module level may read it. */
export let site = /* @__PURE__ */ siteOf({});

function siteOf(changed: ChangedSettings) {
  const settings: PageSettings & Drawn = { ...defaultSettings, ...changed };
  /**
   * The school's first language, as it is usual in its country. Pages have `locale()`, which is of their language
   * (domain/language/text.ts).
   */
  const locale = `${settings.languages[0] ?? 'en'}-${settings.country}`;
  return { ...settings, locale };
}

/** What staff published, without the settings that are as the defaults. */
export type ChangedSettings = Partial<PageSettings> & Drawn;

let known: ChangedSettings = {};

/** True for a setting that is not as the defaults. */
export const isSet = (name: keyof PageSettings): boolean => Object.hasOwn(known, name);

/** The pages that coordinators added, without those in whose place the school has a statement elsewhere. */
export const ownPages = () =>
  site.pages.filter(({ slug }) => !(slug === 'privacy' && site.privacy) && !(slug === 'accessibility' && site.accessibility));

/**
 * Takes over what staff published, and the language of what is said from now on, by default the school's first one: on a server before
 * each page or mail, in the browser before the first page.
 */
export function knowSettings(changed: ChangedSettings, asked?: Language): void {
  known = changed;
  const chosen = asked ?? changed.languages?.[0] ?? 'en';
  setLanguage(chosen, `${chosen}-${changed.country ?? defaultSettings.country}`);
  site = siteOf(chosen === 'en' ? changed : translated(changed));
}

/** Makes something in another language than the page's, such as a mail. */
export function inLanguage<Made>(other: Language, make: () => Made): Made {
  const before = language();
  if (other === before) return make();
  knowSettings(known, other);
  try {
    return make();
  } finally {
    knowSettings(known, before);
  }
}

/**
 * What a school shows, with what it has not written itself in the languages of the catalogs, as the site's other texts are. Of departments,
 * terms and pages, each name counts by itself.
 */
function translated(changed: ChangedSettings): ChangedSettings {
  const { pages, departments, terms } = { ...defaultSettings, ...changed };
  const termNamed = (code: Semester) => ({
    ...terms[code],
    ...(terms[code].name === defaultSettings.terms[code].name && { name: t(`site.terms.${code}`) }),
  });
  return {
    tagline: t('site.tagline'),
    headline: [t('site.headline.first'), t('site.headline.second')],
    lede: t('site.lede'),
    footer: t('site.footer'),
    intro: [t('site.intro.first'), t('site.intro.second'), t('site.intro.third')],
    ...changed,
    pages: pages.map((page) => {
      const slug = defaultSettings.pages.find((one) => one.slug === page.slug && one.title === page.title) && page.slug;
      return slug ? { ...page, title: slug === 'privacy' ? t('layout.privacy') : t('layout.accessibility') } : page;
    }),
    departments: departments.map((department) => {
      const own = defaultDepartments.find(({ slug, title }) => slug === department.slug && title === department.title);
      return own ? { ...department, title: t(`site.departments.${own.slug}`) } : department;
    }),
    terms: { wi: termNamed('wi'), sp: termNamed('sp'), su: termNamed('su'), fa: termNamed('fa') },
  };
}

/**
 * What the edge says with every page and file since the first release. By it the service worker knows a 404 of the site from one that
 * some network gives in its name; a former release must say the same, or a rollback to it does not end the worker.
 */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
