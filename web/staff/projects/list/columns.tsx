import type { ReactNode } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { departmentTitle } from '../../../../domain/project/departments.ts';
import { firstDay, termLabel } from '../../../../domain/term/terms.ts';
import { positionLabel } from '../../../../domain/winners/places.ts';
import { personOf } from '../../../kit/feedback/saved-by.ts';
import { dateInWords } from '../../../kit/text/times.ts';
import { isAgain, StateBadge } from '../state-badge.tsx';

/** A column of the table. `width` is in rem; a column without one shares the remaining space. */
export type Column = {
  id: string;
  title: string;
  /** The sort key. */
  value: (record: StaffRecord) => string | number;
  cell?: (record: StaffRecord) => ReactNode;
  width?: number;
  isNumber?: true;
  /** Shown by default. */
  isUsual?: true;
};

/** Every column, the specification's five first. */
export const columns: readonly Column[] = [
  { id: 'EntryID', title: 'EntryId', value: (record) => record.EntryID, width: 9, isUsual: true },
  { id: 'ProjectTitle', title: 'Project Title', value: (record) => record.ProjectTitle, isUsual: true },
  { id: 'ProjectDescription', title: 'Project Desc', value: (record) => record.ProjectDescription, isUsual: true },
  {
    id: 'NumberOfMembers',
    title: 'Member Count',
    value: (record) => record.NumberOfMembers,
    width: 6.25,
    isNumber: true,
    isUsual: true,
  },
  { id: 'Sponsor', title: 'Project Sponsor', value: (record) => record.Sponsor, width: 10, isUsual: true },
  {
    id: 'state',
    title: 'State',
    value: (record) => record.state,
    cell: (record) => <StateBadge state={record.state} isAgain={isAgain(record)} unreadable={record.unreadable} />,
    width: 9,
    isUsual: true,
  },
  { id: 'Department', title: 'Department', value: (record) => departmentTitle(record.Department), width: 11 },
  {
    id: 'term',
    title: 'Term',
    value: (record) => firstDay({ semester: record.Semester, year: record.Year }),
    cell: (record) => termLabel({ semester: record.Semester, year: record.Year }),
    width: 7.5,
  },
  {
    id: 'changedAt',
    title: 'Last change',
    value: (record) => record.changedAt,
    cell: (record) => dateInWords(record.changedAt),
    width: 9,
  },
  { id: 'changedBy', title: 'Changed by', value: (record) => personOf(record.changedBy), width: 8 },
  {
    id: 'DateStamp',
    title: 'Submitted',
    value: (record) => record.DateStamp,
    cell: (record) => dateInWords(record.DateStamp),
    width: 9,
  },
  { id: 'Name', title: 'Project Lead', value: (record) => record.Name, width: 10 },
  { id: 'Email', title: 'E-mail', value: (record) => record.Email, width: 14 },
  { id: 'MemberNames', title: 'Members', value: (record) => record.MemberNames, width: 16 },
  { id: 'CourseNumber', title: 'Course', value: (record) => record.CourseNumber, width: 7 },
  { id: 'poster', title: 'Poster', value: (record) => (record.poster ? 'Yes' : 'No'), width: 6 },
  { id: 'teamPhotos', title: 'Photos', value: (record) => record.teamPhotos.length, width: 6, isNumber: true },
  { id: 'VideoLinkRaw', title: 'Video', value: (record) => record.VideoLinkRaw, width: 14 },
  { id: 'Demo', title: 'Demo', value: (record) => record.Demo, width: 5.5 },
  { id: 'Power', title: 'Power', value: (record) => record.Power, width: 5.5 },
  { id: 'NDA', title: 'NDA', value: (record) => record.NDA, width: 5 },
  { id: 'PosterNDA', title: 'Poster approved', value: (record) => record.PosterNDA, width: 7.5 },
  { id: 'ShouldDisplay', title: 'Shown', value: (record) => record.ShouldDisplay, width: 6 },
  { id: 'position', title: 'Place', value: (record) => record.position && positionLabel(record.position), width: 6.5 },
];
