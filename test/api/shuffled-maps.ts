import http from 'node:http';
import { json } from 'node:stream/consumers';
import type { EngineEnv } from '../../local/engines/start.ts';
import { listen } from '../listen.ts';

/**
 * A proxy between the functions and the database. In each answer it changes the order of every item's attributes and of every
 * map's fields, because DynamoDB keeps no order while dynalite happens to keep it.
 */
export async function shuffledMaps(env: EngineEnv): Promise<EngineEnv> {
  let answers = 0;
  const server = http.createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const passed = http.request(`${env.AWS_ENDPOINT_URL_DYNAMODB}${url}`, { method, headers }, async (answer) => {
      answers += 1;
      const body = JSON.stringify(shuffled(await json(answer), answers));
      // The checksum and the length are left out, because they belong to the former order.
      const { 'content-type': type } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { 'content-type': type }).end(body);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  return { AWS_ENDPOINT_URL_DYNAMODB: await listen(server.unref()) };
}

function shuffled(value: unknown, turn: number): unknown {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, turn));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, shuffled(field, turn)]);
  const first = fields.length === 0 ? 0 : turn % fields.length;
  return Object.fromEntries([...fields.slice(first), ...fields.slice(0, first)].reverse());
}
