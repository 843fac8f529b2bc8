import { describe, expect, it } from 'vitest';
import { LinkedSession } from '../testing/linked-session.ts';
import { backPrice, sampleDefinition, sampleMapping, sampleMarket } from '../testing/sample-market.ts';
import { StreamModel } from '../testing/stream-model.ts';

/** A session that follows two markets, with their images. */
function live(model = new StreamModel()) {
  model.publish({ pt: 999_000, mc: [sampleMarket('1.1'), sampleMarket('1.2')] });
  const mapping = sampleMapping(['1.1', '1.2']);
  const linked = new LinkedSession(model, { mapping });
  return { model, mapping, linked };
}

const opsOf = (linked: LinkedSession) => linked.sent.map((message) => (message as { op: string }).op);
const lastSent = (linked: LinkedSession) => linked.sent.at(-1) as Record<string, unknown>;
const bestBack = (linked: LinkedSession, marketId = 'm1.1') =>
  (linked.known()[marketId]?.quote as { back: { price: number }[] }[] | null)?.[0]?.back[0]?.price;

describe('the opening of a session', () => {
  it('signs in, authenticates, subscribes and publishes the images', () => {
    const { linked } = live();
    expect(opsOf(linked)).toEqual(['authentication', 'marketSubscription']);
    expect(linked.sent[0]).toMatchObject({ appKey: 'test-app-key', session: 'test-token' });
    expect(lastSent(linked)).toMatchObject({
      segmentationEnabled: true,
      heartbeatMs: 1_000,
      conflateMs: 100,
      marketFilter: { marketIds: ['1.1', '1.2'] },
      marketDataFilter: { ladderLevels: 10 },
    });
    expect(lastSent(linked)).not.toHaveProperty('clk');
    expect(linked.session.health(linked.now)).toMatchObject({ phase: 'live', isLive: true, lastError: null });
    expect(linked.known()['m1.1']).toMatchObject({ status: 'open' });
    expect(bestBack(linked)).toBe(250);
  });

  it('does not connect without markets, because an empty filter means all of them', () => {
    const linked = new LinkedSession(new StreamModel(), { mapping: sampleMapping([]) });
    linked.turn(60_000);
    expect(linked.sent).toEqual([]);
    expect(linked.session.health(linked.now).phase).toBe('idle');
  });

  it('gives up a step without an answer after 15 s', () => {
    const { linked } = live();
    linked.cut();
    linked.connect = () => linked.session.onOpened(linked.now);
    linked.turn(1_000);
    linked.wait(15_001);
    expect(linked.session.health(linked.now)).toMatchObject({
      phase: 'waiting',
      lastError: 'no answer while greeting',
    });
  });
});

describe('a cut', () => {
  it('suspends all markets at once, and resumes from the last position', () => {
    const { model, linked } = live();
    model.publish({ pt: linked.now, mc: [backPrice('1.1', 2.4)] });
    linked.turn();
    linked.cut();
    expect(linked.known()).toMatchObject({
      'm1.1': { status: 'suspended', reason: 'Feed broken' },
      'm1.2': { status: 'suspended', reason: 'Feed broken' },
    });
    model.publish({ pt: linked.now, mc: [backPrice('1.1', 2.3)] });
    linked.recover();
    expect(lastSent(linked)).toMatchObject({ initialClk: 'initial', clk: 'position-2' });
    expect(linked.known()['m1.2']).toMatchObject({ status: 'open' });
    expect(bestBack(linked)).toBe(230);
  });

  it('starts from a new image if the position is not valid any more', () => {
    const { model, linked } = live();
    linked.cut();
    model.publish({ pt: linked.now, mc: [backPrice('1.1', 2.3)] });
    model.forgetPositions();
    linked.recover();
    expect(linked.reports.join()).toContain('INVALID_CLOCK');
    expect(lastSent(linked)).not.toHaveProperty('clk');
    expect(bestBack(linked)).toBe(230);
  });

  it('waits longer after each failure, up to a minute, and starts again after a success', () => {
    const { linked } = live();
    linked.isReachable = false;
    linked.cut();
    const pauses = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      const from = linked.now;
      const { reconnects } = linked.session.health(from);
      while (linked.session.health(linked.now).reconnects === reconnects) linked.wait(100);
      pauses.push(linked.now - from);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    linked.isReachable = true;
    linked.recover();
    for (let turns = 0; turns < 40; turns++) linked.turn(1_000);
    linked.cut();
    expect(linked.reports.at(-1)).toBe('ECONNRESET; the next attempt is in 500 ms');
  });
});

