import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { soloGame } from '../play/solo-games.ts';
import type { Chosen } from '../solo/game-play.ts';
import { playerStream, tableStream } from './fair-seeds.ts';
import { sealedStream, sealOf } from './sealed-seeds.ts';

/*
 * What our own code writes into docs/fairness, read by a program that shares no code with it: the one that players
 * download. Each works by the rules of docs/games.md.
 */

type Round = Readonly<Record<string, unknown>>;
type Check = readonly (readonly [name: string, isRight: boolean])[];
interface Verifier {
  readonly checkRound: (round: Round, rules: object) => Check;
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  readonly hex: (bytes: Uint8Array) => string;
}
interface Vectors {
  readonly rules: object;
  readonly rounds: readonly Round[];
}

const at = (path: string) => new URL(`../../../../${path}`, import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(at(`docs/fairness/${name}.json`), 'utf8'));
const verifier = (await import(at('apps/player/public/fairness/verify.mjs').href)) as Verifier;
const { rules, rounds } = read('vectors') as Vectors;
const dealt = (read('tables').rounds as readonly { record: Round }[]).map(({ record }) => record);
const nameOf = ({ gameId, tableId, scheme, nonce, roundId }: Round) =>
  `${gameId ?? tableId ?? scheme} ${nonce ?? roundId}`;
const wrongs = (round: Round) =>
  verifier.checkRound(round, rules).flatMap(([name, isRight]) => (isRight ? [] : [name]));
const first = (is: (round: Round) => boolean) => [...rounds, ...dealt].find(is) as Round;

const BEACON = 'the beacon value follows from its signature';
const SAW = 'the browser saw the same';

