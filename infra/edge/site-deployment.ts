import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IDependable } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Config } from '../config.ts';
import { pin } from '../storage/pin.ts';
import { behaviorOf } from './edge.ts';
import { removedWorker } from './removed-worker.ts';
import type { Site } from './site-files.ts';

type AssetProps = { site: Site; bucket: Bucket; logDays: number };

/**
 * Copies the files whose names contain a hash. They come first of all, because the pages function and index.html name them. Old
 * files stay, so that a tab that was opened before still finds its files, and so does the older function after a rollback.
 */
export function deployAssets(scope: Construct, { site, bucket, logDays }: AssetProps) {
  const logGroup = new LogGroup(scope, 'SiteDeploymentLogs', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
  const common = { sources: [Source.asset(site.folder)], destinationBucket: bucket, prune: false, logGroup, memoryLimit: 256 };
  const assets = new BucketDeployment(scope, 'SiteAssets', {
    ...common,
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: keptAs('/assets/'),
  });
  acceptFindings(assets);
  return { assets, common };
}

type PageProps = {
  site: Site;
  common: ReturnType<typeof deployAssets>['common'];
  distribution: Distribution;
  config: Config;
  /** What the pages name and call. It is deployed before the pages. */
  after: IDependable[];
};

/**
 * Copies index.html and the files beside it. They come last, so that no page names a file or makes a call that does not exist
 * yet. Only they are invalidated, and with index.html all rendered pages, which the edge keeps under that name.
 */
export function deployPages(scope: Construct, { site, common, distribution, config, after }: PageProps): void {
  const pages = new BucketDeployment(scope, 'SitePages', {
    ...common,
    // A later source replaces the files of an earlier one.
    ...(config.offline === false && { sources: [...common.sources, Source.data('worker.js', removedWorker)] }),
    exclude: ['assets/*'],
    cacheControl: keptAs('/'),
    distribution,
    distributionPaths: ['/index.html', ...site.rootFiles],
    // CloudFront may take longer than the CDK's function lives, which would roll the whole release back. `npm run smoke -- --build
    // dist/web` waits for the new build instead.
    waitForDistributionInvalidation: false,
  });
  pages.node.addDependency(...after);
}

const keptAs = (path: string) => [CacheControl.fromString(behaviorOf(path).cache ?? '')];

/** Accepts the findings about the CDK's own function that copies the files. */
function acceptFindings(deployment: BucketDeployment): void {
  const { scope: copier } = deployment.handlerRole.node;
  if (!copier) return;
  const reason =
    'The CDK’s own function that copies the site; it reaches the site bucket, the bootstrap bucket and invalidations.';
  for (const finding of copierFindings) accept(copier, finding, reason);
}

const copierFindings = [
  'AwsSolutions-L1',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  'AwsSolutions-IAM5[Action::s3:GetBucket*]',
  'AwsSolutions-IAM5[Action::s3:GetObject*]',
  'AwsSolutions-IAM5[Action::s3:List*]',
  'AwsSolutions-IAM5[Action::s3:Abort*]',
  'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
  'AwsSolutions-IAM5[Resource::<SiteBucket.Arn>/*]',
  'AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*]',
  'AwsSolutions-IAM5[Resource::*]',
];

/** The bucket of the built site. It is deleted with its stack, because the site can be built and deployed again. */
export function createSiteBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, 'Site', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  accept(bucket, 'AwsSolutions-S1', 'Read by the edge alone, whose access logs name each request.');
  return pin(bucket, 'SiteBucket');
}
