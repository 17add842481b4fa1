/**
 * In days: how long files are kept that no project owns yet. S3 deletes them by itself (media-bucket.ts), and on one machine the
 * file store does (local/engines/expiry.ts). A draft that a browser keeps can use its uploaded pictures as long as `staged` says.
 */
export const expiryDays = { uploads: 1, staged: 14 } as const;
