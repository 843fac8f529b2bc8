import { isRefusal, PRICE_LADDER } from '@crease/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { dumpEngine } from '../testing/dump-engine.ts';
import { World } from '../testing/world.ts';
import type { BatchAnswer } from './batch.ts';

type CancelOrdersByIdAnswer = AnswerOf<CommandOf<'cancelOrdersById'>>;
type PlaceInstruction = CommandOf<'placeOrders'>['instructions'][number];

function words(text: string): PlaceInstruction {
  const [side, runnerId, price, , size] = text.split(' ');
  return {
    side: side as 'back' | 'lay',
    runnerId: runnerId as string,
    price: Math.round(Number(price) * 100),
    size: Number(size) * 100,
    timeInForce: 'goodTillCancelled',
    minFill: null,
    persistence: 'lapse',
  };
}

function placing(
  world: World,
  playerId: number,
  instructions: readonly PlaceInstruction[],
  mode: 'each' | 'all',
): CommandOf<'placeOrders'> {
  const clientRef = world.ref();
  return { type: 'placeOrders', playerId, clientRef, marketId: 'odds', marketVersion: null, mode, instructions };
}

function opened(rupees = 1000) {
  const world = new World();
  const [ana, bo] = [world.player(rupees), world.player(1_000_000)];
  world.market('odds', { inPlayDelayMs: 5000 });
  return { world, ana, bo };
}

const statesOf = ({ results }: BatchAnswer) =>
  results.map((one) => ('order' in one ? one.order.status : `${one.refusal.code} ${one.refusal.field ?? ''}`.trim()));

test('each: good instructions are placed, refused ones name their reason, results are in the order of the call', () => {
  const { world, ana } = opened();
  const orders = ['back tides 2.5 × 600', 'back tides 2.51 × 100', 'back kings 2.5 × 500', 'lay draw 3 × 100'];
  const command = placing(world, ana, orders.map(words), 'each');
  const answer = world.do<BatchAnswer>(command);
  expect(statesOf(answer)).toEqual(['unmatched', 'INVALID_PRICE', 'INSUFFICIENT_FUNDS', 'UNKNOWN_RUNNER']);
  expect(world.do(command)).toEqual(answer);
  expect(world.facts).toEqual([]);
  expect(world.refused({ ...command, mode: 'all' }).code).toBe('DUPLICATE_REF');
});

test.each([
  [['back tides 2.5 × 600', 'back kings 2.5 × 500'], 'INSUFFICIENT_FUNDS', 1],
  [['back tides 2.5 × 100', 'back tides 2.51 × 100'], 'INVALID_PRICE', 1],
  [['lay tides 2.6 × 100', 'back tides 2.5 × 100'], 'INVALID_INPUT', 1],
])('all: %j changes nothing', (orders, code, at) => {
  const { world, ana } = opened();
  const before = dumpEngine(world.engine);
  expect(world.refused(placing(world, ana, orders.map(words), 'all'))).toMatchObject({
    code,
    field: `instructions.${at}`,
  });
  expect(dumpEngine(world.engine)).toEqual(before);
});

test('all: the whole balance may be used, once', () => {
  const { world, ana } = opened();
  const orders = ['back tides 2.5 × 600', 'back kings 2.5 × 400'].map(words);
  expect(statesOf(world.do(placing(world, ana, orders, 'all')))).toEqual(['unmatched', 'unmatched']);
  expect(world.money(ana)).toEqual([0, 1000]);
  world.crash();
  expect(world.money(ana)).toEqual([0, 1000]);
});

