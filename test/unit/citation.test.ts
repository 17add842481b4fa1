import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latexText } from '../../domain/download/latex.ts';
import { readName, shortName } from '../../domain/person/person-name.ts';
import { bibtex, citation, ris } from '../../domain/project/citation.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import { aProject } from '../builders.ts';

const url = 'https://showcase.example.edu/survey/1190';

function cited(given: Parameters<typeof aProject>[0]) {
  const shown = publicProject(aProject({ projectTitle: 'Leak Listening', ...given }));
  if (!shown) throw new Error('not published');
  return shown;
}
const teamOf = (...memberNames: string[]) => cited({ memberNames });

describe('the short form of a name', () => {
  it.each([
    ['Aoi Ōtaki', 'Ōtaki, A.'],
    ['Tom McSweeney, Jr.', 'McSweeney, T., Jr.'],
    ['Robert J. Downey III', 'Downey, R. J., III'],
    ['McSweeney, Jr., Tom', 'McSweeney, T., Jr.'],
    ['Ōtaki, Aoi', 'Ōtaki, A.'],
    ['Ana de la Cruz', 'de la Cruz, A.'],
    ['Jae-won Kim', 'Kim, J.-W.'],
    ['Élodie O’Brien', 'O’Brien, É.'],
    ['Nguyễn Thị Vi', 'Vi, N. T.'],
    ['bo chen', 'chen, B.'],
    ['Madonna', 'Madonna'],
    ['김재원', '김재원'],
    ['Smith, Jones, Brown, and Partners', 'Smith, Jones, Brown, and Partners'],
  ])('of %s is %s', (name, short) => {
    expect(shortName(readName(name))).toBe(short);
  });
});

describe('a citation', () => {
  it('names team, term, title, department, school and address', () => {
    expect(citation(teamOf('Aoi Ōtaki', 'Tom McSweeney, Jr.', 'Bo Chen'), url)).toBe(
      'Ōtaki, A., McSweeney, T., Jr., & Chen, B. (2026, Fall). Leak Listening [Capstone project, Computer Science, School of Engineering]. Capstone Showcase. https://showcase.example.edu/survey/1190',
    );
  });

  it('has a comma between two names, and none behind one', () => {
    expect(citation(teamOf('Aoi Ōtaki', 'Bo Chen'), url)).toMatch(/^Ōtaki, A\., & Chen, B\. \(2026/);
    expect(citation(teamOf('Madonna'), url)).toMatch(/^Madonna\. \(2026/);
  });

  it('names the lead where no team is named, and begins with the title where nobody is', () => {
    expect(citation(teamOf(), url)).toMatch(/^Ōtaki, A\. \(2026, Fall\)\. Leak/);
    expect(citation(cited({ memberNames: [], name: '' }), url)).toMatch(
      /^Leak Listening \[Capstone project, .+\]\. \(2026, Fall\)\. Cap/,
    );
  });

  it('tells nothing that an NDA withholds', () => {
    const withheld = { ...aProject({ nda: 'Yes', projectDescription: 'canary', email: 'canary@example.edu' }) };
    const shown = cited(withheld);
    expect([citation(shown, url), bibtex(shown, url), ris(shown, url)].join()).not.toContain('canary');
  });
});

describe('an entry for BibTeX', () => {
  it('has what a bibliography needs, and capital letters stay', () => {
    expect(bibtex(teamOf('Aoi Ōtaki', 'Tom McSweeney, Jr.'), url)).toBe(
      [
        '@techreport{otaki2026leak,',
        '  author = {{\\={O}}taki, Aoi and McSweeney, Jr., Tom},',
        '  title = {{Leak Listening}},',
        '  year = {2026},',
        '  type = {Capstone project},',
        '  institution = {School of Engineering},',
        '  note = {Fall 2026, Computer Science, Capstone Showcase},',
        `  url = {${url}},`,
        '}\n',
      ].join('\n'),
    );
  });

  it('keeps a name together that BibTeX would divide', () => {
    expect(bibtex(teamOf('Research and Development, Robotics, Design, Art'), url)).toContain(
      'author = {{Research and Development, Robotics, Design, Art}}',
    );
    expect(bibtex(teamOf('Rosencrantz and Guildenstern'), url)).toContain('author = {{and} Guildenstern, Rosencrantz}');
  });

  it('has a key of plain letters, whatever the names are', () => {
    expect(bibtex(cited({ memberNames: ['김재원'], projectTitle: '“Ça” {va}?' }), url)).toMatch(/^@techreport\{capstone2026,/);
  });

  it.each([
    ['R&D: 100% of $5 #1 a_b ~c ^d', 'R\\&D: 100\\% of \\$5 \\#1 a\\_b \\textasciitilde{}c \\textasciicircum{}d'],
    ['a } b { c \\ d', 'a \\textbraceright{} b \\textbraceleft{} c \\textbackslash{} d'],
    ['Łukasz Ångström ßæø', '{\\L}ukasz {\\r{A}}ngstr{\\"{o}}m {\\ss}{\\ae}{\\o}'],
    ['Đặng', '{\\DJ}{\\u{\\d{a}}}ng'],
    ['Йога 하나 é', "Йога 하나 {\\'{e}}"],
    ['two\n lines', 'two lines'],
  ])('writes %s in LaTeX', (text, latex) => {
    expect(latexText(text)).toBe(latex);
  });

  it('has as many braces that open as that close, and never more of these, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (projectTitle, memberNames) => {
        let depth = 0;
        for (const character of bibtex({ ...teamOf(), projectTitle, members: memberNames }, url)) {
          depth += character === '{' ? 1 : character === '}' ? -1 : 0;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });
});

it('a RIS file has a line for each author, and no text leaves its line', () => {
  const file = ris(cited({ memberNames: ['Aoi Ōtaki', 'Tom McSweeney, Jr.'], projectTitle: 'Leak\r\nER  - Listening' }), url);
  expect(file.split('\r\n')).toEqual([
    'TY  - RPRT',
    'AU  - Ōtaki, Aoi',
    'AU  - McSweeney, Tom, Jr.',
    'TI  - Leak ER - Listening',
    'PY  - 2026',
    'M3  - Capstone project',
    'PB  - School of Engineering',
    'N1  - Fall 2026, Computer Science, Capstone Showcase',
    `UR  - ${url}`,
    'ER  - ',
    '',
  ]);
});
