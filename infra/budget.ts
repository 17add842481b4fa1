import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';

/** The tag of everything of a stage, its value the stage. The budget sees it once it is activated for cost allocation (README, "Deploy"). */
export const costTag = 'capstone-showcase';

/** Tells when a month has cost 80 % of the budget, and when it is going to cost more than all of it. None without an address. */
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
