import { damaged, type FromParent, serveEngines } from './serve.ts';

/**
 * The embedded engines (DynamoDB, S3, Secrets Manager, SES and Lambda's invocations) in a child process. Arguments: the data
 * folder, the two buckets, and `existing` when the database must already exist. The process sends the engines' addresses to its
 * parent, or why they cannot start. When the parent ends in any way, it closes the database.
 */
const [folder = '', bucket = '', uploadsBucket = '', existing] = process.argv.slice(2);

// Ctrl-C reaches the whole process group; the parent decides when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// Only the account that runs the engines can read their files.
process.umask(0o077);

try {
  const place = { folder, bucket, uploadsBucket, existing: existing === 'existing' };
  const { addresses, receive, close } = await serveEngines(place, (message) => process.send?.(message));
  process.on('message', (message: FromParent) => receive(message));
  process.on('disconnect', () => {
    close().then(() => process.exit(0));
    setTimeout(() => process.exit(1), 5000).unref();
  });
  process.send?.({ addresses });
} catch (error) {
  // LevelDB's own message is in the cause.
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  process.send?.({ problem: code === 'LEVEL_CORRUPTION' ? damaged(message) : message });
  process.disconnect();
}
