import {
  gameRules,
  type INSTANT_GAMES,
  instantGame,
  JET_EDGE,
  JET_GAME,
  jetBust,
  jetDigits,
  jetSalt,
  playerCommitment,
  playerStream,
  previousSecret,
  SOLO_GAMES,
  soloGame,
  soloWin,
  TABLES,
} from '@crease/games';
import { hmacSha256, toHex, utf8 } from '@crease/kernel';

const SERVER_SEED = '5e'.repeat(32);
const CLIENT_SEED = 'arjun-4402';
const STAKE = 20_000;
const EXAMPLES = 3;
/** Rounds searched for an example of a kind. */
const SEARCHED = 5_000;
const WORDS = 8;

type Way = (typeof INSTANT_GAMES)[number]['examples'][number];

/** Returns three rounds of each game with all inputs, for verification by other programs. */
export function fairnessVectors(): string {
  const solo = SOLO_GAMES.flatMap(({ gameId }) => {
    const examples = instantGame(gameId)?.examples;
    return examples ? instantRounds(gameId, examples) : slotRounds(gameId);
  });
  const document = {
    note: 'Printed by `npm run generate`; the rules are in docs/games.md, rounds of tables in tables.json. Sums in paise.',
    rules: Object.fromEntries([JET_GAME, ...SOLO_GAMES, ...TABLES].map(({ gameId }) => [gameId, gameRules(gameId)])),
    rounds: [...solo, ...jetRounds()],
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** Two rounds that pay, and one as it falls. */
function instantRounds(gameId: string, ways: readonly Way[]): object[] {
  return ways.map((way, at) => {
    for (let nonce = at + 1; nonce < SEARCHED; nonce++) {
      const round = soloRound(gameId, nonce, way);
      if (round && (round.win > 0 || at === EXAMPLES - 1)) return round;
    }
    throw new Error(`no round of ${gameId} pays`);
  });
}

/** The first spin, the first win, and the first spin that shows more than its first grid. */
function slotRounds(gameId: string): object[] {
  const kinds = [
    () => true,
    ({ outcome }: SlotRound) => outcome.units > 0,
    ({ outcome }: SlotRound) =>
      outcome.pictures.length > 2 || Boolean(outcome.feature?.coins ?? outcome.feature?.turns),
  ];
  const rounds: object[] = [];
  const firsts = new Map<number, object>();
  for (let nonce = 1; nonce <= SEARCHED && (firsts.size < kinds.length || rounds.length < EXAMPLES); nonce++) {
    const round = soloRound(gameId, nonce, { choice: {} });
    if (!round) continue;
    rounds.push(round);
    for (const [at, is] of kinds.entries()) if (!firsts.has(at) && is(round as never)) firsts.set(at, round);
  }
  const found = new Set(kinds.flatMap((_, at) => firsts.get(at) ?? []));
  for (const round of rounds) if (found.size < EXAMPLES) found.add(round);
  return [...found];
}

interface SlotRound {
  readonly outcome: {
    readonly units: number;
    readonly pictures: readonly object[];
    readonly feature: { readonly coins?: object; readonly turns?: object } | null;
  };
}

/** null: the round does not allow these acts. */
function soloRound(gameId: string, nonce: number, { choice, acts = [] }: Way) {
  const offer = soloGame(gameId);
  if (!offer) throw new Error(`no game ${gameId}`);
  const seeds = { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce };
  const { game } = offer;
  // Stops when the round is over: nothing after it is computed.
  for (let made = 0; made <= acts.length; made++) {
    const own = acts.slice(0, made);
    const read = own.map((act) => game.readAct(act));
    const stream = playerStream(seeds);
    const played = game.play({ stream, choice: game.readChoice(choice), acts: read, stake: STAKE });
    if (!played) return null;
    if (!played.isOver) continue;
    const win = soloWin(STAKE, played);
    const facts = { gameId, ...seeds, seedHash: playerCommitment(SERVER_SEED), choice, acts: own, stake: STAKE, win };
    return { ...facts, outcome: played.outcome, bytes: bytesOf(seeds, stream.wordsUsed) };
  }
  return null;
}

function bytesOf(seeds: Parameters<typeof playerStream>[0], wordsUsed: number): object {
  const { serverSeed, clientSeed, nonce } = seeds;
  const message = `${clientSeed}:${nonce}:0`;
  const stream = playerStream(seeds);
  const words = Array.from({ length: WORDS }, () => stream.word());
  return { message, block: toHex(hmacSha256(utf8(serverSeed), message)), words, wordsUsed };
}

/** Rounds 7 to 9 of the house, the first three of a chain that starts with round 7. */
function jetRounds(): object[] {
  const secrets = ['9a'.repeat(32)];
  while (secrets.length < EXAMPLES) secrets.unshift(previousSecret(secrets[0] as string));
  const head = previousSecret(secrets[0] as string);
  const ceremony = { head, fromRound: 7, source: { kind: 'players' }, inputs: ['made-by-ana', 'made-by-bo'] };
  const salt = jetSalt(head, ceremony.inputs);
  return secrets.map((secret, at) => ({
    scheme: 'jet',
    roundId: String(7 + at),
    secret,
    hash: previousSecret(secret),
    salt,
    bust: jetBust(secret, { salt, edgeConstant: JET_EDGE }),
    ceremony,
    bytes: { digits: jetDigits(secret, salt) },
  }));
}