it('hashes as FIPS 180-4 says', () => {
  expect(verifier.hex(verifier.sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it.each([...rounds, ...dealt].map((round) => [nameOf(round), round] as const))('%s is worked out again', (_, round) => {
  expect(wrongs(round)).toEqual([]);
});

it('three rounds of every game are worked out', () => {
  const games = Object.keys(rules);
  const seen = (gameId: string) =>
    [...rounds, ...dealt].filter((round) => (round.gameId ?? round.tableId ?? round.scheme) === gameId).length;
  for (const gameId of games.filter((one) => !one.endsWith('-high')))
    expect(seen(gameId), gameId).toBeGreaterThanOrEqual(3);
});

/** A round of one player with other acts, in the state that our code gives it. */
function stateOf(round: Round, acts: readonly Chosen[]): Round {
  const { gameId, serverSeed, clientSeed, nonce, choice, stake } = round;
  const { game } = soloGame(gameId as string) ?? expect.fail();
  const stream = playerStream({ serverSeed, clientSeed, nonce } as Parameters<typeof playerStream>[0]);
  const read = acts.map((act) => game.readAct(act));
  const played = game.play({ stream, choice: game.readChoice(choice as Chosen), acts: read, stake: stake as number });
  return { ...round, acts, outcome: played?.outcome };
}

describe('a void round', () => {
  const of = (gameId: string) => first((round) => round.gameId === gameId);
  const voided = { status: 'voided', win: 0 };

  it.each([
    ['Mines without an act', of('mines'), []],
    ['Hi-Lo without an act', of('hi-lo'), []],
    ['Hi-Lo with a skip', of('hi-lo'), [{ skip: true }]],
  ] as const)('of %s is right, because nothing was risked', (_, round, acts) => {
    expect(wrongs({ ...stateOf(round, acts), ...voided })).toEqual([]);
    expect(wrongs({ ...stateOf(round, acts), status: 'closed', win: 0 })).toEqual(['win']);
  });

  it('is wrong after a risk, or with a win', () => {
    for (const round of [of('mines'), of('hi-lo'), of('dice')])
      expect(wrongs({ ...round, ...voided }), round.gameId as string).toEqual(['win']);
    expect(wrongs({ ...stateOf(of('hi-lo'), [{ guess: 'higher' }]), ...voided })).toEqual(['win']);
    expect(wrongs({ ...stateOf(of('mines'), []), ...voided, win: 20_000 })).toEqual(['win']);
  });

  it('of a table has no result', () => {
    const roulette = first(({ tableId }) => tableId === 'roulette');
    expect(wrongs({ ...roulette, fell: null, bettors: 0 })).toEqual([]);
  });
});

it('an open round of Mines or Hi-Lo is in the state that our code gives it', () => {
  const [mines, hiLo] = ['mines', 'hi-lo'].map((gameId) => first((round) => round.gameId === gameId)) as [Round, Round];
  expect(wrongs(stateOf(mines, (mines.acts as Chosen[]).slice(0, 2)))).not.toContain('outcome');
  for (const act of [{ guess: 'higher' }, { skip: true }])
    expect(wrongs(stateOf(hiLo, [act]))).not.toContain('outcome');
});

it('a jackpot is paid in addition to the reels', () => {
  const river = first(({ gameId }) => gameId === 'river-steamer');
  for (let nonce = 1; ; nonce++) {
    const round = stateOf({ ...river, nonce, stake: 2_500_000 }, []);
    const { feature, units, unitsPerBet } = round.outcome as {
      feature: { won: string[] };
      units: number;
      unitsPerBet: number;
    };
    if (feature.won.length === 0) continue;
    const reels = (2_500_000 * units) / unitsPerBet;
    expect(wrongs({ ...round, win: reels + 10_000 })).toEqual([]);
    expect(wrongs({ ...round, win: reels - 1 })).toEqual(['win']);
    return;
  }
});

describe('a round that is forged is rejected', () => {
  const dice = first(({ gameId }) => gameId === 'dice');
  const jet = first(({ scheme }) => scheme === 'jet') as Round & { ceremony: object };
  const table = first(({ tableId }) => tableId === 'roulette') as Round & { commitment: string; seeds: string[] };
  const drawn = first(({ tableId, beacon }) => tableId === 'roulette' && beacon !== null) as Round & { beacon: object };
  const seen = {
    commitment: table.commitment,
    beacon: 'none',
    seed: table.seeds[0],
    isTaken: true,
    seals: null,
    seeds: null,
  };

  it('the witness of an honest round fits', () => expect(wrongs({ ...table, witness: seen })).toEqual([]));

  it('scheme 1: salts searched with a real secret reach every pocket, and each such round is rejected', () => {
    const reached = new Map<number, Round>();
    for (let n = 0; reached.size < 37; n++) {
      const salt = n.toString(16).padStart(32, '0');
      const pocket = tableStream({ secret: table.secret as string, salt, clientSeeds: [] }).draw(37);
      reached.set(pocket, { ...table, scheme: 1, salt, seals: [], seeds: [], fell: { result: { pocket } } });
    }
    for (const forged of reached.values())
      expect(wrongs(forged)).toContain('everything mixed in was committed in advance');
  });

  it('scheme 2: seeds searched with a real secret reach every pocket, and each such round is rejected', () => {
    const reached = new Map<number, Round>();
    for (let n = 0; reached.size < 37; n++) {
      const seeds = [n.toString(16).padStart(64, '0'), table.seeds[1] as string];
      const sealed = seeds.map((seed) => ({ seal: sealOf(seed), seed }));
      const roundNo = Number(table.roundId);
      const secret = table.secret as string;
      const pocket = sealedStream({ tableId: 'roulette', roundNo, secret, sealed, beacon: null }).draw(37);
      reached.set(pocket, { ...table, seeds, fell: { result: { pocket } } });
    }
    for (const forged of reached.values()) expect(wrongs(forged)).toEqual(['seeds give their seals']);
  });

  it.each([
    ['another win', { ...dice, win: 1 }, ['win']],
    ['another outcome', { ...dice, outcome: {} }, ['outcome']],
    [
      'another server seed',
      { ...dice, seedHash: 'ff'.repeat(32) },
      ['SHA-256 of the server seed is the hash shown before'],
    ],
    ['another end', { ...jet, bust: 99 }, ['end']],
    [
      'another chain',
      { ...jet, ceremony: { ...jet.ceremony, head: 'ff'.repeat(32) } },
      ['the secret leads back to the published head', 'the salt follows from inputs from after the head'],
    ],
    [
      'a salt of the house',
      { ...jet, ceremony: { ...jet.ceremony, source: { kind: 'house' } } },
      ['the salt follows from inputs from after the head'],
    ],
    ['a salt not committed in advance', { ...table, scheme: 1 }, ['everything mixed in was committed in advance']],
    ['a salt besides the seeds', { ...table, salt: 'ab'.repeat(16) }, ['everything mixed in was committed in advance']],
    [
      'another beacon value',
      { ...drawn, beacon: { ...drawn.beacon, randomness: 'ff'.repeat(32) } },
      [BEACON, 'result'],
    ],
    ['no beacon value', { ...drawn, beacon: { ...drawn.beacon, randomness: null } }, [BEACON, 'result']],
    ['another list of seals than the browser saw', { ...table, witness: { ...seen, seals: 'ff' } }, [SAW]],
    ['another seed than the browser sent', { ...table, witness: { ...seen, seed: 'ff'.repeat(32) } }, [SAW]],
    ['another promise', { ...table, commitment: 'ff'.repeat(32) }, ['SHA-256 of the secret is the promise']],
    ['another result', { ...table, fell: { result: { pocket: 37 } } }, ['result']],
  ] as const)('%s', (_, round, names) => {
    expect(wrongs(round)).toEqual(names);
  });
});