describe('null values', () => {
  it('mean the same as absent ones', () => {
    const { linked } = live();
    const id = (lastSent(linked) as { id: number }).id;
    const mc = [backPrice('1.1', 2.2)];
    linked.deliver([
      { op: 'mcm', id, pt: linked.now, ct: null, segmentType: null, clk: 'position-1', status: null, mc },
    ]);
    expect(bestBack(linked)).toBe(220);
  });
});

describe('silence and lateness', () => {
  it('suspends after two missed heartbeats, and reopens with the next message', () => {
    const { linked } = live();
    linked.wait(2_500);
    expect(linked.stales).toEqual([]);
    linked.wait(1);
    expect(linked.stales).toEqual(['silent']);
    expect(linked.known()['m1.1']).toMatchObject({ status: 'suspended', reason: 'Feed silent' });
    linked.turn();
    expect(linked.known()['m1.1']).toMatchObject({ status: 'open' });
    expect(opsOf(linked)).toHaveLength(2);
  });

  it('connects again after twice that time', () => {
    const { linked } = live();
    linked.wait(5_001);
    expect(linked.session.health(linked.now)).toMatchObject({
      phase: 'waiting',
      lastError: 'no message for 5001 ms',
    });
    expect(linked.stales).toEqual(['cut']);
  });

  it('publishes no price of a late message until one arrives on time', () => {
    const { model, linked } = live();
    const before = linked.updates.length;
    model.publish({ pt: linked.now - 6_000, mc: [backPrice('1.1', 2.2)] });
    linked.turn();
    expect(linked.updates.slice(before).filter(({ kind }) => kind === 'oddsQuote')).toEqual([]);
    expect(linked.known()['m1.1']).toMatchObject({ status: 'suspended' });
    linked.turn();
    expect(linked.known()['m1.1']).toMatchObject({ status: 'open' });
    expect(bestBack(linked)).toBe(220);
  });

  it('suspends while the exchange reports that its prices are late', () => {
    const { model, linked } = live();
    model.isUpstreamLate = true;
    linked.turn();
    expect(linked.known()['m1.1']).toMatchObject({ status: 'suspended' });
    model.isUpstreamLate = false;
    linked.turn();
    expect(linked.known()['m1.1']).toMatchObject({ status: 'open' });
  });

  it('reports a clock that is set back or is far ahead', () => {
    const { model, linked } = live();
    model.publish({ pt: linked.now + 60_000, mc: [backPrice('1.1', 2.2)] });
    linked.turn();
    model.publish({ pt: linked.now - 2_000, mc: [backPrice('1.1', 2.3)] });
    linked.turn();
    expect(linked.reports).toEqual([
      'the clock of the exchange is 59900 ms ahead of ours',
      'the clock of the exchange went back by 61900 ms',
    ]);
    expect(linked.session.health(linked.now)).toMatchObject({ clockFaults: 2, isLive: true });
  });
});

