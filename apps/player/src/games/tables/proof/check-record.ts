import {
  drawMix,
  HEX_32,
  isBeaconValue,
  SEALED_SCHEME,
  type SealedDraw,
  type SealedSeed,
  sealedStream,
  sealOf,
  tableCommitment,
  tableOf,
} from '@crease/games';
import { sha256, toHex } from '@crease/kernel';
import { isSameValue } from './same-value.ts';

/** A finished round of a table, as returned by `GET /games/tables/{tableId}/rounds/{roundId}`. */
export interface TableRecord {
  readonly scheme: 1 | 2;
  readonly tableId: string;
  readonly roundId: string;
  readonly commitment: string;
  readonly secret: string;
  readonly salt: string | null;
  readonly clientSeeds: readonly string[];
  readonly seals: readonly string[];
  readonly seeds: readonly (string | null)[];
  readonly beacon: {
    readonly chain: string;
    readonly round: number;
    readonly randomness: string | null;
    readonly signature: string | null;
  } | null;
  readonly bettors: number;
  /** null: the round is void. */
  readonly fell: { readonly result: unknown } | null;
}

/** What this browser recorded of a round, in the order of publication. */
export interface RoundWitness {
  /** At the time of the bet. */
  readonly commitment: string;
  /** Named at that time, as {@link beaconName} writes it. */
  readonly beacon: string;
  readonly seed: string;
  /** The house confirmed that it accepted the seed. */
  readonly isTaken: boolean;
  /** {@link listDigest} of the seals before this browser's seed was sent; null: not received. */
  readonly seals: string | null;
  /** {@link listDigest} of the fixed seeds before the secret was revealed; null: not received. */
  readonly seeds: string | null;
}

export const beaconName = (beacon: { readonly chain: string; readonly round: number } | null): string =>
  beacon ? `${beacon.chain} ${beacon.round}` : 'none';

export const listDigest = (list: readonly (string | null)[]): string =>
  toHex(sha256(list.map((entry) => entry ?? '-').join('\n')));

/** The conditions of a record of scheme 2. `own` is null without a witness. */
interface RecordCheck {
  readonly promise: boolean;
  readonly seals: boolean;
  readonly beacon: boolean;
  readonly own: boolean | null;
  readonly dealt: boolean;
  /** The inputs of the draw; null: a part is malformed. */
  readonly draw: SealedDraw | null;
  readonly mix: string;
  /** The round dealt again; null: impossible. */
  readonly result: object | null;
}

/** Checks a record of scheme 2 against its commitment, and against what this browser recorded. */
export function checkRecord(record: TableRecord, witness: RoundWitness | null): RecordCheck {
  const { secret, commitment } = record;
  const draw = drawOf(record);
  const result = draw ? (tableOf(record.tableId)?.game.deal(sealedStream(draw)) ?? null) : null;
  return {
    promise: HEX_32.test(secret) && tableCommitment(secret) === commitment,
    seals: areSealsKept(record),
    beacon: isBeaconKept(record),
    own: witness && isWitnessed(record, witness),
    dealt: result !== null && record.fell !== null && isSameValue(result, record.fell.result),
    draw,
    mix: draw ? drawMix(draw) : '–',
    result,
  };
}

export function isRecordRight({ promise, seals, beacon, own, dealt }: RecordCheck): boolean {
  return promise && seals && beacon && own !== false && dealt;
}

function drawOf({ scheme, tableId, roundId, secret, seals, seeds, beacon }: TableRecord): SealedDraw | null {
  if (scheme !== SEALED_SCHEME || !HEX_32.test(secret) || seals.length !== seeds.length) return null;
  const sealed: SealedSeed[] = seals.map((seal, at) => ({ seal, seed: seeds[at] ?? null }));
  const value = beacon && beacon.randomness !== null ? { ...beacon, randomness: beacon.randomness } : null;
  return { tableId, roundNo: Number(roundId), secret, sealed, beacon: value };
}

/** Whether each seed matches its seal, and no unsealed input was used. */
function areSealsKept({ seals, seeds, salt, clientSeeds }: TableRecord): boolean {
  const fits = (seal: string, seed: string | null) =>
    HEX_32.test(seal) && (seed === null || (HEX_32.test(seed) && sealOf(seed) === seal));
  return (
    salt === null &&
    clientSeeds.length === 0 &&
    seals.length === seeds.length &&
    seals.every((seal, at) => fits(seal, seeds[at] ?? null))
  );
}

/** Only a round without bets may lack the beacon value that it named. */
function isBeaconKept({ beacon, bettors }: TableRecord): boolean {
  if (!beacon) return true;
  const { round, randomness, signature } = beacon;
  if (randomness === null || signature === null) return bettors === 0 && randomness === null && signature === null;
  return isBeaconValue({ round, randomness, signature }, round);
}

function isWitnessed({ commitment, beacon, seals, seeds }: TableRecord, witness: RoundWitness): boolean {
  const at = seals.indexOf(sealOf(witness.seed));
  return (
    commitment === witness.commitment &&
    beaconName(beacon) === witness.beacon &&
    at >= 0 &&
    (seeds[at] === witness.seed || (seeds[at] === null && !witness.isTaken)) &&
    (witness.seals === null || listDigest(seals) === witness.seals) &&
    (witness.seeds === null || listDigest(seeds) === witness.seeds)
  );
}
