import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { table } from '../../functions/data/table/table.ts';
import { outlives, pin } from './pin.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The table of functions/data/table/table.ts. It can be restored to any second of the last 35 days. */
export function createTable(scope: Construct): Table {
  const made = new Table(scope, 'Table', {
    partitionKey: text(table.partitionKey),
    sortKey: text(table.sortKey),
    timeToLiveAttribute: table.timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // Only keys: nothing that is withheld goes through the stream (indexing.ts).
    stream: StreamViewType.KEYS_ONLY,
    deletionProtection: true,
    removalPolicy: outlives,
  });
  for (const [indexName, { partitionKey, sortKey, include }] of Object.entries(table.indexes)) {
    made.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(partitionKey),
      ...(sortKey && { sortKey: text(sortKey) }),
      ...(include
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...include] }
        : { projectionType: ProjectionType.ALL }),
    });
  }
  return pin(made, 'Table');
}
