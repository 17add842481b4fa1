import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Metrics are written as lines of the log (embedded metric format), so that a call does not wait for them. */
const metrics = new Metrics({ namespace: 'CapstoneShowcase', serviceName: 'capstone-showcase' });

export function count(name: 'SupportRequests' | 'PicturesNotInPlace'): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1);
}
