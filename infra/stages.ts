import type * as z from 'zod';
import type { fields } from './config-fields.ts';

/** The settings of a stage, as its fields accept them. */
export type Settings = { [Name in keyof typeof fields]?: z.input<(typeof fields)[Name]> };

/**
 * The stages and all that makes them differ. Commit what you change here: each deployment reads this file and nothing else, so
 * whoever deploys next, by hand or by GitHub, deploys the same stage. config-fields.ts lists the fields and what they accept. For example:
 *
 *   domainName: 'capstone.example.edu',
 *   certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
 *   budgetEmail: 'operations@example.edu',
 *   mail: { from: 'capstone@capstone.example.edu', replyTo: 'capstone@example.edu', footer: '1 College Avenue, Springfield' },
 */
export const stages = {
  dev: { logDays: 14, budgetUsd: 20 },
  prod: { logDays: 365, budgetUsd: 100, firewall: {} },
} as const satisfies Record<string, Settings>;