test('all: a whole ladder moves at once, though the new orders cross the old ones', () => {
  const { world, ana } = opened(5000);
  const back = world.place(ana, 'odds', 'back tides 2.5 × 500');
  const lay = world.place(ana, 'odds', 'lay tides 2.4 × 500');
  const moved = world.do<BatchAnswer>({
    type: 'replaceOrders',
    playerId: ana,
    clientRef: world.ref(),
    mode: 'all',
    marketVersion: null,
    instructions: [
      { orderId: lay.orderId, price: 260, size: null },
      { orderId: back.orderId, price: 270, size: 400_00 },
    ],
  });
  expect(statesOf(moved)).toEqual(['unmatched', 'unmatched']);
  expect([world.bet(back.orderId).reason, world.bet(lay.orderId).reason]).toEqual(['replaced', 'replaced']);
});

test('all: in play an order that can match waits with the old one resting, the others move at once', () => {
  const { world, ana, bo } = opened(5000);
  const [first, second] = ['back tides 2.6 × 100', 'back kings 2.6 × 100'].map((text) =>
    world.place(ana, 'odds', text, { persistence: 'persist' }),
  );
  world.place(bo, 'odds', 'lay tides 2.5 × 500', { persistence: 'persist' });
  world.inPlay('odds');
  const moved = world.do<BatchAnswer>({
    type: 'replaceOrders',
    playerId: ana,
    clientRef: world.ref(),
    mode: 'all',
    marketVersion: null,
    instructions: [first, second].map((one) => ({ orderId: one?.orderId ?? 0, price: 250, size: null })),
  });
  expect(statesOf(moved)).toEqual(['pending', 'unmatched']);
  expect([first, second].map((one) => world.bet(one?.orderId ?? 0).status)).toEqual(['unmatched', 'cancelled']);
});

const moving = (world: World, playerId: number, orders: readonly { readonly orderId: number }[], price: number) => ({
  type: 'replaceOrders' as const,
  playerId,
  clientRef: world.ref(),
  mode: 'all' as const,
  marketVersion: null,
  instructions: orders.map(({ orderId }) => ({ orderId, price, size: null })),
});

test('all: where passive orders wait, every old order rests until its new one enters', () => {
  const { world, ana } = opened(5000);
  world.market('slow', { inPlayDelayMs: 5000, passiveDelay: 'wait' });
  const olds = ['back tides 2.6 × 100', 'back kings 2.6 × 100'].map((text) =>
    world.place(ana, 'slow', text, { persistence: 'persist' }),
  );
  world.inPlay('slow');
  expect(statesOf(world.do(moving(world, ana, olds, 250)))).toEqual(['pending', 'pending']);
  expect(olds.map(({ orderId }) => world.bet(orderId).status)).toEqual(['unmatched', 'unmatched']);
  world.beat(5000);
  expect(olds.map(({ orderId }) => world.bet(orderId).reason)).toEqual(['replaced', 'replaced']);
});

/** Ana rests at 3 on both runners of a market in play that matches across them. */
function crossable(...theirs: string[]) {
  const { world, ana, bo } = opened(5000);
  const runners = ['tides', 'kings'].map((runnerId) => ({ runnerId, name: runnerId }));
  world.market('cross', { runners, crossMatching: true, inPlayDelayMs: 5000 });
  const olds = ['back tides 3 × 100', 'back kings 3 × 100'].map((text) =>
    world.place(ana, 'cross', text, { persistence: 'persist' }),
  );
  for (const text of theirs) world.place(bo, 'cross', text, { persistence: 'persist' });
  world.inPlay('cross');
  return { world, ana, olds };
}

test('all: an order that would match across the runners waits with the old one resting', () => {
  const { world, ana, olds } = crossable('back kings 2.1 × 300');
  const [first] = olds;
  expect(statesOf(world.do(moving(world, ana, olds.slice(0, 1), 180)))).toEqual(['pending']);
  expect(world.bet(first?.orderId ?? 0).status).toBe('unmatched');
});

