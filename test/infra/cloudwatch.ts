import { asText } from './as-text.ts';

/**
 * A simulation of CloudWatch, as far as our alarms need it: the published samples of each five minutes, and the state of an
 * alarm that reads them.
 */

/** `periods` are in order of time; the last one ends now. A period without samples has no data. */
export type Published = { namespace: string; name: string; dimensions: Record<string, string>; periods: number[][] };

type MetricProperties = { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: unknown }[] };
type MetricQuery = { Id: string; Expression?: string; MetricStat?: { Metric: MetricProperties; Stat: string } };
export type AlarmProperties = Partial<MetricProperties> & {
  Statistic?: string;
  ExtendedStatistic?: string;
  Metrics?: MetricQuery[];
  Threshold: number;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  ComparisonOperator: string;
  TreatMissingData: string;
};

type Series = (number | undefined)[];

/** Whether the metric breaches the alarm's limit in the last `EvaluationPeriods`. */
export function stateOf(alarm: AlarmProperties, published: Published[]): 'OK' | 'ALARM' {
  const seen = Array.from({ length: alarm.EvaluationPeriods }, (_, i) => seriesOf(alarm, published).at(-1 - i));
  const breaching = seen.filter((value) => (value === undefined ? missingBreaches(alarm) : breaches(alarm, value)));
  return breaching.length >= (alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods) ? 'ALARM' : 'OK';
}

function breaches({ ComparisonOperator, Threshold }: AlarmProperties, value: number): boolean {
  if (ComparisonOperator === 'GreaterThanThreshold') return value > Threshold;
  if (ComparisonOperator === 'LessThanThreshold') return value < Threshold;
  throw new Error(`not known: ${ComparisonOperator}`);
}

function missingBreaches({ TreatMissingData }: AlarmProperties): boolean {
  if (TreatMissingData === 'breaching') return true;
  if (TreatMissingData === 'notBreaching') return false;
  throw new Error(`not known: ${TreatMissingData}`);
}

function seriesOf({ Metrics, ...alarm }: AlarmProperties, published: Published[]): Series {
  if (!Metrics) return statistic(alarm as MetricProperties, alarm.Statistic ?? alarm.ExtendedStatistic ?? '', published);
  const named = new Map<string, Series>();
  for (const { Id, MetricStat } of Metrics) {
    if (MetricStat) named.set(Id, statistic(MetricStat.Metric, MetricStat.Stat, published));
  }
  const expression = Metrics.find(({ Expression }) => Expression)?.Expression ?? '';
  const length = Math.max(...Array.from(named.values(), (series) => series.length));
  return Array.from({ length }, (_, period) => evaluate(expression, (id) => named.get(id)?.at(period - length)));
}

/** A sum of metrics and of `FILL(metric, number)`. In a period in which one operand has no data, the sum has no data. */
function evaluate(expression: string, numberOf: (id: string) => number | undefined): number | undefined {
  const values = expression.split('+').map((operand) => {
    const [, id = '', other] = /^\s*(?:FILL\(\s*)?(\w+)(?:\s*,\s*(\d+)\s*\))?\s*$/.exec(operand) ?? [];
    if (id === '') throw new Error(`not known: ${operand}`);
    return numberOf(id) ?? (other === undefined ? undefined : Number(other));
  });
  return values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0);
}

function statistic(metric: MetricProperties, how: string, published: Published[]): Series {
  const dimensions = Object.fromEntries((metric.Dimensions ?? []).map(({ Name, Value }) => [Name, asText(Value)]));
  const key = (value: Record<string, string>) => JSON.stringify(Object.entries(value).sort());
  const found = published.find(
    ({ namespace, name, ...one }) =>
      namespace === metric.Namespace && name === metric.MetricName && key(one.dimensions) === key(dimensions),
  );
  return (found?.periods ?? []).map((samples) => (samples.length === 0 ? undefined : aggregate(how, samples)));
}

function aggregate(how: string, samples: number[]): number {
  const sum = samples.reduce((all, one) => all + one, 0);
  if (how === 'Sum') return sum;
  if (how === 'Average') return sum / samples.length;
  if (how === 'Maximum') return Math.max(...samples);
  const [, percent] = /^p(\d+)$/.exec(how) ?? [];
  if (percent === undefined) throw new Error(`not known: ${how}`);
  return samples.toSorted((a, b) => a - b)[Math.ceil((samples.length * Number(percent)) / 100) - 1] ?? 0;
}
