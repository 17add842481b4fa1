import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod';

/** Each stage has a namespace of its own (infra/app-stack.ts), so that two stages in one account are not counted together. */
const env = z.object({ METRICS_NAMESPACE: z.string().default('CapstoneShowcase') }).parse(process.env);

/** Metrics are written as lines of the log (embedded metric format), so that a call does not wait for them. */
const metrics = new Metrics({ namespace: env.METRICS_NAMESPACE, serviceName: 'capstone-showcase' });

export type CountedName =
  | 'ActivityNotNoted'
  | 'ArchiveDamaged'
  | 'SupportRequests'
  | 'PicturesNotInPlace'
  | 'SearchEngineUnfit'
  | 'SearchIndexLost'
  | 'SearchIndexStale'
  | 'SearchIndexUnreadable'
  | 'SettingsUnreadable'
  | 'MailsFailed'
  | 'MailsRefused'
  | 'MailsReturned';

export function count(name: CountedName): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1);
}

export type MeasuredName = 'MailQueueAge';

export function measure(name: MeasuredName, seconds: number): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Seconds, seconds);
}
