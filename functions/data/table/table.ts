/**
 * The keys and indexes of the only table, declared once for CDK and for the local engine. docs/data-model.md describes its
 * items. Both public indexes contain only the attribute `public`, so that a function that may read only them cannot see
 * anything else.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: {
    /** `fa-2026#computer-science` / folded title: the lists of visitors. */
    published: { partitionKey: 'publishedList', sortKey: 'publishedTitle', include: ['public'] },
    /** Project id: one published project. */
    publicById: { partitionKey: 'publicId', sortKey: undefined, include: ['public'] },
    /** `fa-2026` / department, title: the lists of staff. */
    byTerm: { partitionKey: 'term', sortKey: 'termTitle', include: undefined },
    /** Year / time of submission: downloads. */
    bySubmission: { partitionKey: 'submittedYear', sortKey: 'submittedAt', include: undefined },
  },
} as const;

export type IndexName = keyof typeof table.indexes;