describe('errors of the exchange', () => {
  it('stops with the reason on a wrong application key', () => {
    const model = new StreamModel();
    const linked = new LinkedSession(model, { mapping: sampleMapping(['1.1']), appKey: 'wrong' });
    linked.turn(600_000);
    expect(opsOf(linked)).toEqual(['authentication']);
    expect(linked.session.health(linked.now)).toMatchObject({
      phase: 'stopped',
      lastError: 'INVALID_APP_KEY: FEED_BETFAIR_APP_KEY is not a key of this account',
    });
  });

  it('signs in again when the session expires', () => {
    const { model, linked } = live();
    model.tokens.clear();
    model.tokens.add('second-token');
    linked.tokens.push('second-token');
    linked.turn();
    expect(linked.known()['m1.1']).toMatchObject({ status: 'suspended' });
    linked.recover();
    expect(linked.sent.at(-2)).toMatchObject({ op: 'authentication', session: 'second-token' });
    expect(linked.known()['m1.1']).toMatchObject({ status: 'open' });
  });

  it('stops if no other session is available', () => {
    const { model, linked } = live();
    model.tokens.clear();
    linked.turn();
    linked.turn(60_000);
    expect(linked.session.health(linked.now)).toMatchObject({ phase: 'stopped', lastError: 'sign-in rejected' });
  });

  it('stops above the limit of markets, until fewer are mapped', () => {
    const { model, mapping, linked } = live();
    model.marketsMax = 1;
    linked.cut();
    model.forgetPositions();
    for (let turns = 0; turns < 20; turns++) linked.turn(1_000);
    expect(linked.session.health(linked.now)).toMatchObject({ phase: 'stopped' });
    mapping.ids = ['1.1'];
    linked.follow();
    expect(linked.known()).toMatchObject({ 'm1.1': { status: 'open' }, 'm1.2': { status: 'suspended' } });
  });

  it('refuses delayed prices', () => {
    const model = new StreamModel();
    model.conflateMs = 180_000;
    const { linked } = live(model);
    expect(linked.session.health(linked.now)).toMatchObject({ phase: 'stopped' });
    expect(linked.updates.filter(({ kind }) => kind === 'oddsQuote')).toEqual([]);
  });
});

describe('damaged messages', () => {
  it.each(['not json', '{"op":"mcm","id":1}', '{"op":"ocm","id":1,"pt":1}', '[]'])(
    'a line such as %s: connects again and starts from an image',
    (line) => {
      const { linked } = live();
      linked.session.onLine(line, linked.now);
      expect(linked.known()['m1.1']).toMatchObject({ status: 'suspended' });
      linked.recover();
      expect(lastSent(linked)).not.toHaveProperty('clk');
      expect(linked.session.health(linked.now)).toMatchObject({ isLive: true, faults: 1 });
    },
  );

  it('an unreadable change suspends its market alone, and a new image is requested within a minute', () => {
    const { model, linked } = live();
    const id = (lastSent(linked) as { id: number }).id;
    const mc = [{ id: '1.1', rc: [{ id: 101, bdatb: 'x' }] }, backPrice('1.2', 2.2)];
    linked.deliver([{ op: 'mcm', id, pt: linked.now, clk: 'position-1', mc }]);
    expect(linked.known()).toMatchObject({
      'm1.1': { status: 'suspended', reason: 'Price check' },
      'm1.2': { status: 'open' },
    });
    expect(bestBack(linked, 'm1.2')).toBe(220);
    model.publish({ pt: linked.now, mc: [backPrice('1.1', 2.1)] });
    for (let turns = 0; turns < 61; turns++) linked.turn(1_000);
    expect(opsOf(linked)).toEqual(['authentication', 'marketSubscription', 'marketSubscription']);
    expect(linked.known()['m1.1']).toMatchObject({ status: 'open' });
    expect(bestBack(linked)).toBe(210);
  });

  it.each([
    ['a segment without a start', [{ segmentType: 'SEG' }]],
    ['a start within a message', [{ segmentType: 'SEG_START' }, { segmentType: 'SEG_START' }]],
    ['a message within a message', [{ segmentType: 'SEG_START' }, {}]],
  ])('%s is damage', (_, parts) => {
    const { linked } = live();
    const id = (lastSent(linked) as { id: number }).id;
    linked.deliver(parts.map((part) => ({ op: 'mcm', id, pt: linked.now, mc: [], ...part })));
    expect(linked.session.health(linked.now)).toMatchObject({ phase: 'waiting', faults: 1 });
  });
});

