import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from '../../kit/api/api.ts';

const readTerms = () => bodyOf(api.terms.$get());

/** A term with the number of its published projects, in all and in each department that has some, and of its winners. */
export type ArchivedTerm = Awaited<ReturnType<typeof readTerms>>[number];

/** The terms that have published projects, newest first. */
export const termsQuery = queryOptions({ queryKey: ['terms'], queryFn: readTerms });
