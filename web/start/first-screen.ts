/** The title and first text of each form by path, shown until its script is loaded, which takes seconds on a slow phone. */
const forms: Record<string, { title: string; text: string }> = {
  '/survey': {
    title: 'Submit your project',
    text: "Submit your team's capstone project to the showcase: title, abstract, poster, photos and a video. The form is on its way …",
  },
  '/submission': {
    title: 'Your submission',
    text: "The receipt of your team's submission: its status, its answers and changes. It is on its way …",
  },
  '/submission/lost': {
    title: 'Lost your private link?',
    text: 'Have it mailed to the address that your team gave. The form is on its way …',
  },
  '/judge': { title: 'Judging', text: 'Your tables and the rubric are on their way …' },
};

/** Draws the first screen of a form into the plain page, with the name of the site if this device knows it. React replaces it. */
export function drawFirstScreen(name = ''): void {
  const form = forms[location.pathname.replace(/\/$/, '')];
  if (!form) return;
  const make = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text });
  const main = Object.assign(document.createElement('main'), { className: 'first' });
  main.append(make('strong', name), make('h1', form.title), make('p', form.text));
  document.querySelector('#root')?.append(main);
}

/** The text for browsers without script. The page is the same for every school, so the pages that it leads to say whose it is. */
export const withoutScript = `<main class="first">
      <h1>This page needs JavaScript</h1>
      <p>The forms in which teams submit a project, change it, or ask for a lost link work only with JavaScript. Please allow it for this site, or open the page in another browser.</p>
      <p>Is that not possible, or is the deadline near? Write to the address at the end of <a href="/about">About</a>, with your receipt number if you have one.</p>
      <p>All other pages can be read without it: <a href="/">the projects</a>, <a href="/winners">the winners</a>.</p>
    </main>`;
