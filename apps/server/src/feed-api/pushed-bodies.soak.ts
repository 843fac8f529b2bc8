import { type FeedMessage, feedBatch } from '@crease/contract';
import { faultOfQuote, GUARD_DEFAULTS } from '@crease/feeds';
import { isRefusal } from '@crease/kernel';
import type { Quote, TradedEvent } from '@crease/trading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedReceiver } from './feed-receiver.ts';
import { MemoryWorld } from './memory-world.ts';

const NOW = Date.UTC(2030, 3, 2, 14);
const PROVIDER = {
  name: 'fuzz',
  keyId: 'feed_fuzz',
  secret: new Uint8Array(),
  isSandbox: true,
  isOn: true,
  perSecond: 1_000,
  perDay: 1_000,
  sports: ['cricket'],
  settles: false,
  createdBy: 'a test',
  createdAt: NOW,
};
const teams = [{ name: 'Carrow Vale' }, { name: 'Hill Town' }];
const event = { format: 't20', competition: 'Valley Cup', teams, startsAt: '2030-04-02T14:30:00.000Z' };
const OPENING: readonly object[] = [
  { kind: 'event', event: { do: 'create', sport: 'cricket', event } },
  { kind: 'play', play: { kind: 'toss', winner: 0, elected: 'bat' } },
  { kind: 'play', play: { kind: 'startInnings' } },
];

const messagesOf = (drafts: readonly object[], first: number): readonly FeedMessage[] =>
  feedBatch.parse({ messages: drafts.map((draft, at) => ({ seq: first + at, ...draft })) }).messages;

/** Few markets: every body is checked against all of them. */
const SUFFIXES = ['mo', 'bm', 'f-6ov-1'];

/** Numbers that break arithmetic, besides plausible ones. */
const odd = fc.oneof(
  fc.double({ noNaN: true, min: 1, max: 1_000 }).map((price) => Math.round(price * 100) / 100),
  fc.constantFrom<unknown>(0, -1, 1.005, 1e308, -0, Number.MAX_SAFE_INTEGER, null, '2', 1.01, 1_000, 2, 2.02),
);
const size = fc.constantFrom<unknown>(100, 1_000, 0, -5, 0.001, 1e15, null, '7');
const level = fc.record({ price: odd, size });
const levels = fc.array(level, { maxLength: 3 });
const whole = fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constantFrom<unknown>(1e9, 1.5, null, '3'));
const runLine = fc.oneof(fc.record({ run: whole, rate: whole }), fc.constant(null));
const chance = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom<unknown>(-0.1, 1.1, null));
const prices = fc.oneof(
  fc.record({
    form: fc.constant('book'),
    runners: fc.array(fc.record({ back: levels, lay: levels }), { maxLength: 3 }),
  }),
  fc.record({
    form: fc.constant('rates'),
    runners: fc.array(fc.oneof(fc.record({ back: whole, lay: whole }), fc.constant(null)), { maxLength: 3 }),
  }),
  fc.record({ form: fc.constant('line'), no: runLine, yes: runLine }),
  fc.record({ form: fc.constant('chances'), chances: fc.array(chance, { minLength: 1, maxLength: 3 }) }),
  fc.double({ min: 0, max: 1, noNaN: true }).map((first) => ({ form: 'chances', chances: [first, 1 - first] })),
  fc.record({ form: fc.constant('runs'), from: whole, atLeast: fc.array(chance, { maxLength: 6 }) }),
  fc.record({ form: fc.constantFrom<unknown>('none', '__proto__', 7) }),
);

