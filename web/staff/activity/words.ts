import { labelOf } from '../../../domain/person/staff-labels.ts';
import { momentInWords } from '../../kit/text/times.ts';

/** The names of fields that are no project's. */
const fieldNames: Record<string, string> = {
  opensAt: 'Opens',
  closesAt: 'Closes',
  autoPublish: 'Publishes without review',
  accessCode: 'Access code',
  presentationDate: 'Date',
  presentationLocation: 'Location',
  checkingTime: 'Checking time',
  presentationTime: 'Presentation time',
  presentationFile: 'Map',
  returnReason: 'Reason',
  displayFrom: 'Shown from',
  displayUntil: 'Shown until',
  remind: 'Reminds teams',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  departments: 'Departments',
  disabled: 'Disabled',
  sessions: 'Sessions',
  hall: 'Hall',
  plan: 'Plan',
  tableSize: 'Size of the tables',
  wishes: 'Wishes',
  published: 'Published',
  publishFrom: 'Published from',
  announceAt: 'Announced on',
  tables: 'Tables',
  marks: 'Marks',
  places: 'Projects at tables',
};

export function fieldInWords(field: string): string {
  return fieldNames[field] ?? labelOf(field);
}

/** A value as it is read; a time in the event's time zone. */
export function valueInWords(value: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) ? momentInWords(value) : value;
}
