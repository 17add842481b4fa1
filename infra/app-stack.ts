import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Architecture } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { Api } from './api/http-api.ts';
import type { Config } from './config.ts';
import { addDashboard } from './dashboard.ts';
import type { DataStack } from './data-stack.ts';
import { EdgeDistribution } from './edge/edge-distribution.ts';
import { createOriginSecret } from './edge/origin-secret.ts';
import { addSiteAddress } from './edge/site-address.ts';
import { createSiteBucket, deployAssets, deployPages } from './edge/site-deployment.ts';
import type { Site } from './edge/site-files.ts';
import { type FunctionName, functionNames, functions, workers } from './functions/functions.ts';
import { addIndexing } from './functions/indexing.ts';
import { addInvalidation } from './functions/invalidation.ts';
import { mailerName, mailNames } from './functions/mail-names.ts';
import { addSchedules } from './functions/scheduled-calls.ts';
import { ShowcaseFunction } from './functions/showcase-function.ts';
import { addMail } from './mail/mail.ts';
import { mailMetrics } from './mail/mail-alarms.ts';
import { createOperationsTopic } from './operations/alarms.ts';
import { addBudget } from './operations/budget.ts';
import { addServiceAlarms } from './service-alarms.ts';
import { addBackups } from './storage/backups.ts';

export type AppStackProps = StackProps & { config: Config; data: DataStack; site: Site; architecture: Architecture };

/** The stack that can be deleted and deployed again without losing data: the functions, their API, the edge and the site. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, site, architecture, ...props }: AppStackProps) {
    super(scope, id, props);
    const { logDays } = config;
    const operations = createOperationsTopic(this, config);
    const originSecret = createOriginSecret(this, config);
    // The bucket is known here by its name only. If the data stack's bucket policy named the distribution of this stack, each
    // stack would need the other.
    const media = Bucket.fromBucketName(this, 'Media', data.media.bucketName);
    const uploads = Bucket.fromBucketName(this, 'Uploads', data.uploads.bucketName);
    const { table, signingKey, accessCodeKey, editTokenKey } = data;
    const mail = mailNames(config);
    const keysAndMail = { signingKey, accessCodeKey, editTokenKey, mail, oidc: config.oidc };
    const resources = { table, media, uploads, ...keysAndMail, operations };
    const metricsNamespace = `CapstoneShowcase/${config.stage}`;
    const counts = { METRICS_NAMESPACE: metricsNamespace };
    const environment = { ORIGIN_SECRET: originSecret, ...counts, ...hourlyLimits(config) };

    const siteBucket = createSiteBucket(this);
    const { assets, common: siteFiles } = deployAssets(this, { site, bucket: siteBucket, logDays });

    const common = { resources, environment, operations, logDays, architecture };
    const made = functionNames.map((name) => {
      const reservedConcurrency = config.reservedConcurrency?.[name];
      // Passkeys belong to a domain, and so does a certificate that ends: a site without one of its own has neither.
      const needsDomain = name === 'signin' || name === 'admin';
      const own = needsDomain && config.domainName && { SITE_URL: `https://${config.domainName}` };
      const props = { ...functions[name], ...common, environment: { ...environment, ...(own || {}) }, reservedConcurrency };
      return [name, new ShowcaseFunction(this, name, props)] as const;
    });
    const apiFunctions = Object.fromEntries(made) as Record<FunctionName, ShowcaseFunction>;
    const { api, stage, accessLog } = new Api(this, 'Api', { functions: apiFunctions, throttles: config.throttles, logDays });

    // A new pages function names new files, so these are there before it.
    apiFunctions.pages.lambda.node.addDependency(assets);
    const edgeProps = { config, site, api, originSecret, siteBucket, media, uploads, logs: data.logs };
    const edge = new EdgeDistribution(this, 'Edge', edgeProps);
    const { distribution } = edge;
    // The edge asks the API for pages only when the API has a route for them.
    edge.node.addDependency(stage);
    addSiteAddress(this, config, distribution);
    const after = [assets, stage, ...Object.values(apiFunctions).map(({ lambda }) => lambda)];
    deployPages(this, { site, common: siteFiles, distribution, config, after });

    const worker = { ...common, environment: counts, resources: { ...resources, distribution } };
    const sweep = new ShowcaseFunction(this, 'sweep', { ...workers.sweep, ...worker });
    const social = new ShowcaseFunction(this, 'social', { ...workers.social, ...worker });
    const indexing = new ShowcaseFunction(this, 'indexing', { ...workers.indexing, ...worker });
    addIndexing(this, indexing, { table, operations, metricsNamespace });
    const invalidation = new ShowcaseFunction(this, 'invalidation', { ...workers.invalidation, ...worker });
    addInvalidation(this, invalidation, { media, operations });

    const siteUrl = `https://${config.domainName ?? distribution.distributionDomainName}`;
    const mailer = new ShowcaseFunction(this, 'mailer', {
      ...workers.mailer,
      ...worker,
      functionName: mailerName(config.stage),
      environment: { ...counts, ...mailLimits(config), SITE_URL: siteUrl },
    });
    if (mail) addMail(this, mailer, { mail, config, operations, metricsNamespace });
    const reminders = new ShowcaseFunction(this, 'reminders', { ...workers.reminders, ...worker });
    const archive = new ShowcaseFunction(this, 'archive', {
      ...workers.archive,
      ...worker,
      environment: { ...counts, SITE_URL: siteUrl },
    });
    const erasure = new ShowcaseFunction(this, 'erasure', { ...workers.erasure, ...worker });
    addSchedules(this, { sweep, social, archive, erasure, ...(mail && { reminders }) });

    const services = { stage, accessLog, distribution, table: data.table, uploads };
    const called = { sweep, social, indexing, reminders, archive, erasure, mailer };
    addServiceAlarms(this, operations, {
      ...services,
      metricsNamespace,
      config,
      media,
      pages: apiFunctions.pages,
      workers: called,
    });
    const all = { ...apiFunctions, ...called, invalidation };
    addDashboard(this, { ...services, functions: all, mail: mail && mailMetrics(mail, metricsNamespace) });
    addBudget(this, config);
    const { backupCopies: copies } = config;
    if (copies) addBackups(this, { vault: data.backups, copies, table, media, operations });

    new CfnOutput(this, 'SiteUrl', { value: siteUrl });
    new CfnOutput(this, 'DistributionDomainName', { value: distribution.distributionDomainName });
  }
}

/** The hourly limits of one visitor's address (functions/http/limits.ts) that the stage overrides. */
function hourlyLimits({ hourlyLimits: { uploads, submissions, wrongCodes } = {} }: Config): Record<string, string> {
  return {
    ...(uploads && { UPLOADS_PER_HOUR: String(uploads) }),
    ...(submissions && { SUBMISSIONS_PER_HOUR: String(submissions) }),
    ...(wrongCodes && { WRONG_CODES_PER_HOUR: String(wrongCodes) }),
  };
}

/** The hourly limits of mails (functions/mailer/send-mail.ts) that the stage overrides. */
function mailLimits({ hourlyLimits: { mails, mailsToOne } = {} }: Config): Record<string, string> {
  return {
    ...(mails && { MAILS_PER_HOUR: String(mails) }),
    ...(mailsToOne && { MAILS_TO_ONE_PER_HOUR: String(mailsToOne) }),
  };
}
