import { INSTANT_GAMES, instantGame, playerCommitment, playerStream, soloGame } from '@crease/games';
import { isRefusal } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { walletOf } from '../accounts/wallet.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import type { SoloPlay } from '../rounds/game-round.ts';
import { World } from '../testing/world.ts';
import type { SeedsAnswer } from './change-seeds.ts';
import { CLIENT_SEED_OF_TESTS, TEST_SEEDS } from './testing/seed-commands.ts';

const DAY = 24 * 3_600_000;
let refs = 0;
const playing = (playerId: number, own: Partial<CommandOf<'playGame'>> = {}): CommandOf<'playGame'> => ({
  type: 'playGame',
  playerId,
  clientRef: `play-${++refs}`,
  gameId: 'dice',
  stake: 10_000,
  choice: { side: 'over', target: 5050 },
  ...own,
});
const acting = (playerId: number, roundId: number, act: CommandOf<'actInRound'>['act']): CommandOf<'actInRound'> => ({
  type: 'actInRound',
  playerId,
  clientRef: `act-${++refs}`,
  gameId: 'mines',
  roundId,
  act,
});
const changing = (
  playerId: number,
  clientSeed = 'my-own-seed',
  serverSeed = TEST_SEEDS.next,
): CommandOf<'changeSeeds'> => ({
  type: 'changeSeeds',
  playerId,
  seedHash: playerCommitment(serverSeed),
  clientSeed,
  nextServerSeed: `${++refs}`.padStart(64, 'c'),
});
const mines = (playerId: number) => playing(playerId, { gameId: 'mines', choice: { mines: 3 } });
/** Returns the mine tiles of a player's round, which are secret until the round ends. */
function mineTiles({ engine }: World, { round, clientSeed }: AnswerOf<CommandOf<'playGame'>>): number[] {
  const { serverSeed = '' } = engine.gameSeeds.get(round.playerId) ?? {};
  const { choice } = round.play as SoloPlay;
  const { game } = soloGame('mines') ?? expect.fail();
  // Opening all tiles in sequence reveals all mines at the first one.
  for (let last = 1; last <= 25; last++) {
    const stream = playerStream({ serverSeed, clientSeed, nonce: round.nonce });
    const acts = Array.from({ length: last }, (_, at) => at + 1);
    const { outcome } = game.play({ stream, choice, acts, stake: 1 }) ?? expect.fail();
    const { mineTiles } = outcome as { mineTiles: number[] | null };
    if (mineTiles) return mineTiles;
  }
  return expect.fail('no mine');
}

function safeTiles(world: World, begun: AnswerOf<CommandOf<'playGame'>>): number[] {
  const hidden = mineTiles(world, begun);
  return Array.from({ length: 25 }, (_, at) => at + 1).filter((tile) => !hidden.includes(tile));
}

describe('a round that ends at once', () => {
  it('moves the stake to the games account and the win back, and can be verified', () => {
    const world = new World();
    const ana = world.gambler(1_000);
    const { round, clientSeed, seedHash, wallet } = world.do<AnswerOf<CommandOf<'playGame'>>>(playing(ana));
    expect(round).toMatchObject({ status: 'closed', stake: 10_000, nonce: 1, seedNo: 1, gameName: 'Dice' });
    expect([0, 20_000]).toContain(round.win);
    expect(wallet).toEqual({ cash: 90_000 + round.win, held: 0, available: 90_000 + round.win });
    expect([clientSeed, seedHash]).toEqual([CLIENT_SEED_OF_TESTS, playerCommitment(TEST_SEEDS.server)]);
    const stream = playerStream({ serverSeed: TEST_SEEDS.server, clientSeed, nonce: 1 });
    const again = soloGame('dice')?.game.play({ stream, choice: { side: 'over', target: 5050 }, acts: [], stake: 0 });
    expect((round.play as { outcome: object }).outcome).toEqual(again?.outcome);
  });

  it('a repeated reference returns the same round; with another stake it is refused', () => {
    const world = new World();
    const ana = world.gambler(1_000);
    const once = playing(ana);
    const first = world.do<AnswerOf<CommandOf<'playGame'>>>(once);
    expect(world.do<AnswerOf<CommandOf<'playGame'>>>(once)).toEqual(first);
    expect(world.refused({ ...once, stake: 20_000 }).code).toBe('DUPLICATE_REF');
    expect(world.engine.gameSeeds.get(ana)?.nonce).toBe(1);
  });

  it.each([
    ['an unknown game', { gameId: 'keno' }, 'NOT_FOUND'],
    ['an invalid choice', { choice: { side: 'over', target: 10_000 } }, 'INVALID_INPUT'],
    ['no choice', { choice: {} }, 'INVALID_INPUT'],
    ['too small a stake', { stake: 999 }, 'BELOW_MINIMUM'],
    ['too large a stake', { stake: 2_500_001 }, 'ABOVE_MAXIMUM'],
    [
      'a stake whose highest win would be cut',
      { gameId: 'plinko', choice: { rows: 16, risk: 'high' }, stake: 500_100 },
      'ABOVE_MAXIMUM',
    ],
    ['half a paisa', { stake: 1000.5 }, 'INVALID_SIZE'],
    ['no number', { stake: Number.NaN }, 'INVALID_SIZE'],
    ['less than nothing', { stake: -1_000 }, 'INVALID_SIZE'],
    ['more than the available cash', { stake: 200_000 }, 'INSUFFICIENT_FUNDS'],
    ['a stranger', { playerId: 99 }, 'NOT_FOUND'],
  ] as const)('%s is refused without a draw', (_, own, code) => {
    const world = new World();
    const ana = world.gambler(1_000);
    expect(world.refused(playing(ana, own)).code).toBe(code);
    expect(world.engine.gameSeeds.get(ana)?.nonce).toBe(0);
    expect(walletOf(world.engine, ana).available).toBe(100_000);
  });
});

