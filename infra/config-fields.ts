import * as z from 'zod';
import { functionNames } from './functions.ts';
import { throttleClasses } from './throttles.ts';

/**
 * Everything is deployed here: the edge's certificate, firewall, metrics and the budget exist in this region only, and visitors meet the
 * edge near them wherever the functions are (docs/decisions/0010-one-region.md).
 */
export const region = 'us-east-1';

/** The retentions that CloudWatch Logs knows, in days, as far as they are of use here. */
const retentions = [7, 14, 30, 60, 90, 180, 365, 731] as const;

const accepts = (error: string) => ({ error });
const hostName = accepts('a host name such as capstone.example.edu');
const certificate = accepts(`the ARN of a certificate in ${region}, arn:aws:acm:${region}:<account>:certificate/<id>`);
const email = accepts('an e-mail address');
const count = accepts('a whole number of at least 1');
const zone = accepts('{"id": "Z…", "name": "example.edu"}: the Route 53 zone of the domain');
const dollars = accepts('a number of US dollars of at least 1');
const firewall = accepts('{"requestsPerFiveMinutes": 100 or more, "writesPerFiveMinutes": 100 or more}');
const secretVersion = accepts('a version id of the secret, 32 to 64 letters, digits and hyphens');
const limits = accepts(`{"${throttleClasses.join('" | "')}": {"rate": …, "burst": …}}, each at least 1`);
const hourly = accepts('{"uploads" | "submissions" | "wrongCodes": a whole number of at least 1}');
const concurrency = accepts(`{"${functionNames.join('" | "')}": a whole number of at least 1}`);

const atLeastOne = z.int(count).min(1, count);
const firewallRate = z.int(firewall).min(100, firewall);

/** What a stage may set, and what each field accepts, as it is said to whoever sets it wrongly. */
export const fields = {
  /** The site's own address; without it the site is at its *.cloudfront.net address. Needs `certificateArn`. */
  domainName: z.string(hostName).regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, hostName),
  certificateArn: z.string(certificate).regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, certificate),
  /** Where the address is entered; leave it out when your DNS is elsewhere, and point a CNAME at the site's *.cloudfront.net address. */
  hostedZone: z.strictObject({ id: z.string(zone).regex(/^Z[A-Z0-9]+$/, zone), name: z.string(zone) }, zone),
  /** Who is told of alarms; without it, `budgetEmail` is. */
  opsEmail: z.email(email),
  /** Who is told of a month that costs more than `budgetUsd`. */
  budgetEmail: z.email(email),
  budgetUsd: z.number(dollars).min(1, dollars),
  logDays: z.literal(retentions, accepts(`one of ${retentions.join(', ')} (days)`)),
  /** A web application firewall that blocks an address while it asks for more than this, or writes more (about 7 US dollars a month). */
  firewall: z.strictObject({ requestsPerFiveMinutes: firewallRate, writesPerFiveMinutes: firewallRate }, firewall),
  /** The version of the edge's secret, while it is changed (docs/runbook.md); without it, the one in use. */
  originSecretVersion: z.string(secretVersion).regex(/^[A-Za-z0-9-]{32,64}$/, secretVersion),
  /** Instances kept for, and the most of, a function. New accounts have 10 in all and refuse to reserve any. */
  reservedConcurrency: z.partialRecord(z.enum(functionNames), atLeastOne, concurrency),
  /** Calls an hour from one visitor's address, where others are wanted than functions/http/limits.ts has. */
  hourlyLimits: z.strictObject({ uploads: atLeastOne, submissions: atLeastOne, wrongCodes: atLeastOne }, hourly).partial(),
  /** Other limits than those of throttles.ts. */
  throttles: z.partialRecord(z.enum(throttleClasses), z.strictObject({ rate: atLeastOne, burst: atLeastOne }, limits), limits),
};
