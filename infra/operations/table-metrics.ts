import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { table as keys } from '../../functions/data/table/table.ts';
import { fiveMinutes } from './alarms.ts';

/** The operations of DynamoDB that the functions use (infra/functions/access.ts). */
const operations = [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.UPDATE_ITEM, Operation.DELETE_ITEM];

/**
 * The number of calls that the table or an index refused because they came too fast. An operation that was never refused has no
 * data, and a sum with a missing operand has no data either, so FILL replaces it by 0.
 */
export function tableThrottles({ tableName }: ITable): IMetric {
  const refused = operations.map((operation) => {
    const metric = new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'ThrottledRequests',
      statistic: Stats.SUM,
      dimensionsMap: { TableName: tableName, Operation: operation },
    });
    return [operation.toLowerCase(), metric] as const;
  });
  return new MathExpression({
    label: 'refused',
    expression: refused.map(([id]) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(refused),
    period: fiveMinutes,
  });
}

/** The units that the table and its indexes consumed. The table's own metric does not include the indexes. */
export function tableUnits({ tableName }: ITable, kind: 'Read' | 'Write'): IMetric[] {
  const units = (label: string, dimensions: Record<string, string>) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: `Consumed${kind}CapacityUnits`,
      label,
      statistic: Stats.SUM,
      period: fiveMinutes,
      dimensionsMap: { TableName: tableName, ...dimensions },
    });
  const indexes = Object.keys(keys.indexes).map((name) => units(name, { GlobalSecondaryIndexName: name }));
  return [units('table', {}), ...indexes];
}
