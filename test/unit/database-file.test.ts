import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { databaseText } from '../../domain/download/database-file.ts';
import { downloadColumns, extraColumns, toExportRecord } from '../../domain/download/download.ts';
import { aProject, withPictures } from '../builders.ts';

const records = [1, 2, 3].map((id) => toExportRecord(aProject({ id: String(id), ...withPictures })));
const [first, second, third] = records as [(typeof records)[0], (typeof records)[0], (typeof records)[0]];

const { parse } = papaparse;

describe('a file of the database', () => {
  it.each(['csv', 'json'] as const)('is the same %s in whatever pieces it is written', (format) => {
    const whole = databaseText(format);
    const pieces = databaseText(format);
    const text = whole.add(records) + whole.end();
    expect(pieces.add([first]) + pieces.add([]) + pieces.add([second, third]) + pieces.end()).toBe(text);
  });

  it('is one array in JSON, one record a line', () => {
    const { add, end } = databaseText('json');
    const text = add(records) + end();
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(records)));
    expect(text.split('\n')).toHaveLength(6);
  });

  it('has the state, the attendance, the meeting link and the members’ addresses in CSV behind everything else, blank for none', () => {
    const meeting = { attendance: 'online', meetingLink: 'https://meet.example.edu/1' } as const;
    const online = aProject({ state: 'waiting', ...meeting, memberEmails: ['bo@example.edu'] });
    const { add } = databaseText('csv');
    const [head, ...lines] = add([toExportRecord(online), first])
      .trimEnd()
      .split('\r\n');
    expect(head).toMatch(
      /^.EntryID,ProjectTitle,.+,teamPicturePath,state,attendance,meetingLink,MemberEmails,answers,Captions$/,
    );
    expect(lines.map((line) => line.split(',').slice(-6))).toEqual([
      ['waiting', 'online', 'https://meet.example.edu/1', 'bo@example.edu', '', ''],
      ['published', '', '', '', '', ''],
    ]);
  });

  it('has a column for each question of the school at the end, and in one before them what is not asked any more', () => {
    const asked = { label: 'Size?', kind: 'number', isPublic: true, isFacet: false } as const;
    const answers = [
      { ...asked, id: 'size', value: '12' },
      { ...asked, id: 'old', value: '=1' },
    ];
    const record = toExportRecord(aProject({ id: '1', answers }));
    const { add } = databaseText('csv', ['size', 'field']);
    const rows = parse(add([record, first]).slice(1).trimEnd()).data as string[][];
    expect(rows.map((row) => row.slice(-4))).toEqual([
      ['answers', 'Captions', 'answer:size', 'answer:field'],
      [JSON.stringify([answers[1]]), '', '12', ''],
      ['', '', '', ''],
    ]);
    expect(rows[0]?.slice(0, downloadColumns.length)).toEqual(downloadColumns);
    expect(JSON.parse(databaseText('json', ['size']).add([record]).slice(2)).answers).toEqual(answers);
  });

  it('has its columns and nothing else when there are no projects', () => {
    expect(databaseText('csv').end()).toBe(`\uFEFF${[...downloadColumns, ...extraColumns].join(',')}\r\n`);
    expect(JSON.parse(databaseText('json').end())).toEqual([]);
  });
});
