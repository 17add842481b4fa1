/**
 * The one table: keys and indexes, declared once for CDK and for the local engine. Items are described in docs/data-model.md.
 * Both public indexes carry the `public` map alone, so that whoever may read only them cannot see anything else.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: {
    /** `fa-2026#computer-science` / folded title: what visitors browse. */
    published: { partitionKey: 'publishedList', sortKey: 'publishedTitle', include: ['public'] },
    /** Project id: one published project. */
    publicById: { partitionKey: 'publicId', sortKey: undefined, include: ['public'] },
    /** `fa-2026` / department, title: staff. */
    byTerm: { partitionKey: 'term', sortKey: 'termTitle', include: undefined },
    /** Year / time of submission: downloads. */
    bySubmission: { partitionKey: 'submittedYear', sortKey: 'submittedAt', include: undefined },
  },
} as const;

export type IndexName = keyof typeof table.indexes;
