import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

/** What another account of the machine, or a web page in its browser, tries (single-machine install). */

const portOf = (address = '') => new URL(address).origin;
const files = ({ env }: Scene) => portOf(env.AWS_ENDPOINT_URL_S3);
const scan = (scene: Scene) => JSON.stringify({ TableName: scene.env.TABLE_NAME });
const dynamodb = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': 'DynamoDB_20120810.Scan',
  authorization: 'AWS4-HMAC-SHA256 Credential=a/20261121/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=a',
  'x-amz-date': '20261121T000000Z',
};
const secret = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'secretsmanager.GetSecretValue' };
const signed = {
  authorization: 'AWS4-HMAC-SHA256 Credential=S3RVER/20261121/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=00',
};

const engines = probesOf(
  'the engines of one machine',
  [
    'the showcase itself',
    async (scene) => {
      const { pathname } = new URL(scene.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
      const answer = await scene.ask(`${pathname}/`, {
        to: portOf(scene.env.AWS_ENDPOINT_URL_DYNAMODB),
        method: 'POST',
        headers: dynamodb,
        body: scan(scene),
      });
      return answer.status === 200;
    },
  ],
  [
    [
      'reading the table',
      async (scene) =>
        (
          await scene.ask('/', {
            to: portOf(scene.env.AWS_ENDPOINT_URL_DYNAMODB),
            method: 'POST',
            headers: dynamodb,
            body: scan(scene),
          })
        ).status === 200,
    ],
    [
      'reading the table below a guessed path',
      async (scene) =>
        (
          await scene.ask(`/${'0'.repeat(48)}/`, {
            to: portOf(scene.env.AWS_ENDPOINT_URL_DYNAMODB),
            method: 'POST',
            headers: dynamodb,
            body: scan(scene),
          })
        ).status === 200,
    ],
    [
      'reading the table by another name (DNS rebinding)',
      async (scene) =>
        (
          await scene.ask('/', {
            to: portOf(scene.env.AWS_ENDPOINT_URL_DYNAMODB),
            method: 'POST',
            headers: { ...dynamodb, host: 'evil.example' },
            body: scan(scene),
          })
        ).status === 200,
    ],
    [
      'reading the signing key',
      async (scene) =>
        (
          await scene.ask('/', {
            to: portOf(scene.env.AWS_ENDPOINT_URL_SECRETS_MANAGER),
            method: 'POST',
            headers: secret,
            body: '{"SecretId":"signing-key"}',
          })
        ).text.includes('SecretString'),
    ],
    [
      'reading the signing key by another name (DNS rebinding)',
      async (scene) =>
        (
          await scene.ask('/', {
            to: portOf(scene.env.AWS_ENDPOINT_URL_SECRETS_MANAGER),
            method: 'POST',
            headers: { ...secret, host: 'evil.example' },
            body: '{"SecretId":"signing-key"}',
          })
        ).text.includes('SecretString'),
    ],
    [
      'reading a hidden picture',
      async (scene) =>
        (
          await scene.ask(`/${scene.env.MEDIA_BUCKET}${scene.unseen.hidden.photo.replace('/media/', '/hidden/')}`, {
            to: files(scene),
          })
        ).status === 200,
    ],
    [
      'reading a hidden picture with the store’s public keys',
      async (scene) =>
        (
          await scene.ask(`/${scene.env.MEDIA_BUCKET}${scene.unseen.hidden.photo.replace('/media/', '/hidden/')}`, {
            to: files(scene),
            headers: signed,
          })
        ).status === 200,
    ],
    [
      'reading a hidden picture with a made-up signature',
      async (scene) =>
        (
          await scene.ask(
            `/${scene.env.MEDIA_BUCKET}${scene.unseen.hidden.photo.replace('/media/', '/hidden/')}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a%2F20261121%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20261121T000000Z&X-Amz-Expires=604800&X-Amz-SignedHeaders=host&X-Amz-Signature=00`,
            { to: files(scene) },
          )
        ).status === 200,
    ],
    [
      'writing a file',
      async (scene) =>
        (await scene.ask(`/${scene.env.MEDIA_BUCKET}/media/poster-x/80.webp`, { to: files(scene), method: 'PUT', body: 'x' }))
          .status < 300,
    ],
    [
      'deleting a file',
      async (scene) =>
        (await scene.ask(`/${scene.env.MEDIA_BUCKET}${scene.published.photo}`, { to: files(scene), method: 'DELETE' })).status <
        300,
    ],
    [
      'listing the files',
      async (scene) => (await scene.ask(`/${scene.env.MEDIA_BUCKET}?list-type=2`, { to: files(scene) })).text.includes('<Key>'),
    ],
    ['listing the buckets', async (scene) => (await scene.ask('/', { to: files(scene) })).text.includes('<Bucket>')],
    [
      'a bucket as the name of the host',
      async (scene) =>
        (
          await scene.ask(scene.unseen.hidden.photo.replace('/media/', '/hidden/'), {
            to: files(scene),
            headers: { host: `${scene.env.MEDIA_BUCKET}.s3.amazonaws.com` },
          })
        ).status === 200,
    ],
  ],
);

export const engineProbes: readonly Probe[] = engines;
