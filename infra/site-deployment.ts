import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IDependable } from 'constructs';
import { accept } from './accepted-findings.ts';
import { behaviorOf } from './edge.ts';
import type { Site } from './site-files.ts';

type Props = {
  site: Site;
  bucket: Bucket;
  distribution: Distribution;
  logDays: number;
  /** What the pages call. It is deployed before the pages. */
  calls: IDependable[];
};

/**
 * Copies the built site into its bucket. The files whose names contain a hash come first; the pages that name them come last,
 * after the functions. So no page names a file or makes a call that does not exist yet. Old files stay, so that a tab that was
 * opened before still finds its files. Only index.html and the files beside it are invalidated.
 */
export function deploySite(scope: Construct, { site, bucket, distribution, logDays, calls }: Props): void {
  const logGroup = new LogGroup(scope, 'SiteDeploymentLogs', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
  const common = { sources: [Source.asset(site.folder)], destinationBucket: bucket, prune: false, logGroup, memoryLimit: 256 };
  const keepAs = (path: string) => [CacheControl.fromString(behaviorOf(path).cache ?? '')];
  const assets = new BucketDeployment(scope, 'SiteAssets', {
    ...common,
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: keepAs('/assets/'),
  });
  const pages = new BucketDeployment(scope, 'SitePages', {
    ...common,
    exclude: ['assets/*'],
    cacheControl: keepAs('/'),
    distribution,
    distributionPaths: ['/index.html', ...site.rootFiles],
  });
  pages.node.addDependency(assets, ...calls);
  acceptFindings(pages);
}

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
