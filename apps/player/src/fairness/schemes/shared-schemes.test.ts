import {
  JET_EDGE,
  jetBust,
  jetSalt,
  type OfferedTable,
  previousSecret,
  type SealedSeed,
  sealedStream,
  sealOf,
  TABLES,
  tableCommitment,
  tableOf,
  tableStream,
} from '@crease/games';
import { describe, expect, it } from 'vitest';
import { beaconName, listDigest, type RoundWitness } from '../../games/tables/proof/check-record.ts';
import { checkText } from './check-text.ts';
import type { JetRound } from './jet-scheme.ts';
import type { DealtRound } from './table-scheme.ts';

const SECRET = 'a7'.repeat(32);
const SALT = 'c0ffee'.repeat(4);
/** The head of a chain whose second round has the secret. */
const HEAD = previousSecret(previousSecret(SECRET));
const CEREMONY = { head: HEAD, fromRound: 6, source: { kind: 'players' }, inputs: ['of-ana-1', 'of-bo-22'] } as const;

/** A round as published, with the inputs of its chain's salt. */
function jet(change: Partial<JetRound> = {}): string {
  const salt = change.salt ?? jetSalt(HEAD, CEREMONY.inputs);
  const bust = jetBust(SECRET, { salt, edgeConstant: JET_EDGE });
  const round = { scheme: 'jet', roundId: '7', secret: SECRET, hash: previousSecret(SECRET), salt, bust };
  return JSON.stringify({ ...round, ceremony: CEREMONY, ...change });
}

const SEED = '11'.repeat(32);
const OTHER = '22'.repeat(32);
const SEALED: readonly SealedSeed[] = [
  { seal: sealOf(SEED), seed: SEED },
  { seal: sealOf(OTHER), seed: null },
];
/** SHA-256 of the byte 00. */
const VALUE = {
  signature: '00',
  randomness: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
};
const BEACON = { chain: 'cd'.repeat(32), round: 812, ...VALUE };

/** A record as published, with a result that follows from it. */
function record(tableId: string, change: Partial<DealtRound> = {}): DealtRound {
  const round: DealtRound = {
    scheme: 2,
    tableId,
    roundId: '7',
    commitment: tableCommitment(SECRET),
    secret: SECRET,
    salt: null,
    clientSeeds: [],
    seals: SEALED.map(({ seal }) => seal),
    seeds: SEALED.map(({ seed }) => seed),
    beacon: null,
    bettors: 2,
    fell: null,
    ...change,
  };
  const { secret, seals, seeds, beacon } = round;
  const sealed = seals.map((seal, at) => ({ seal, seed: seeds[at] ?? null }));
  const value = beacon?.randomness ? { ...beacon, randomness: beacon.randomness } : null;
  const stream = sealedStream({ tableId, roundNo: 7, secret, sealed, beacon: value });
  return { ...round, fell: { result: (tableOf(tableId) as OfferedTable).game.deal(stream) } };
}

const dealt = (table: OfferedTable, change: Partial<DealtRound> = {}) =>
  JSON.stringify({ ...record(table.gameId), ...change });

/** What the first bettor's browser recorded. */
const witness = (round: DealtRound) => ({
  commitment: round.commitment,
  beacon: beaconName(round.beacon),
  seed: SEED,
  isTaken: true,
  seals: listDigest(round.seals),
  seeds: listDigest(round.seeds),
});

const wrongs = (text: string) =>
  checkText(text)
    .steps.filter(({ isRight }) => !isRight)
    .map(({ key }) => key);

describe('a shared round is recomputed', () => {
  it('Jet: from its secret to the earlier hash and the crash point', () => {
    expect(checkText(jet())).toMatchObject({ isRight: true, verdict: 'same' });
    expect(wrongs(jet({ bust: 101 }))).toEqual(['bust']);
    expect(wrongs(jet({ hash: 'ff'.repeat(32) }))).toEqual(['link']);
    expect(wrongs(jet({ secret: 'b7'.repeat(32) }))).toContain('link');
    expect(wrongs(jet({ secret: 'no digits' }))).toEqual(['link']);
  });

  it('Jet: rejects a salt that does not follow from the published chain and the seeds after it', () => {
    expect(wrongs(jet({ salt: SALT }))).toEqual(['salt']);
    expect(wrongs(jet({ ceremony: { ...CEREMONY, inputs: [] } }))).toEqual(['salt']);
    expect(wrongs(jet({ ceremony: { ...CEREMONY, inputs: ['of-bo-22', 'of-ana-1'] } }))).toEqual(['salt']);
    expect(wrongs(jet({ ceremony: { ...CEREMONY, head: 'ff'.repeat(32) } }))).toEqual(['head', 'salt']);
    expect(wrongs(jet({ ceremony: { ...CEREMONY, fromRound: 5 } }))).toEqual(['head']);
    expect(wrongs(jet({ ceremony: { ...CEREMONY, fromRound: 9 } }))).toEqual(['head']);
  });

  it('Jet: recomputes a round whose salt the house chose, without calling it proven', () => {
    const chosen = { ...CEREMONY, source: { kind: 'house' }, inputs: [] } as const;
    for (const ceremony of [chosen, null]) {
      const check = checkText(jet({ salt: SALT, ceremony: ceremony && { ...ceremony, head: HEAD } }));
      expect(check).toMatchObject({ isRight: false, verdict: 'unpromised' });
      expect(check.steps.filter(({ isRight }) => !isRight).map(({ key }) => key)).toEqual(['houseSalt']);
      expect(checkText(jet({ salt: SALT, ceremony, bust: 99 }))).toMatchObject({ verdict: 'differs' });
    }
  });

  it.each(TABLES.map((table) => [table.gameId, table] as const))(
    '%s: from its commitment to the result',
    (_, table) => {
      expect(checkText(dealt(table))).toMatchObject({ isRight: true, verdict: 'same' });
      expect(wrongs(dealt(table, { commitment: 'ff' }))).toEqual(['promise']);
      expect(wrongs(dealt(table, { fell: { result: {} } }))).toEqual(['dealt']);
      expect(wrongs(dealt(table, { secret: '' }))).toEqual(['promise', 'mix', 'dealt']);
      expect(wrongs(dealt(table, { tableId: 'none' }))).toEqual(['dealt']);
      expect(checkText(dealt(table, { fell: null }))).toMatchObject({ isRight: true, verdict: 'voided' });
    },
  );
});

