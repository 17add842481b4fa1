import { expect, it } from 'vitest';
import { functionNames } from '../../infra/functions.ts';
import { readSite } from '../../infra/site-files.ts';
import { synthesize } from './synthesize.ts';

const { app } = synthesize('dev');
const deployments = Object.entries(app.findResources('Custom::CDKBucketDeployment'));
const [assets, pages] = ['SiteAssets', 'SitePages'].map((id) => deployments.find(([name]) => name.startsWith(id))?.[1]);

it('hashed files are kept for a year', () => {
  expect(assets?.Properties).toMatchObject({
    Exclude: ['*'],
    Include: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

it('pages are asked for each time', () => {
  expect(pages?.Properties).toMatchObject({
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate' },
  });
});

it('pages come after the files that they name', () => {
  expect(pages?.DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^SiteAssets/)]));
});

it('pages come after the functions and routes that they call, so that no new page meets an old function', () => {
  const stages = Object.keys(app.findResources('AWS::ApiGatewayV2::Stage'));
  const functions = Object.keys(app.findResources('AWS::Lambda::Function')).filter((id) =>
    functionNames.some((name) => id.startsWith(`${name}Function`)),
  );
  expect(functions).toHaveLength(functionNames.length);
  expect(pages?.DependsOn).toEqual(expect.arrayContaining([...stages, ...functions]));
});

it('files of earlier deployments stay, for tabs that are open', () => {
  for (const [, { Properties }] of deployments) expect(Properties.Prune).toBe(false);
});

it('only what has no hash is invalidated', () => {
  expect(pages?.Properties.DistributionPaths).toEqual(['/index.html', '/favicon.svg']);
  expect(assets?.Properties).not.toHaveProperty('DistributionPaths');
});

it('the site’s bucket is encrypted and closed', () => {
  app.hasResourceProperties('AWS::S3::Bucket', {
    BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }] },
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
});

it('a site that is not built stops synth with one line', () => {
  expect(() => readSite('/nowhere')).toThrow('The site is not built: run npm run build first.');
});
