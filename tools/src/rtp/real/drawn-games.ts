import {
  gameRules,
  type INSTANT_GAMES,
  instantGame,
  JET_EDGE,
  JET_GAME,
  jetBust,
  jetSalt,
  playerStream,
  previousSecret,
  SOLO_GAMES,
  sealedStream,
  sealOf,
  soloGame,
  TABLES,
  type TableKind,
  tableOf,
} from '@crease/games';
import { sha256, toHex } from '@crease/kernel';

/** What one round adds to the counts, as a game's definition has it. */
type Fall = ReturnType<(typeof INSTANT_GAMES)[number]['drawn']['fallOf']>;

/** A game for the draw tests: the chances of each table of outcomes, and its consecutive rounds. */
export interface DrawnGame {
  readonly gameId: string;
  /** Counted quantity. */
  readonly what: string;
  readonly chances: readonly (readonly number[])[];
  /** Returns consecutive rounds from number 1, drawn from the streams of real rounds. */
  readonly rounds: (seed: string) => () => Fall;
}

const even = (count: number): number[] => Array.from({ length: count }, () => 1 / count);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const seedOf = (...parts: readonly (string | number)[]): string => toHex(sha256(parts.join('/')));

/** Every game, drawn like players' rounds: HMAC streams of seeds, sealed seeds, and Jet's chain. */
export function drawnGames(): readonly DrawnGame[] {
  const tables = TABLES.filter(({ gameId, kind }) => gameId === kind).map(({ kind }) => tableGame(kind));
  return [jet(), ...tables, ...SOLO_GAMES.map(({ gameId }) => soloDraws(gameId))];
}

function soloDraws(gameId: string): DrawnGame {
  const game = instantGame(gameId);
  if (!game) return slotGame(gameId);
  const { what, chances, choice, acts = [], fallOf } = game.drawn;
  return { gameId, what, chances, rounds: solo(gameId, choice, acts, fallOf as (outcome: object) => Fall) };
}

/** Consecutive rounds of one player with one pair of seeds. */
function solo<Outcome>(gameId: string, choice: object, acts: readonly object[], fallOf: (outcome: Outcome) => Fall) {
  const game = soloGame(gameId)?.game;
  if (!game) throw new Error(`no game ${gameId}`);
  const read = acts.map((act) => game.readAct({ ...act }));
  const chosen = game.readChoice({ ...choice });
  return (seed: string) => {
    const seeds = { serverSeed: seedOf(seed, gameId), clientSeed: seedOf(seed, gameId, 'client').slice(0, 32) };
    let nonce = 0;
    return () => {
      nonce += 1;
      const stream = () => playerStream({ ...seeds, nonce });
      // A round ended by an action takes no further ones.
      for (let made = read.length; ; made--) {
        const played = game.play({ stream: stream(), choice: chosen, acts: read.slice(0, made), stake: 1_000 });
        if (played) return fallOf(played.outcome as Outcome);
      }
    };
  };
}

interface SlotOutcome {
  readonly pictures: readonly { readonly stops: readonly number[]; readonly cells: readonly (readonly string[])[] }[];
}

/** Stops of each reel of a spin; without reels, the symbols of the first grid. */
function slotGame(gameId: string): DrawnGame {
  const { base, weights } = gameRules(gameId) as { base?: readonly string[][]; weights?: Record<string, number> };
  if (base)
    return {
      gameId,
      what: 'stops of each reel',
      chances: base.map((strip) => even(strip.length)),
      rounds: solo<SlotOutcome>(gameId, {}, [], ({ pictures: [first] }) => ({
        kinds: (first?.stops ?? []).map((stop) => [stop]),
        isOne: (first?.stops[0] ?? 0) < (base[0]?.length ?? 0) / 2,
      })),
    };
  const symbols = Object.keys(weights ?? {});
  const all = Object.values(weights ?? {}).reduce((sum, weight) => sum + weight, 0);
  return {
    gameId,
    what: 'symbols of the first grid',
    chances: [symbols.map((symbol) => (weights?.[symbol] ?? 0) / all)],
    rounds: solo<SlotOutcome>(gameId, {}, [], ({ pictures: [first] }) => {
      const cells = (first?.cells ?? []).flat().map((symbol) => symbols.indexOf(symbol));
      return { kinds: [cells], isOne: (cells[0] ?? 0) < symbols.length / 2 };
    }),
  };
}

/** Exact chances; `packages/games/src/tables/table-returns.test.ts` counts all deals. */
const WINNERS: Readonly<Record<TableKind, Readonly<Record<string, number>>>> = {
  'teen-patti': { A: 203_359_936 / 407_170_400, B: 203_359_936 / 407_170_400, tie: 450_528 / 407_170_400 },
  'andar-bahar': { andar: 429 / 833, bahar: 404 / 833 },
  'dragon-tiger': { dragon: 192 / 415, tiger: 192 / 415, tie: 31 / 415 },
  'lucky-7': { low: 6 / 13, seven: 1 / 13, high: 6 / 13 },
  '32-cards': { 8: 845 / 10_788, 9: 6_626 / 40_455, 10: 47_417 / 161_820, 11: 18_806 / 40_455 },
  baccarat: {
    banker: 2_292_252_566_437_888 / 4_998_398_275_503_360,
    player: 2_230_518_282_592_256 / 4_998_398_275_503_360,
    tie: 475_627_426_473_216 / 4_998_398_275_503_360,
  },
  roulette: Object.fromEntries(upTo(37).map((pocket) => [pocket, 1 / 37])),
};

function tableGame(kind: TableKind): DrawnGame {
  const offer = tableOf(kind);
  if (!offer) throw new Error(`no table ${kind}`);
  const names = Object.keys(WINNERS[kind]);
  return {
    gameId: kind,
    what: kind === 'roulette' ? 'pockets' : 'winners',
    chances: [Object.values(WINNERS[kind])],
    rounds: (seed) => {
      let roundNo = 0;
      return () => {
        roundNo += 1;
        const own = seedOf(seed, kind, roundNo, 'bettor');
        const sealed = [{ seal: sealOf(own), seed: own }];
        const draw = { tableId: kind, roundNo, secret: seedOf(seed, kind, roundNo), sealed, beacon: null };
        const winner = offer.winner(offer.game.deal(sealedStream(draw)));
        const at = names.indexOf(winner);
        // For roulette odd pockets, otherwise the first winner.
        return { kinds: [[at]], isOne: kind === 'roulette' ? Number(winner) % 2 === 1 : at === 0 };
      };
    },
  };
}

const BOUNDS = [100, 101, 125, 150, 200, 300, 500, 1_000, 5_000, 100_000];
/** Half of all rounds end at or above this multiplier. */
const MEDIAN = 194;

/** A chain, walked from its far end in the order of its creation: the last round first. */
function jet(): DrawnGame {
  const above = (at: number) => (at === 0 ? 1 : at < BOUNDS.length ? JET_EDGE / (BOUNDS[at] as number) : 0);
  return {
    gameId: JET_GAME.gameId,
    what: 'end of rounds, between ten bounds',
    chances: [BOUNDS.map((_, at) => above(at) - above(at + 1))],
    rounds: (seed) => {
      const terms = { salt: jetSalt(seedOf(seed, 'head'), [seedOf(seed, 'salt')]), edgeConstant: JET_EDGE };
      let secret = seedOf(seed, 'jet');
      return () => {
        const bust = jetBust(secret, terms);
        secret = previousSecret(secret);
        return { kinds: [[BOUNDS.findLastIndex((bound) => bust >= bound)]], isOne: bust >= MEDIAN };
      };
    },
  };
}