describe('a slot with shared pools', () => {
  const steamer = (playerId: number, stake: number) =>
    playing(playerId, { gameId: 'river-steamer', stake, choice: {} });
  const balance = (world: World, account: string) => world.engine.ledger.balance(`${account}:play:INR`);

  it('contributes to them with every bet, exactly, from the games account', () => {
    const world = new World();
    const ana = world.gambler(10_000);
    expect(world.refused(steamer(ana, 10_100))).toMatchObject({ code: 'INVALID_SIZE', terms: { reason: 'gameStep' } });
    for (let at = 0; at < 5; at++) world.do(steamer(ana, 10_000));
    expect(balance(world, 'jackpot:river-steamer.Mini')).toBe(10_000 + 5 * 30);
    expect(balance(world, 'reserve:river-steamer.Mini')).toBe(-10_000 + 5 * 20);
    expect(balance(world, 'jackpot:river-steamer.Grand')).toBe(4_000_000 + 5 * 50);
    world.crash();
    expect(balance(world, 'jackpot:river-steamer.Major')).toBe(200_000 + 5 * 40);
  });

  it('pays a won pool in full, and resets it', () => {
    const world = new World();
    const ana = world.gambler(2_000_000);
    // The largest stake wins Mini once in two.
    for (let at = 0; at < 40; at++) {
      const before = balance(world, 'jackpot:river-steamer.Mini') || 10_000;
      const { round } = world.do<AnswerOf<CommandOf<'playGame'>>>(steamer(ana, 2_500_000));
      const { outcome } = round.play as { outcome: { units: number; feature: { won: string[] } } };
      if (!outcome.feature.won.includes('Mini') || outcome.feature.won.length > 1) continue;
      expect(round.win).toBe((2_500_000 * outcome.units) / 100 + before + 7_500);
      expect(balance(world, 'jackpot:river-steamer.Mini')).toBe(10_000);
      return;
    }
    expect.fail('Mini was never won');
  });
});