test('all: new orders that complete each other across the runners wait and then enter', () => {
  const { world, ana, olds } = crossable();
  const { results } = world.do<BatchAnswer>(moving(world, ana, olds, 200));
  expect(statesOf({ results } as BatchAnswer)).toEqual(['unmatched', 'pending']);
  world.beat(5000);
  const ids = results.map((one) => ('order' in one ? one.order.orderId : 0));
  expect(ids.map((id) => world.bet(id))).toMatchObject([
    { status: 'lapsed', reason: 'self_match' },
    { status: 'unmatched', remaining: 100_00 },
  ]);
});

test('orders are cancelled by id, in full or in part; a part keeps its place', () => {
  const { world, ana, bo } = opened(5000);
  const [one, two] = ['back tides 2.5 × 500', 'back tides 2.6 × 300'].map((text) => world.place(ana, 'odds', text));
  const theirs = world.place(bo, 'odds', 'back tides 2.5 × 500');
  const instructions = [
    { orderId: one?.orderId ?? 0, less: 200_00 },
    { orderId: two?.orderId ?? 0, less: null },
    { orderId: theirs.orderId, less: null },
  ];
  const command = { type: 'cancelOrdersById', playerId: ana, mode: 'all', instructions } as const;
  const before = dumpEngine(world.engine);
  expect(world.refused({ ...command, clientRef: world.ref() })).toMatchObject({ code: 'UNKNOWN_BET' });
  expect(dumpEngine(world.engine)).toEqual(before);
  const { results } = world.do<CancelOrdersByIdAnswer>({ ...command, mode: 'each', clientRef: world.ref() });
  expect(results).toMatchObject([{ size: 200_00 }, { size: 300_00 }, { refusal: { code: 'UNKNOWN_BET' } }]);
  expect(world.bet(one?.orderId ?? 0)).toMatchObject({ remaining: 300_00, status: 'unmatched' });
});

const drawn = fc.record({
  side: fc.constantFrom<'back' | 'lay'>('back', 'lay'),
  runnerId: fc.constantFrom('tides', 'kings'),
  price: fc.integer({ min: 118, max: 124 }).map((tick) => PRICE_LADDER[tick] as number),
  size: fc.integer({ min: 1, max: 8 }).map((hundreds) => hundreds * 100_00),
  timeInForce: fc.constantFrom<'goodTillCancelled' | 'fillOrKill'>(
    'goodTillCancelled',
    'goodTillCancelled',
    'fillOrKill',
  ),
  minFill: fc.constant(null),
  persistence: fc.constant<'lapse'>('lapse'),
});

test('[I5][I6] all or none: refused it changes nothing, accepted it equals the same orders one after another', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.array(drawn, { maxLength: 12 }),
      fc.array(drawn, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 3, max: 40 }),
      fc.boolean(),
      (book, batch, hundreds, isInPlay) => {
        const worlds = [0, 1].map(() => {
          const { world, ana, bo } = opened(hundreds * 100);
          world.quoteOdds('odds', [
            [['2.7 × 300'], ['2.82 × 300']],
            [[], []],
            [[], []],
          ]);
          world.try(placing(world, bo, book, 'each'));
          if (isInPlay) world.inPlay('odds');
          return { world, ana };
        });
        const [{ world, ana }, copy] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
        const before = dumpEngine(world.engine);
        const command = placing(world, ana, batch, 'all');
        const outcome = world.try(command);
        if (isRefusal(outcome)) {
          expect(dumpEngine(world.engine)).toEqual(before);
          return;
        }
        accepted++;
        for (const [at, instruction] of batch.entries()) {
          const clientRef = at === 0 ? command.clientRef : `${command.clientRef} ${at + 1}`;
          const single = { type: 'placeOrder', playerId: copy.ana, clientRef, marketId: 'odds', marketVersion: null };
          copy.world.do({ ...single, ...instruction } as CommandOf<'placeOrder'>);
        }
        expect(dumpEngine(world.engine)).toEqual(dumpEngine(copy.world.engine));
      },
    ),
  );
  expect(accepted).toBeGreaterThan(10);
});
