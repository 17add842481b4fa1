import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';

/**
 * The tag of every resource of a stage; its value is the stage's name. The budget sees it after it was activated for cost
 * allocation (docs/guide/deploy.md).
 */
export const costTag = 'capstone-showcase';

/**
 * Sends an e-mail when a month has cost 80 % of the budget, and when the forecast exceeds the budget. Without an address there
 * is no budget.
 */
export function addBudget(scope: Construct, { stage, budgetEmail, budgetUsd }: Config): void {
  if (!budgetEmail) return;
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: budgetEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budgetUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:${costTag}$${stage}`] },
    },
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  });
}