describe('an open round', () => {
  it('holds its stake until it is cashed out or lost', () => {
    const world = new World();
    const ana = world.gambler(1_000);
    const begun = world.do<AnswerOf<CommandOf<'playGame'>>>(mines(ana));
    expect(begun.round).toMatchObject({ status: 'open', win: 0 });
    expect(begun.wallet).toEqual({ cash: 100_000, held: 10_000, available: 90_000 });
    const { roundId } = begun.round;
    expect(world.refused(mines(ana))).toMatchObject({ code: 'ROUND_OPEN' });
    expect(world.refused(acting(ana, roundId, { cashOut: true })).code).toBe('INVALID_INPUT');
    for (const open of safeTiles(world, begun).slice(0, 2))
      expect(world.do<AnswerOf<CommandOf<'playGame'>>>(acting(ana, roundId, { open })).round.status).toBe('open');
    const bob = world.gambler(1_000);
    expect(world.refused(acting(bob, roundId, { cashOut: true })).code).toBe('ROUND_CLOSED');
    const out = world.do<AnswerOf<CommandOf<'playGame'>>>(acting(ana, roundId, { cashOut: true }));
    expect(out.round).toMatchObject({ status: 'closed', win: 12_800 });
    expect(out.wallet).toEqual({ cash: 102_800, held: 0, available: 102_800 });
    expect(world.refused(acting(ana, roundId, { cashOut: true })).code).toBe('ROUND_CLOSED');
    const next = world.do<AnswerOf<CommandOf<'playGame'>>>(mines(ana));
    const [mine = 0] = mineTiles(world, next);
    const lost = world.do<AnswerOf<CommandOf<'playGame'>>>(acting(ana, next.round.roundId, { open: mine }));
    expect(lost.round).toMatchObject({ status: 'closed', win: 0 });
    expect(lost.wallet.cash).toBe(92_800);
  });

  it('is over after a day: void if nothing was opened, and survives a restart', () => {
    const world = new World();
    const ana = world.gambler(1_000);
    const { roundId } = world.do<AnswerOf<CommandOf<'playGame'>>>(mines(ana)).round;
    world.crash();
    world.now += DAY;
    world.do({ type: 'endIdleRounds' });
    expect(world.engine.rounds.has(roundId)).toBe(true);
    world.now += 1;
    world.do({ type: 'endIdleRounds' });
    expect(world.engine.rounds.size).toBe(0);
    expect(walletOf(world.engine, ana)).toEqual({ cash: 100_000, held: 0, available: 100_000 });
  });

  it.each([
    ['mines', 'closed', 11_200, [{ cashOut: true }]],
    ['hi-lo', 'voided', 0, []],
  ] as const)('of %s is %s after a day: cashed out, or void without a right guess', (gameId, status, win, added) => {
    const world = new World();
    const ana = world.gambler(1_000);
    const choice = gameId === 'mines' ? { mines: 3 } : {};
    const begun = world.do<AnswerOf<CommandOf<'playGame'>>>(playing(ana, { gameId, choice }));
    const { roundId } = begun.round;
    const act = gameId === 'mines' ? { open: safeTiles(world, begun)[0] } : { skip: true };
    world.do({ ...acting(ana, roundId, act), gameId });
    world.now += DAY + 1;
    world.do({ type: 'endIdleRounds' });
    const ended = world.store.rounds.get(roundId);
    expect(ended).toMatchObject({ status, win, play: { acts: [act, ...added] } });
    if (gameId === 'mines')
      expect(ended?.play).toMatchObject({ outcome: { isWon: true, mineTiles: expect.any(Array) } });
    expect(walletOf(world.engine, ana)).toMatchObject({ held: 0, cash: 90_000 + (win || 10_000) });
  });

  it('is cashed out when it reaches the maximum win', () => {
    const world = new World();
    const ana = world.gambler(25_000);
    const { mostWin } = soloGame('mines') ?? expect.fail();
    const begun = world.do<AnswerOf<CommandOf<'playGame'>>>(
      playing(ana, { gameId: 'mines', stake: 2_500_000, choice: { mines: 20 } }),
    );
    const acts = safeTiles(world, begun)
      .slice(0, 3)
      .map((open) => ({ open }));
    const [, , { round }] = acts.map((act) =>
      world.do<AnswerOf<CommandOf<'playGame'>>>(acting(ana, begun.round.roundId, act)),
    ) as [unknown, unknown, AnswerOf<CommandOf<'playGame'>>];
    expect(round).toMatchObject({ status: 'closed', win: mostWin, play: { acts: [...acts, { cashOut: true }] } });
    expect((round.play as SoloPlay).outcome).toMatchObject({ isWon: true, mineTiles: mineTiles(world, begun) });
  });

  it('keeps the seed hidden: it can change only without an open round, and then reveals the old one', () => {
    const world = new World();
    const ana = world.gambler(1_000);
    const begun = world.do<AnswerOf<CommandOf<'playGame'>>>(mines(ana));
    expect(world.refused(changing(ana))).toMatchObject({ code: 'ROUND_OPEN' });
    const [mine = 0] = mineTiles(world, begun);
    world.do(acting(ana, begun.round.roundId, { open: mine }));
    expect(world.refused(changing(ana, 'a:b:c')).code).toBe('INVALID_INPUT');
    const { seeds, revealed } = world.do<SeedsAnswer>(changing(ana));
    expect(revealed).toMatchObject({ serverSeed: TEST_SEEDS.server, nonce: 1 });
    // The hash of the next seed was published before.
    expect(seeds).toMatchObject({ seedNo: 2, serverSeed: TEST_SEEDS.next, clientSeed: 'my-own-seed', nonce: 0 });
    expect(world.do<AnswerOf<CommandOf<'playGame'>>>(playing(ana)).round).toMatchObject({ seedNo: 2, nonce: 1 });
  });
});

