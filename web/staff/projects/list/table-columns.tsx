import type { ReactNode } from 'react';
import { departmentTitle } from '../../../../domain/department/departments.ts';
import type { TextKey } from '../../../../domain/language/catalogues.ts';
import { t } from '../../../../domain/language/text.ts';
import { captionsLabel } from '../../../../domain/person/staff-labels.ts';
import { type StaffRecord, termOf } from '../../../../domain/person/staff-record.ts';
import { measuresOf, type PosterFault } from '../../../../domain/picture/poster-findings.ts';
import { altFault } from '../../../../domain/submission/missing.ts';
import { firstDay, termLabel } from '../../../../domain/term/terms.ts';
import { positionLabel } from '../../../../domain/winners/places.ts';
import { personOf } from '../../../kit/feedback/saved-by.ts';
import { yesOrNo } from '../../../kit/project-form/questions.ts';
import { dateInWords } from '../../../kit/text/times.ts';
import { isAgain, StateBadge } from '../state-badge.tsx';
import { readingLacks } from './lacks.ts';

/** A column of the table. `width` is in rem; a column without one shares the remaining space. */
export type Column = {
  id: string;
  title: TextKey;
  /** The sort key. */
  value: (record: StaffRecord) => string | number;
  cell?: (record: StaffRecord) => ReactNode;
  width?: number;
  isNumber?: true;
  /** Shown by default. */
  isUsual?: true;
};

/** Where there is nothing to say. */
const nothing = '–';
/** What keeps some visitors from a poster is bold. */
const marked = (words: string, isFault: boolean) => (isFault ? <strong>{words}</strong> : words || nothing);

/** A measure of the poster. Those without one come first in the order. */
function measured(title: TextKey, name: 'points' | 'pale' | 'perInch', fault: PosterFault): Omit<Column, 'id'> {
  const value = ({ poster }: StaffRecord) => (poster && measuresOf(poster)[name]) ?? -1;
  const words = (value: number) => (value < 0 ? nothing : t(`staff.projects.list.measure.${name}`, { value }));
  return {
    title,
    value,
    cell: (record) => marked(words(value(record)), readingLacks[fault](record)),
    width: 6.25,
    isNumber: true,
  };
}

const described = ({ poster, ProjectTitle }: StaffRecord) =>
  poster && (altFault(poster.alt, ProjectTitle) ? t('words.none') : poster.alt);
const withText = ({ poster }: StaffRecord) => poster && yesOrNo(poster.pdf?.hasText ? 'Yes' : 'No');
const captioned = ({ VideoLink, Captions }: StaffRecord) =>
  VideoLink && (captionsLabel(Captions) || t('staff.projects.list.notSaid'));

/** How well a poster can be read, and the video be followed. */
const posterColumns: Record<string, Omit<Column, 'id'>> = {
  posterAlt: {
    title: 'staff.projects.list.column.described',
    value: (record) => described(record) ?? '',
    cell: (record) => marked(described(record) ?? '', readingLacks.description(record)),
    width: 11,
  },
  posterText: {
    title: 'form.findings.about.noText',
    value: (record) => withText(record) ?? '',
    cell: (record) => marked(withText(record) ?? '', readingLacks.noText(record)),
    width: 6.25,
  },
  smallest: measured('form.findings.about.small', 'points', 'small'),
  pale: measured('staff.projects.list.column.pale', 'pale', 'pale'),
  perInch: measured('staff.projects.list.column.perInch', 'perInch', 'coarse'),
  captions: {
    title: 'team.form.short.captions',
    value: captioned,
    cell: (record) => marked(captioned(record), readingLacks.captions(record)),
    width: 6.75,
  },
};

/** The columns of the view for posters: how well each can be read. */
export const posterView: readonly string[] = ['ProjectTitle', ...Object.keys(posterColumns)];

/** Every column by its id, the specification's five first. */
const byId: Record<string, Omit<Column, 'id'>> = {
  EntryID: { title: 'staff.projects.fields.entryId', value: (record) => record.EntryID, width: 9, isUsual: true },
  ProjectTitle: { title: 'staff.projects.list.column.title', value: (record) => record.ProjectTitle, isUsual: true },
  ProjectDescription: {
    title: 'staff.projects.list.column.description',
    value: (record) => record.ProjectDescription,
    isUsual: true,
  },
  NumberOfMembers: {
    title: 'staff.projects.list.column.members',
    value: (record) => record.NumberOfMembers,
    width: 6.25,
    isNumber: true,
    isUsual: true,
  },
  Sponsor: { title: 'staff.projects.list.column.sponsor', value: (record) => record.Sponsor, width: 10, isUsual: true },
  state: {
    title: 'staff.words.state',
    value: (record) => record.state,
    cell: (record) => <StateBadge state={record.state} isAgain={isAgain(record)} unreadable={record.unreadable} />,
    width: 9,
    isUsual: true,
  },
  Department: { title: 'words.department', value: (record) => departmentTitle(record.Department), width: 11 },
  term: {
    title: 'staff.words.term',
    value: (record) => firstDay(termOf(record)),
    cell: (record) => termLabel(termOf(record)),
    width: 7.5,
  },
  changedAt: {
    title: 'staff.projects.edit.lastChange',
    value: (record) => record.changedAt,
    cell: (record) => dateInWords(record.changedAt),
    width: 9,
  },
  changedBy: { title: 'staff.projects.list.column.changedBy', value: (record) => personOf(record.changedBy), width: 8 },
  DateStamp: {
    title: 'team.submission.submitted',
    value: (record) => record.DateStamp,
    cell: (record) => dateInWords(record.DateStamp),
    width: 9,
  },
  Name: { title: 'staff.projects.list.column.lead', value: (record) => record.Name, width: 10 },
  Email: { title: 'team.form.labels.email', value: (record) => record.Email, width: 14 },
  MemberNames: { title: 'staff.projects.list.column.names', value: (record) => record.MemberNames, width: 16 },
  CourseNumber: { title: 'words.course', value: (record) => record.CourseNumber, width: 7 },
  poster: { title: 'form.poster', value: (record) => yesOrNo(record.poster ? 'Yes' : 'No'), width: 6 },
  teamPhotos: {
    title: 'staff.projects.list.column.photos',
    value: (record) => record.teamPhotos.length,
    width: 6,
    isNumber: true,
  },
  ...posterColumns,
  VideoLinkRaw: { title: 'form.video', value: (record) => record.VideoLinkRaw, width: 14 },
  Demo: { title: 'team.form.short.demo', value: (record) => yesOrNo(record.Demo), width: 5.5 },
  Power: { title: 'team.form.short.power', value: (record) => yesOrNo(record.Power), width: 5.5 },
  NDA: { title: 'team.form.short.nda', value: (record) => yesOrNo(record.NDA), width: 5 },
  PosterNDA: { title: 'staff.projects.list.column.approved', value: (record) => yesOrNo(record.PosterNDA), width: 7.5 },
  ShouldDisplay: { title: 'staff.projects.list.column.shown', value: (record) => yesOrNo(record.ShouldDisplay), width: 6 },
  position: {
    title: 'staff.projects.edit.place',
    value: (record) => record.position && positionLabel(record.position),
    width: 6.5,
  },
};

export const columns: readonly Column[] = Object.entries(byId).map(([id, column]) => ({ id, ...column }));