describe('a change of the mapped markets', () => {
  it('subscribes again without a cut; a market that is missing from the image stays suspended', () => {
    const { model, mapping, linked } = live();
    model.publish({ pt: linked.now, mc: [sampleMarket('1.3')] });
    linked.turn();
    mapping.ids = ['1.1', '1.3', '1.4'];
    linked.follow();
    linked.turn();
    expect(opsOf(linked)).toEqual(['authentication', 'marketSubscription', 'marketSubscription']);
    const known = linked.known();
    expect(known).toMatchObject({ 'm1.1': { status: 'open' }, 'm1.3': { status: 'open' } });
    expect(known['m1.2']).toMatchObject({ status: 'suspended' });
    expect(known['m1.4']).toBeUndefined();
    expect(linked.stales).toEqual([]);
  });
});

describe('the life of a market', () => {
  const statusOf = (linked: LinkedSession) => linked.known()['m1.1'];

  it('turns in play, loses a runner, closes and settles; a later correction is published', () => {
    const { model, linked } = live();
    const runners = (words: string[]) =>
      sampleDefinition().runners.map((runner, at) => ({ ...runner, status: words[at] ?? '' }));
    const define = (changed: object) => {
      model.publish({ pt: linked.now, mc: [{ id: '1.1', marketDefinition: sampleDefinition(changed) }] });
      linked.turn();
    };
    define({ inPlay: true });
    const withdrawn = { ...sampleDefinition().runners[2], status: 'REMOVED', adjustmentFactor: 16.2 };
    define({ inPlay: true, runners: [...sampleDefinition().runners.slice(0, 2), withdrawn] });
    define({ inPlay: true, status: 'SUSPENDED' });
    expect(statusOf(linked)).toMatchObject({ status: 'suspended', inPlay: true, removed: ['r58805'], result: null });
    define({ inPlay: true, status: 'CLOSED', runners: runners(['ACTIVE', 'ACTIVE', 'REMOVED']) });
    expect(statusOf(linked)).toMatchObject({ status: 'closed', result: null });
    define({ inPlay: true, status: 'CLOSED', runners: runners(['LOSER', 'WINNER', 'REMOVED']) });
    expect(statusOf(linked)?.result).toEqual({
      kind: 'winners',
      winners: [1],
      note: 'As settled by Betfair: Runner 102',
    });
    define({ inPlay: true, status: 'CLOSED', runners: runners(['WINNER', 'LOSER', 'REMOVED']) });
    expect(statusOf(linked)?.result).toMatchObject({ winners: [0] });
    const removals = linked.updates.filter((update) => update.kind === 'runnerRemoved');
    expect(removals).toEqual([expect.objectContaining({ factorBps: 1620, reason: 'Non-runner' })]);
  });

  it('is settled while prices are late, and not reopened by a cut', () => {
    const { model, linked } = live();
    const runners = sampleDefinition().runners.map((runner, at) => ({
      ...runner,
      status: at === 0 ? 'WINNER' : 'LOSER',
    }));
    const marketDefinition = sampleDefinition({ status: 'CLOSED', runners });
    model.publish({ pt: linked.now - 60_000, mc: [{ id: '1.1', marketDefinition }] });
    linked.turn();
    linked.cut();
    linked.recover();
    expect(statusOf(linked)).toMatchObject({ status: 'closed', result: { winners: [0] } });
    expect(linked.known()['m1.2']).toMatchObject({ status: 'open' });
  });

  it.each([
    ['of another betting type', { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }, /settles by a line/],
    ['with two winners', { numberOfWinners: 2 }, /winners: 2, and 1 in ours/],
    ['without a mapped selection', { runners: sampleDefinition().runners.slice(0, 2) }, /selection 58805 is not/],
  ])('is not offered %s', (_, changed, reason) => {
    const model = new StreamModel();
    model.publish({ pt: 999_000, mc: [sampleMarket('1.1', changed)] });
    const linked = new LinkedSession(model, { mapping: sampleMapping(['1.1']) });
    linked.turn();
    linked.cut();
    linked.recover();
    expect(linked.books.refused).toEqual([{ marketId: '1.1', reason: expect.stringMatching(reason) }]);
    expect(statusOf(linked)).toMatchObject({ status: 'suspended', quote: null });
  });
});
