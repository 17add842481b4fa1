import { expect, it } from 'vitest';
import { readSite } from '../../infra/edge/site-files.ts';
import { functionNames } from '../../infra/functions/functions.ts';
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

it('pages are asked for each time, and in place of a rendered page they are kept for ten seconds', () => {
  expect(pages?.Properties).toMatchObject({
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate' },
  });
});

it('the kill switch puts a service worker that ends itself in the place of the site’s own', () => {
  const pagesOf = (template: typeof app) =>
    Object.entries(template.findResources('Custom::CDKBucketDeployment')).find(([name]) => name.startsWith('SitePages'))?.[1];
  expect(pages?.Properties.SourceObjectKeys).toHaveLength(1);
  // A later source replaces the files of an earlier one.
  expect(pagesOf(synthesize('dev', { offline: false }).app)?.Properties.SourceObjectKeys).toHaveLength(2);
});

it('pages come after the files that they name', () => {
  expect(pages?.DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^SiteAssets/)]));
});

it('the pages function comes after the files that its pages name', () => {
  const assetIds = deployments.map(([id]) => id).filter((id) => id.startsWith('SiteAssets'));
  const [pagesFunction] = Object.entries(app.findResources('AWS::Lambda::Function')).filter(([id]) => id.startsWith('pages'));
  expect(pagesFunction?.[1].DependsOn).toEqual(expect.arrayContaining(assetIds));
  expect(JSON.stringify(assets)).not.toMatch(/pagesFunction|EdgeDistribution/);
});

it('the edge asks the API for pages only after the API has a route and a function for them', () => {
  const [distribution] = Object.values(app.findResources('AWS::CloudFront::Distribution'));
  const [[stage, { DependsOn: routes }] = ['', { DependsOn: [] }]] = Object.entries(
    app.findResources('AWS::ApiGatewayV2::Stage'),
  );
  expect(distribution?.DependsOn).toContain(stage);
  const keys = app.findResources('AWS::ApiGatewayV2::Route', { Properties: { RouteKey: 'GET /index.html' } });
  expect(routes).toEqual(expect.arrayContaining(Object.keys(keys)));
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
