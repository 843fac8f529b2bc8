import type { FeedDraft } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreed } from '../testing/operator.ts';
import { ball, CREATE, FeedHouse, START, TERMS } from './testing/feed-house.ts';

let house: FeedHouse;

beforeAll(async () => {
  house = await FeedHouse.open();
});
afterAll(() => house.app.stop());

describe('what a provider may not do', () => {
  it.each<[string, object, string]>([
    ['another secret', { secret: 'f'.repeat(64) }, 'feedSignature'],
    ['an unknown key', { keyId: 'feed_0' }, 'feedKey'],
    ['an old time', { now: () => house.clock - 30_001 }, 'feedTime'],
    ['a time ahead', { now: () => house.clock + 30_001 }, 'feedTime'],
  ])('is refused with %s', async (_what, change, reason) => {
    const { client } = await house.provider();
    const reply = await client.post('m1', { messages: [{ seq: 1, ...CREATE }] }, change);
    expect([reply.status, reply.refusal.terms?.reason]).toEqual([401, reason]);
  });

  it('is refused while it is off, until a second operator agrees', async () => {
    const body = { ...TERMS, name: house.newName() };
    const created = await house.trader.api.call('createFeed', { body });
    const client = house.clientOf(created);
    expect((await client.send('m1', CREATE)).refusal.terms?.reason).toBe('feedOff');
    const asked = await house.switchFeed(body.name, true);
    expect(asked).toMatchObject({ provider: { on: false }, proposalId: expect.any(String) });
    const { proposal } = await house.trader.api.call('proposal', { params: { id: asked.proposalId ?? '' } });
    expect(proposal.preview).toMatchObject({
      changes: [
        { name: 'Feed', from: 'off', to: 'on' },
        { name: 'Messages per second', to: '1000' },
        { name: 'New events per day', to: '1000' },
        { name: 'Settles results', to: 'no' },
        { name: 'Sports', to: 'cricket' },
      ],
    });
    await agreed(house.app, asked);
    expect((await client.send('m1', CREATE)).status).toBe(200);
    expect(await house.switchFeed(body.name, false)).toMatchObject({ provider: { on: false }, proposalId: null });
    expect((await client.send('m1', { kind: 'heartbeat' })).refusal.terms?.reason).toBe('feedOff');
  });

  it('is refused with its former secret once the key is rotated, and is off', async () => {
    const { client, name } = await house.provider();
    const rotated = await house.trader.api.call('rotateFeed', { body: { name, reason: 'a test' } });
    expect((await client.send('m1', CREATE)).refusal.terms?.reason).toBe('feedKey');
    expect((await house.clientOf(rotated).send('m1', CREATE)).refusal.terms?.reason).toBe('feedOff');
    const listed = (await house.trader.api.call('feedProviders')).items.find((feed) => feed.name === name);
    expect(JSON.stringify(listed)).not.toContain(rotated.secret);
    const stored = await house.app.server.store.feeds.providers();
    expect(stored.some(({ secret }) => Buffer.from(secret).includes(rotated.secret))).toBe(false);
  });

  it('reaches no event of another provider', async () => {
    const { gameId } = await house.inPlay();
    const other = await house.provider();
    expect((await other.client.read('m1')).status).toBe(404);
    expect((await other.client.send('m1', ball(1))).refusal.terms?.reason).toBe('feedFirst');
    await other.client.send('m1', CREATE);
    const open = await other.client.send('m1', { kind: 'open', marketIds: [`${gameId}-f-20ov-1`] });
    expect(open.refusal.code).toBe('UNKNOWN_MARKET');
  });

  it('is limited per second and per day, and gets the seconds until a retry', async () => {
    const { client } = await house.provider({ perSecond: 4, perDay: 1 });
    expect((await client.send('m1', CREATE, ...START)).status).toBe(200);
    const refused = await client.send('m1', ball(1));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    house.clock += 1_000;
    expect((await client.send('m1', ball(1))).status).toBe(200);
    const second = await client.send('m2', CREATE);
    expect([second.status, second.refusal.terms?.reason]).toEqual([429, 'feedDay']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(30_000);
  });

  it('may not send a sport that it does not have', async () => {
    const { client } = await house.provider({ sports: ['cricket'] });
    const soccer = { ...CREATE, event: { ...(CREATE as { event: object }).event, sport: 'soccer' } } as FeedDraft;
    expect((await client.send('m1', soccer)).refusal.terms).toMatchObject({ reason: 'feedSport', sport: 'soccer' });
  });

  it.each<[string, object]>([
    ['no messages', { messages: [] }],
    ['no number', { messages: [{ kind: 'heartbeat' }] }],
    ['an unknown kind', { messages: [{ seq: 1, kind: '__proto__' }] }],
    ['too many messages', { messages: Array.from({ length: 101 }, (_, at) => ({ seq: at + 1, kind: 'heartbeat' })) }],
  ])('is refused with %s', async (_what, body) => {
    const { client } = await house.provider();
    expect((await client.post('m1', body)).refusal.code).toBe('INVALID_INPUT');
  });

  it('is refused above 256 kB, and with a body that is not JSON', async () => {
    const { client } = await house.provider();
    expect((await client.post('m1', { messages: 'x'.repeat(256 * 1024) })).status).toBe(413);
    const reply = await fetch(`${house.app.server.url}/api/feed/v1/events/m1`, { method: 'POST', body: '{' });
    expect(reply.status).toBe(401);
  });
});
