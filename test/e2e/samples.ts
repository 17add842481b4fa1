/** An address of a route, and what it shows when its data has arrived. */
export type Sample = {
  address: string;
  /** The title of the document. */
  title: string;
  heading: string;
  /** A text that is shown when the page's data has arrived. */
  loaded: string;
  expectedErrors?: RegExp;
  /** Only for administrators. */
  signedIn?: true;
  /** Without the header and footer of the site, and nothing below the screen's edge. */
  bare?: true;
};

/** One address for each route of web/public-routes.tsx; test/unit/routes.test.ts fails when one is missing. */
export const samples: Record<string, Sample> = {
  '/': {
    // A semester with winners.
    address: '/?semester=sp&year=2026',
    title: 'Spring 2026 · Capstone Showcase',
    heading: 'Two semesters of work, one day to see it.',
    loaded: '1st Place',
  },
  '/:department': {
    address: '/computer-science?semester=fa&year=2026',
    title: 'Computer Science, Fall 2026 · Capstone Showcase',
    heading: 'Computer Science',
    loaded: 'Page 1 of',
  },
  '/survey/:id': {
    address: '/survey/1147',
    title: 'Memory-Safe Parsing of Satellite Telemetry in Rust · Capstone Showcase',
    heading: 'Memory-Safe Parsing of Satellite Telemetry in Rust',
    loaded: 'Next project',
  },
  '/survey': {
    address: '/survey',
    title: 'Submit your project · Capstone Showcase',
    heading: 'Submit your project',
    loaded: 'Submit the project',
  },
  '/submission': {
    address: '/submission',
    title: 'Your submission · Capstone Showcase',
    heading: 'Your submission',
    loaded: 'This link does not open a submission',
  },
  '/submission/lost': {
    address: '/submission/lost',
    title: 'Lost link · Capstone Showcase',
    heading: 'Lost your private link?',
    loaded: 'Mail me the links',
  },
  '/submission/consent': {
    address: '/submission/consent',
    title: 'What is shown of you · Capstone Showcase',
    heading: 'What is shown of you',
    loaded: 'This link does not open your answer',
  },
  '/judge': {
    address: '/judge',
    title: 'Judging · Capstone Showcase',
    heading: 'Judging',
    loaded: 'This link does not open your judging',
  },
  '/release': {
    address: '/release',
    title: 'Release a project · Capstone Showcase',
    heading: 'Release a project',
    loaded: 'Please open the whole link in your mail.',
  },
  '/winners': { address: '/winners', title: 'Winners · Capstone Showcase', heading: 'Winners', loaded: '1st Place' },
  '/winners/entry/:id': {
    address: '/winners/entry/1091',
    title: 'Leak Listening: A TinyML Acoustic Sensor for Aging Water Mains, 1st Place · Capstone Showcase',
    heading: 'Leak Listening: A TinyML Acoustic Sensor for Aging Water Mains',
    loaded: 'Overview',
  },
  '/favourites': {
    // Own favorites are known to the browser alone.
    address: '/favourites?ids=1141,1203,1091',
    title: 'A shared list of 3 projects · Capstone Showcase',
    heading: 'A shared list of 3 projects',
    loaded: 'Liquid-Metal Tunable Antenna',
  },
  '/sponsors': {
    address: '/sponsors',
    title: 'Sponsors · Capstone Showcase',
    heading: 'Sponsors',
    loaded: 'Basalt Cyber',
  },
  '/pages/:slug': {
    address: '/pages/accessibility',
    title: 'Accessibility · Capstone Showcase',
    heading: 'Accessibility',
    loaded: 'We want everyone to be able to use this site.',
  },
  '/sponsors/:slug': {
    address: '/sponsors/orrery-space-systems',
    title: 'Orrery Space Systems · Capstone Showcase',
    heading: 'Orrery Space Systems',
    loaded: '5 projects',
  },
  '/archive': {
    address: '/archive',
    title: 'All semesters · Capstone Showcase',
    heading: 'All semesters',
    loaded: 'Spring',
  },
  '/search': {
    address: '/search?q=robot&department=computer-systems-engineering',
    title: 'robot · Search · Capstone Showcase',
    heading: 'Search',
    loaded: 'for “robot”',
  },
  '/map': {
    address: '/map?semester=fa&year=2026',
    title: 'Map, Fall 2026 · Capstone Showcase',
    heading: 'Map',
    loaded: 'Projects by table',
  },
  '/now': {
    address: '/now',
    title: 'Now · Capstone Showcase',
    heading: 'Now at the showcase',
    loaded: 'Add to calendar',
  },
  '/vote': {
    address: '/vote',
    title: 'People’s choice · Capstone Showcase',
    heading: 'People’s choice',
    loaded: 'Choose projects',
  },
  '/about': { address: '/about', title: 'About · Capstone Showcase', heading: 'About', loaded: 'The developer team' },
  '/screen': {
    address: '/screen?semester=fa&year=2026',
    title: 'Hall screen · Capstone Showcase',
    heading: 'The showcase on a screen',
    loaded: 'Scan to read on',
    bare: true,
  },
  '/admin': {
    address: '/admin',
    title: 'Administrator login · Capstone Showcase',
    heading: 'Administrator login',
    loaded: 'Username',
  },
  '/admin/review': {
    // A term into which no test hands a project in.
    address: '/admin/review?semester=sp&year=2026',
    title: 'Review · Capstone Showcase',
    heading: 'Review',
    loaded: 'Nothing waits for review',
    signedIn: true,
  },
  '/admin/invitation': {
    address: '/admin/invitation',
    title: 'Choose your password · Capstone Showcase',
    heading: 'This link has ended',
    loaded: 'Ask a coordinator for a new one',
  },
  '/admin/judging': {
    address: '/admin/judging?semester=fa&year=2026',
    title: 'Judging · Capstone Showcase',
    heading: 'Judging',
    loaded: 'Wanted scores given',
    signedIn: true,
  },
  '/admin/people': {
    address: '/admin/people',
    title: 'People · Capstone Showcase',
    heading: 'People',
    loaded: 'When somebody leaves, disable',
    signedIn: true,
  },
  '/admin/settings': {
    address: '/admin/settings',
    title: 'Settings · Capstone Showcase',
    heading: 'Settings',
    loaded: 'What visitors see on Home',
    signedIn: true,
  },
  '/admin/account': {
    address: '/admin/account',
    title: 'My account · Capstone Showcase',
    heading: 'My account',
    loaded: 'Change your password',
    signedIn: true,
  },
  '/admin-dashboard': {
    address: '/admin-dashboard?semester=fa&year=2026',
    title: 'Dashboard · Capstone Showcase',
    heading: 'Dashboard',
    loaded: 'Last changes',
    signedIn: true,
  },
  '/admin-dashboard/edit/presentation': {
    address: '/admin-dashboard/edit/presentation',
    title: 'Presentation · Capstone Showcase',
    heading: 'Presentation',
    loaded: 'Save Changes',
    signedIn: true,
  },
  '/admin-dashboard/edit/submissions': {
    address: '/admin-dashboard/edit/submissions',
    title: 'Edit Submissions · Capstone Showcase',
    heading: 'Edit Submissions',
    loaded: 'Memory-Safe Parsing of Satellite Telemetry in Rust',
    signedIn: true,
  },
  '/admin-dashboard/support': {
    address: '/admin-dashboard/support',
    title: 'Contact Support · Capstone Showcase',
    heading: 'Contact Support',
    loaded: 'Message',
    signedIn: true,
  },
  '*': {
    address: '/nothing/here',
    title: 'Page not found · Capstone Showcase',
    heading: 'Page not found',
    loaded: 'There is no page at this address.',
    expectedErrors: /status of 404/,
  },
};
