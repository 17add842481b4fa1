import { allLanguages, type Language } from '../language/languages.ts';
import { language, setLanguage, t } from '../language/text.ts';
import { defaultDepartments } from '../project/default-departments.ts';
import type { PageSettings } from './settings.ts';

/** The IANA time zone of the school: of the event's dates and times, and of the calendar that the terms follow. */
export const timeZone = 'America/Phoenix';

/** Stands alone for the script in the head of each page. */
export const defaultName = 'Capstone Showcase';

/** What staff of another school set in the browser, until they publish their own (docs/decisions/0103). The members and texts of pages are in default-settings.ts. */
export const defaultSettings: PageSettings = {
  name: defaultName,
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
  languages: allLanguages,
};

/** What another school changes in the code: places, times, and addresses of its own systems. */
const fixed = {
  /** Below the icon of the installed site. */
  shortName: 'Capstones',
  timeZone,
  locale: 'en-US',
  defaultLocation: 'Memorial Union - Second floor',
  /** Stands behind the event's place in calendars and in searches on a map. */
  campus: 'Example University, Phoenix, AZ',
  /** A search on a map. The place is put behind it. */
  mapSearch: 'https://www.google.com/maps/search/?api=1&query=',
  /** The map that Home offers while the presentation has no map of its own. */
  mapPath: '/pdfs/capstone-map.pdf',
  sponsorLogin: 'https://www.example.edu/capstone/sponsor-login',
} as const;

/** What is drawn of the settings: the path of the picture that is shown with links to the site, unless the built one fits. */
type Drawn = { socialImage?: string };

/** The site as it is called and looks now. It is replaced by `knowSettings`, so nothing at module level may read it. */
export let site: PageSettings & Drawn & typeof fixed = { ...fixed, ...defaultSettings };

/** What staff published, without the settings that are as the defaults. */
export type ChangedSettings = Partial<PageSettings> & Drawn;

let known: ChangedSettings = {};

/**
 * Takes over what staff published, and the language of what is said from now on, by default the school's first one: on a server before
 * each page or mail, in the browser before the first page.
 */
export function knowSettings(changed: ChangedSettings, asked?: Language): void {
  known = changed;
  const chosen = asked ?? changed.languages?.[0] ?? 'en';
  const { language: own } = new Intl.Locale(fixed.locale);
  setLanguage(chosen, chosen === own ? fixed.locale : chosen);
  site = { ...fixed, ...defaultSettings, ...(chosen !== 'en' && translatedDefaults()), ...changed };
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

/** What a school shows that has not written its own: it is in the languages of the catalogues, as the site's other texts are. */
function translatedDefaults(): Partial<PageSettings> {
  const { terms } = defaultSettings;
  return {
    tagline: t('site.tagline'),
    headline: [t('site.headline.first'), t('site.headline.second')],
    lede: t('site.lede'),
    footer: t('site.footer'),
    intro: [t('site.intro.first'), t('site.intro.second'), t('site.intro.third')],
    pages: defaultSettings.pages.map((page) => ({
      ...page,
      title: page.slug === 'privacy' ? t('site.privacy') : t('site.accessibility'),
    })),
    departments: defaultDepartments.map((one) => ({ ...one, title: t(`site.departments.${one.slug}`) })),
    terms: {
      wi: { ...terms.wi, name: t('site.terms.wi') },
      sp: { ...terms.sp, name: t('site.terms.sp') },
      su: { ...terms.su, name: t('site.terms.su') },
      fa: { ...terms.fa, name: t('site.terms.fa') },
    },
  };
}

/**
 * What the edge says with every page and file since the first release. By it the service worker knows a 404 of the site from one that
 * some network gives in its name; a former release must say the same, or a rollback to it does not end the worker.
 */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