test('[B14] limits and breaks apply to games as to bets, and a game counts against them', () => {
  const world = new World();
  const ana = world.gambler(1_000);
  const past = () => ({ ...world.store.pastOf(ana), counted: world.engine.playerStates[ana]?.counted ?? 0 });
  world.do({ type: 'setLimit', playerId: ana, name: 'loss:day', value: 15_000, by: 'player', past: past() });
  let lost = 0;
  let isRefused = false;
  for (let at = 0; at < 60 && !isRefused; at++) {
    const outcome = world.try(playing(ana));
    if (isRefusal(outcome)) {
      expect(outcome).toMatchObject({ code: 'LIMIT_REACHED', terms: { reason: 'ownLoss' } });
      expect(lost).toBeGreaterThan(5_000);
      isRefused = true;
      continue;
    }
    const { win, stake } = (outcome.answer as AnswerOf<CommandOf<'playGame'>>).round;
    lost += stake - win;
    expect(lost).toBeLessThanOrEqual(15_000);
  }
  expect(isRefused).toBe(true);
  world.do({ type: 'takeBreak', playerId: ana, pause: { kind: 'timeOut', until: world.now + DAY }, past: past() });
  expect(world.refused(playing(ana)).code).toBe('EXCLUDED');
});

test('during a break an open round can be cashed out, and nothing else', () => {
  const world = new World();
  const ana = world.gambler(1_000);
  const begun = world.do<AnswerOf<CommandOf<'playGame'>>>(mines(ana));
  const { roundId } = begun.round;
  const [first, second] = safeTiles(world, begun);
  world.do(acting(ana, roundId, { open: first }));
  const past = { ...world.store.pastOf(ana), counted: world.engine.playerStates[ana]?.counted ?? 0 };
  world.do({ type: 'takeBreak', playerId: ana, pause: { kind: 'timeOut', until: world.now + DAY }, past });
  for (const act of [{ open: second }, { open: second, cashOut: true }])
    expect(world.refused(acting(ana, roundId, act)).code).toBe('EXCLUDED');
  const out = world.do<AnswerOf<CommandOf<'playGame'>>>(acting(ana, roundId, { cashOut: true }));
  expect(out.round).toMatchObject({ status: 'closed', win: 11_200 });
});

test('any play conserves money, and a replay of its facts gives the same engine', () => {
  const act = fc.oneof(
    fc.record({ open: fc.integer({ min: 0, max: 26 }) }),
    fc.constant({ cashOut: true }),
    fc.record({ guess: fc.constantFrom('higher', 'lower', 'same') }),
  );
  const step = fc.record({
    gameId: fc.constantFrom(...INSTANT_GAMES.map(({ gameId }) => gameId), 'monsoon-gold', 'hill-train', 'lotus-pond'),
    stake: fc.integer({ min: 900, max: 30_000 }),
    acts: fc.array(act, { maxLength: 4 }),
    isCrash: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const world = new World();
      const ana = world.gambler(1_000);
      for (const { gameId, stake, acts, isCrash } of steps) {
        const choice = instantGame(gameId)?.examples[1].choice ?? {};
        world.try(playing(ana, { gameId, stake, choice }));
        for (const one of acts)
          for (const round of [...world.engine.rounds.values()])
            world.try({ ...acting(ana, round.roundId, one), gameId: round.gameId });
        if (isCrash) world.crash();
      }
      const { cash, held } = walletOf(world.engine, ana);
      const open = [...world.engine.rounds.values()].reduce((sum, { stake }) => sum + stake, 0);
      expect(held).toBe(open);
      const rounds = [...world.store.rounds.values()].filter(({ status }) => status === 'closed');
      expect(cash).toBe(rounds.reduce((sum, { stake, win }) => sum - stake + win, 100_000));
      expect(world.engine.ledger.balance('games:play:INR')).toBe(100_000 - cash);
    }),
    { numRuns: 60 },
  );
});
