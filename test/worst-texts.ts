import { supportSchema } from '../domain/person/support.ts';
import { updateSchema } from '../domain/project/project-update.ts';
import { answerFields, entryFields } from '../domain/submission/survey-fields.ts';
import { aSurvey } from './builders.ts';

/** A field of a body that takes text, and the rest of the body. */
export type TextField = { method: string; path: string; field: string; body?: object };

/** The fields that take text from a caller. Those of a team, of staff's changes and of support are all that their schemas have. */
export function textFieldsOf(project: string): TextField[] {
  const answers = Object.keys(answerFields);
  const routes = [
    { method: 'POST', path: '/api/survey', fields: [...answers, ...Object.keys(entryFields)], body: aSurvey() },
    { method: 'PUT', path: '/api/submission', fields: answers },
    {
      method: 'POST',
      path: '/api/uploads',
      fields: ['kind', 'contentType'],
      body: { kind: 'poster', contentType: 'image/png', size: 1 },
    },
    { method: 'POST', path: '/api/signin', fields: ['username', 'password'], body: { username: 'nobody', password: 'x' } },
    { method: 'PUT', path: `/api/${project}/update`, fields: Object.keys(updateSchema.shape) },
    {
      method: 'PUT',
      path: `/api/admin/submissions/${project}`,
      fields: ['major', 'projectTitle', 'teamMemberNames', 'demo', 'numberOfTeamMembers'],
    },
    {
      method: 'POST',
      path: '/api/presentation/update',
      fields: ['presentationDate', 'presentationLocation', 'checkingTime', 'presentationFile', 'displayFrom'],
    },
    { method: 'PUT', path: '/api/windows/fa-2027', fields: ['accessCode', 'opensAt'], body: { autoPublish: false } },
    { method: 'PUT', path: '/api/winners/fa-2026', fields: ['places'] },
    {
      method: 'POST',
      path: '/api/support',
      fields: Object.keys(supportSchema.shape),
      body: { email: 'a@example.edu', message: 'x' },
    },
  ];
  return routes.flatMap(({ fields, ...route }) => fields.map((field) => ({ ...route, field })));
}

/** The body with 250 KB of `piece`, over and over, in the field, as far as JSON leaves room for it. */
export function worstBody({ body, field }: TextField, piece: string): object {
  const written = Buffer.byteLength(JSON.stringify(piece)) - 2;
  return { ...body, [field]: `a${piece.repeat(Math.floor(250_000 / written))}b` };
}
