import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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

describe('a round that is forged is rejected', () => {
  const dice = first(({ gameId }) => gameId === 'dice');
  const jet = first(({ scheme }) => scheme === 'jet') as Round & { ceremony: object };
  const table = first(({ tableId }) => tableId === 'roulette');

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
      ['the secret leads back to the published head', 'the salt follows from inputs of after the head'],
    ],
    [
      'a salt of the house',
      { ...jet, ceremony: { ...jet.ceremony, source: { kind: 'house' } } },
      ['the salt follows from inputs of after the head'],
    ],
    ['a salt that was not promised', { ...table, scheme: 1 }, ['everything mixed in was promised']],
    ['another promise', { ...table, commitment: 'ff'.repeat(32) }, ['SHA-256 of the secret is the promise']],
    ['another result', { ...table, fell: { result: { pocket: 37 } } }, ['result']],
  ] as const)('%s', (_, round, names) => {
    expect(wrongs(round)).toEqual(names);
  });
});
