import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { visitorAddress } from '../../functions/http/visitor-address.ts';

const app = new Hono().get('/', (c) => c.text(visitorAddress(c)));

it.each([
  ['203.0.113.7:41000', '203.0.113.7'],
  ['::ffff:203.0.113.7:41000', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6:41000', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6:41000', '2001:db8:1:2::/64'],
  ['[2001:db8::1]:41000', '2001:db8:0:0::/64'],
  ['::1:41000', '0:0:0:0::/64'],
  ['anything', 'unknown'],
  ['', 'unknown'],
])('reads %s as %s', async (seen, address) => {
  const answer = await app.request('/', { headers: { 'cloudfront-viewer-address': seen } });
  expect(await answer.text()).toBe(address);
});