/** @param ids of markets that are open. */
function bodies(ids: readonly string[]): fc.Arbitrary<object> {
  const marketId = fc.constantFrom(...ids, 'another-market', '', '__proto__');
  const runs = fc.integer({ min: -1, max: 10 });
  const play = fc.oneof(
    fc.record({
      kind: fc.constant('ball'),
      runs,
      extra: fc.constantFrom(null, 'wide', 'bye', 'x'),
      wicket: fc.constantFrom(null, { how: 'bowled', out: 'striker' }),
    }),
    fc.record({ kind: fc.constantFrom('endInnings', 'startInnings', 'swapStrike', 'constructor') }),
  );
  const pushed = fc.array(fc.record({ marketId, prices }), { minLength: 1, maxLength: 4 });
  const line = fc.record({
    name: fc.constantFrom('Runs off the next over', 'Extras', ''),
    rules: fc.constant('Counted by the umpire.'),
    no: runLine,
    yes: runLine,
  });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('prices'), markets: pushed }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('lines'), lines: fc.array(line, { minLength: 1, maxLength: 2 }) }),
    },
    fc.record({ kind: fc.constant('play'), play }),
    fc.record({ kind: fc.constant('state'), state: fc.constantFrom('resumed', 'suspended', 'ballRunning', 'x') }),
    fc.record({
      kind: fc.constant('result'),
      marketId,
      result: fc.constantFrom({ kind: 'void' }, { kind: 'value', value: 3 }, { kind: 'winners', winners: [7] }),
      reason: fc.constant('Counted'),
    }),
    fc.record({ kind: fc.constantFrom('undo', 'heartbeat') }),
    fc.jsonValue().map((value) => ({ kind: 'event', event: value })),
  );
}

async function started() {
  const world = new MemoryWorld(() => NOW);
  const receiver = new FeedReceiver(() => NOW);
  const place = { provider: PROVIDER, ref: 'm1', world };
  const reply = await receiver.receive(place, messagesOf(OPENING, 1));
  if (isRefusal(reply)) throw new Error(reply.code);
  const traded = world.trading.find(reply.event.gameId);
  if (!traded) throw new Error('no event');
  const ids = SUFFIXES.map((suffix) => `${reply.event.gameId}-${suffix}`);
  const opened = [
    { kind: 'open', pricedBy: 'provider', marketIds: ids },
    { kind: 'state', state: 'resumed' },
  ];
  await receiver.receive(place, messagesOf(opened, OPENING.length + 1));
  return { world, receiver, place, event: traded.event, ids };
}

/** Faults of what players see. */
function givenAway(traded: TradedEvent<unknown>): string[] {
  return traded.sheet(NOW).lines.flatMap(({ opening: { gameId, marketId }, live, status }) => {
    const update = { ...(live as Quote), gameId, marketId, seq: 1, at: 0 };
    const fault = live && status === 'open' ? faultOfQuote(update, GUARD_DEFAULTS.bookTolerance) : null;
    return fault ? [`${marketId}: ${fault}`] : [];
  });
}

const stateOf = (traded: TradedEvent<unknown>, { world }: { world: MemoryWorld }) =>
  JSON.stringify([traded.present(), world.logOf(traded.plan.gameId).length]);

/** Bodies in all, in runs on one event each. */
const RUNS = process.env.SOAK ? 200 : 10;
const BODIES = 50;

describe('generated bodies of a provider', () => {
  it('never throw, give no money away, and change nothing when they are refused', async () => {
    const { ids } = await started();
    const seen = { sent: 0, malformed: 0, refused: 0, applied: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(bodies(ids), { minLength: BODIES, maxLength: BODIES }), async (drafts) => {
        const own = await started();
        let seq = OPENING.length + 2;
        for (const draft of drafts) {
          seen.sent++;
          const parsed = feedBatch.safeParse({ messages: [{ seq: seq + 1, ...draft }] });
          if (!parsed.success) {
            seen.malformed++;
            continue;
          }
          const before = stateOf(own.event, own);
          const reply = await own.receiver.receive(own.place, parsed.data.messages);
          if (isRefusal(reply)) {
            seen.refused++;
            expect(stateOf(own.event, own)).toBe(before);
          } else {
            seen.applied++;
            seq++;
          }
          expect(givenAway(own.event)).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
    expect(seen.sent).toBeGreaterThanOrEqual(RUNS * BODIES);
    // A test of bodies that are all refused would show nothing.
    expect(Math.min(seen.malformed, seen.refused, seen.applied)).toBeGreaterThan(RUNS);
  });
});