describe('a round of a table that contradicts its commitment', () => {
  const roulette = tableOf('roulette') as OfferedTable;

  it('scheme 1, forged: some salt reaches any pocket with a real secret, and every such round is rejected', () => {
    const reached = new Map<number, DealtRound>();
    for (let at = 0; reached.size < 37; at++) {
      const salt = at.toString(16).padStart(32, '0');
      const fell = { result: roulette.game.deal(tableStream({ secret: SECRET, salt, clientSeeds: ['arjun-4402'] })) };
      const forged = record('roulette');
      const own = { scheme: 1, salt, clientSeeds: ['arjun-4402'], seals: [], seeds: [], fell } as const;
      reached.set((fell.result as { pocket: number }).pocket, { ...forged, ...own });
    }
    for (const forged of reached.values()) {
      const check = checkText(JSON.stringify(forged));
      expect(check).toMatchObject({ isRight: false, verdict: 'unpromised' });
      expect(check.steps.at(-1)).toMatchObject({ key: 'unpromised', isRight: false });
      const { fell, ...rest } = forged;
      const old = JSON.stringify({ ...rest, scheme: 'table', result: fell?.result });
      expect(checkText(old)).toMatchObject({ isRight: false, verdict: 'unpromised' });
    }
    const [[, one]] = [...reached] as [[number, DealtRound]];
    expect(checkText(JSON.stringify({ ...one, fell: { result: { pocket: 99 } } })).verdict).toBe('differs');
  });

  it('scheme 2, forged: no other secret, seed, salt or beacon value passes, whichever pocket it reaches', () => {
    const real = record('roulette', { beacon: BEACON });
    expect(wrongs(JSON.stringify({ ...real, witness: witness(real) }))).toEqual([]);
    const forged = (at: number): [string, Partial<DealtRound>][] => {
      const hex = at.toString(16).padStart(64, '0');
      return [
        ['promise', { secret: hex }],
        ['seals', { seeds: [hex, null] }],
        ['seals', { seeds: [SEED, hex] }],
        ['beacon', { beacon: { ...BEACON, randomness: hex } }],
      ];
    };
    for (let at = 1; at <= 40; at++)
      for (const [step, change] of forged(at))
        expect(wrongs(JSON.stringify(record('roulette', { beacon: BEACON, ...change })))).toEqual([step]);
    expect(wrongs(JSON.stringify({ ...real, salt: SALT }))).toEqual(['seals']);
    expect(wrongs(JSON.stringify({ ...real, clientSeeds: ['arjun-4402'] }))).toEqual(['seals']);
    expect(wrongs(JSON.stringify({ ...real, seals: [sealOf(SEED)] }))).toContain('seals');
    const without = { ...BEACON, randomness: null, signature: null };
    expect(wrongs(JSON.stringify(record('roulette', { beacon: without })))).toEqual(['beacon']);
    expect(wrongs(JSON.stringify(record('roulette', { beacon: without, bettors: 0 })))).toEqual([]);
  });

  it('the bettor’s browser rejects a record that differs from its own: commitment, seals, seeds, beacon, or its seed', () => {
    const real = record('roulette', { beacon: BEACON });
    const seen = witness(real);
    const rejected = (change: Partial<DealtRound>, saw: Partial<RoundWitness> = {}) =>
      wrongs(JSON.stringify({ ...record('roulette', { beacon: BEACON, ...change }), witness: { ...seen, ...saw } }));
    const added = '33'.repeat(32);
    expect(rejected({ secret: added, commitment: tableCommitment(added) })).toEqual(['own']);
    const withAdded = { seals: [...real.seals, sealOf(added)], seeds: [...real.seeds, added] };
    expect(rejected(withAdded, { seeds: null })).toEqual(['own']);
    expect(rejected({ seeds: [SEED, OTHER] })).toEqual(['own']);
    expect(rejected({ seeds: [null, null] })).toEqual(['own']);
    expect(rejected({ beacon: { ...BEACON, round: 813 } })).toEqual(['own']);
    expect(rejected({ beacon: null })).toEqual(['own']);
    expect(rejected({}, { isTaken: false })).toEqual([]);
    expect(rejected({ seeds: [null, null] }, { isTaken: false, seeds: null })).toEqual([]);
  });
});
