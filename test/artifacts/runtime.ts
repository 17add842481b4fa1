import { pathToFileURL } from 'node:url';

/**
 * Does Lambda's work in a function's process: imports the bundle that the first argument names, and gives it one event at a
 * time.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

const { handler } = await import(pathToFileURL(process.argv[2] ?? '').href);

process.on('message', async (event: { requestContext?: { requestId: string } }) => {
  const context = {
    awsRequestId: event.requestContext?.requestId ?? crypto.randomUUID(),
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  };
  try {
    process.send?.({ result: await handler(event, context) });
  } catch (error) {
    process.send?.({ failure: String((error as Error).stack ?? error) });
  }
});
process.send?.({ ready: true });
