import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { table as keys } from '../functions/data/table.ts';
import { fiveMinutes } from './alarms.ts';

/** Calls that the table or one of its indexes refused because they came too fast. */
export function tableThrottles(table: ITable): IMetric {
  const { GET_ITEM, QUERY, SCAN, PUT_ITEM, UPDATE_ITEM } = Operation;
  return table.metricThrottledRequestsForOperations({
    operations: [GET_ITEM, QUERY, SCAN, PUT_ITEM, UPDATE_ITEM],
    period: fiveMinutes,
  });
}

/** Units consumed by the table and, which it does not include, by each index. */
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
