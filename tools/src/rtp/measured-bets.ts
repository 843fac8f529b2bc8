import {
  type FairStream,
  instantGame,
  JET_EDGE,
  JET_GAME,
  jetHundredths,
  RETURNED,
  SOLO_GAMES,
  slotOf,
  soloGame,
  TABLES,
  type TableResult,
} from '@crease/games';

/** One bet of a game and its stated return. */
export interface MeasuredBet {
  readonly name: string;
  /** Stated return as a share of the amount at risk. */
  readonly stated: number;
  /** Source of the stated return: a fraction, a table, or a simulation with its interval. */
  readonly source: string;
}

/** A game with its bets: one round returns each bet's payout as a share of its risk. */
export interface MeasuredGame {
  readonly gameId: string;
  readonly bets: readonly MeasuredBet[];
  readonly round: (stream: FairStream) => readonly number[];
}

/** Every measured game; tables with other limits play the same game. */
export const MEASURED_IDS: readonly string[] = [
  JET_GAME.gameId,
  ...TABLES.filter(({ gameId, kind }) => gameId === kind).map(({ gameId }) => gameId),
  ...SOLO_GAMES.map(({ gameId }) => gameId),
];

/** @throws if the game does not exist. */
export function measuredGame(gameId: string): MeasuredGame {
  if (gameId === JET_GAME.gameId) return jet();
  const table = TABLES.find((one) => one.gameId === gameId);
  if (table) return tableGame(gameId);
  if (slotOf(gameId)) return slotGame(gameId);
  return playedGame(gameId);
}

const HIGH_BITS = 2 ** 20;

function jet(): MeasuredGame {
  const targets = [110, 200, 1_000, 10_000];
  return {
    gameId: JET_GAME.gameId,
    bets: targets.map((target) => ({
      name: `out at ${(target / 100).toFixed(2)}x`,
      stated: JET_EDGE / 100,
      source: `exact: chance ${JET_EDGE}/${target}, pays ${target}/100`,
    })),
    round: (stream) => {
      // 52 bits, as the first 13 digits of the HMAC are.
      const bits = BigInt(stream.word()) * BigInt(HIGH_BITS) + BigInt(stream.draw(HIGH_BITS));
      const bust = jetHundredths(bits.toString(16).padStart(13, '0'), JET_EDGE);
      return targets.map((target) => (bust >= target ? target / 100 : 0));
    },
  };
}

/** Roulette has 157 spots of seven kinds; one of each kind is measured. */
const ROULETTE_KINDS = 8;

function tableGame(gameId: string): MeasuredGame {
  const table = TABLES.find((one) => one.gameId === gameId) as (typeof TABLES)[number];
  const all = Object.entries(table.game.spots);
  const seen = new Set<number>();
  const isFirst = (most: number) => !seen.has(most) && Boolean(seen.add(most));
  const spots = table.kind === 'roulette' ? all.filter(([, { most }]) => isFirst(most)).slice(0, ROULETTE_KINDS) : all;
  return {
    gameId,
    bets: spots.map(([name, { returns }]) => exactBet(name, returns, ', all deals counted')),
    round: (stream) => {
      const result: TableResult = table.game.deal(stream);
      return spots.map(([, { back, costs = RETURNED }]) => back(result) / costs);
    },
  };
}

function slotGame(gameId: string): MeasuredGame {
  const offer = soloGame(gameId);
  const terms = slotOf(gameId)?.terms;
  if (!offer || !terms) throw new Error(`no slot ${gameId}`);
  const { rtp, within } = terms.returns;
  const pools = offer.pools.reduce((sum, { toPool, toReserve }) => sum + (toPool + toReserve) / 1000, 0);
  const simulated = within === undefined ? 'exact: every stop of every reel' : `simulated, within ${percent(within)}`;
  return {
    gameId,
    bets: [
      {
        name: pools > 0 ? 'a spin, without its pools' : 'a spin',
        stated: rtp - pools,
        source: pools > 0 ? `${simulated}, and ${percent(pools)} to pools` : simulated,
      },
    ],
    round: (stream) => {
      const played = offer.game.play({ stream, choice: offer.game.readChoice({}), acts: [], stake: offer.min });
      return [played ? played.back / played.of : Number.NaN];
    },
  };
}

function playedGame(gameId: string): MeasuredGame {
  const [offer, ways] = [soloGame(gameId), instantGame(gameId)?.measured];
  if (!offer || !ways) throw new Error(`no game ${gameId}: ${MEASURED_IDS.join(', ')}`);
  const { game } = offer;
  const played = ways.map(({ choice, acts = [], otherwise }) => ({
    choice: game.readChoice(choice),
    acts: acts.map((act) => game.readAct(act)),
    otherwise: otherwise ? game.readAct(otherwise) : null,
  }));
  return {
    gameId,
    bets: ways.map(({ name, returns }) => exactBet(name, returns)),
    // A separate round for each bet: after a loss no further action is possible.
    round: (stream) => played.map((bet) => endOf(game, stream, bet)),
  };
}

type Game = (typeof SOLO_GAMES)[number]['game'];

interface PlayedBet {
  readonly choice: unknown;
  readonly acts: readonly unknown[];
  readonly otherwise: unknown;
}

/**
 * Plays to the end of the round. The stream continues between rounds; each action replays the round from its first
 * word.
 */
function endOf(game: Game, stream: FairStream, { choice, acts: usual, otherwise }: PlayedBet): number {
  const words = new RecordedWords(stream);
  let acts = usual;
  for (let count = acts.length === 0 ? 0 : 1; ; count++) {
    const round = game.play({ stream: words.again(), choice, acts: acts.slice(0, count), stake: 1_000 });
    if (!round && count === 1 && otherwise !== null && acts === usual) {
      acts = [otherwise, ...usual.slice(1)];
      count -= 1;
      continue;
    }
    if (!round) return Number.NaN;
    if (round.isOver || count >= acts.length) return round.back / round.of;
  }
}

/** Words that a round has read, replayed by its next action. */
class RecordedWords {
  readonly #words: number[] = [];
  readonly #stream: FairStream;

  constructor(stream: FairStream) {
    this.#stream = stream;
  }

  again(): FairStream {
    let at = 0;
    const word = (): number => {
      if (at === this.#words.length) this.#words.push(this.#stream.word());
      return this.#words[at++] as number;
    };
    const replay: FairStream = Object.create(this.#stream);
    return Object.assign(replay, { word });
  }
}

function exactBet(name: string, [part, whole]: readonly [bigint, bigint], note = ''): MeasuredBet {
  return { name, stated: Number((part * 10n ** 15n) / whole) / 1e15, source: `exact: ${part}/${whole}${note}` };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(4)} %`;
}
