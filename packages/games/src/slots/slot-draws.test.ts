import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { playerStream } from '../fairness/fair-seeds.ts';
import { SLOTS, type Slot } from './play-slot.ts';
import { countOf } from './reels.ts';
import type { SlotRound } from './slot-maths.ts';

interface SlotVector {
  readonly id: string;
  readonly given: {
    readonly kind: string;
    readonly game: string;
    readonly version: number;
    readonly serverSeed: string;
    readonly clientSeed: string;
    readonly nonce: number;
    readonly stakePaise?: number;
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

const stopsOf = ({ pictures }: SlotRound) => pictures[0]?.stops;

/** Contents of each slot's vectors besides the win. */
const TOLD: Readonly<Record<string, (round: SlotRound) => object>> = {
  'monsoon-gold': (round) => ({ stops: stopsOf(round), freeSpins: round.pictures.length - 1 }),
  'spice-route': (round) => ({ stops: stopsOf(round), freeSpins: round.pictures.length - 1 }),
  'lotus-pond': ({ pictures }) => ({
    start: pictures[0]?.cells.map((column) => column.join(' ')),
    steps: pictures.slice(0, -1).map(({ units }) => units),
  }),
  'hill-train': (round) => {
    const { feature, pictures } = round;
    const stops = stopsOf(round);
    if (feature?.kind !== 'hold') return { stops, coins: countOf('CO', pictures[0]?.cells ?? []) };
    const coinTotal = feature.coins.reduce((sum, { value }) => sum + value, 0);
    return { stops, coins: feature.coins.length, coinTotal };
  },
  'brass-bells': (round) => ({ stops: stopsOf(round) }),
  banyan: ({ pictures }) => ({ stops: pictures.map(({ stops }) => stops) }),
  'mela-wheel': (round) => {
    const { feature, pictures } = round;
    const stops = stopsOf(round);
    return feature?.kind === 'wheel'
      ? { stops, reel4: 'WH', wheel: feature.turns }
      : { stops, reel4: pictures[0]?.times };
  },
  'river-steamer': (round) => {
    const { feature } = round;
    if (feature?.kind !== 'jackpots') throw new Error('its pools are drawn for on every spin');
    return { stops: stopsOf(round), jackpotDraws: feature.draws, jackpots: feature.won };
  },
};

const vectors = readVectors<{ readonly cases: readonly SlotVector[] }>('fair_draws');
describe.skipIf(!vectors)('the recorded spins, to the word', () => {
  const cases = (vectors?.cases ?? []).filter(({ given }) => given.kind === 'slot');
  it.each(cases)('$id', ({ given, expect: expected }) => {
    const { terms, play } = SLOTS.find(({ terms: { id } }) => id === given.game) as Slot;
    const stream = playerStream(given);
    const round = play(stream, given.stakePaise ?? 100);
    const { line, symbol, inARow, ...told } = expected;
    const { unitsPerBet, version } = terms;
    expect({ ...TOLD[given.game]?.(round), win: round.units, unitsPerBet, wordsUsed: stream.wordsUsed }).toEqual(told);
    expect(version).toBe(given.version);
    const [win] = round.pictures[0]?.wins ?? [];
    if (line !== undefined) expect([(win?.line ?? 0) + 1, win?.symbol, win?.count]).toEqual([line, symbol, inARow]);
  });
});
