import type { DayRound, GameRound } from '@crease/client';
import { type CsvCell, decimalFromPrice, unitsFromMoney } from '@crease/kernel';

/** Column names for programs, the same in every language. */
const SHARED_HEAD = ['round', 'at', 'commitment', 'secret', 'salt'];
const SEALED_HEAD = ['scheme', 'seals', 'seeds', 'beaconChain', 'beaconRound', 'randomness', 'signature'];
const TOTALS_HEAD = ['bettors', 'staked', 'returned'];
const OWN_HEAD = ['round', 'at', 'game', 'status', 'bet', 'returned', 'seedHash', 'clientSeed', 'betNumber'];

/** Returns rounds of Jet with all their inputs; money in whole units. */
export function jetRows(rounds: readonly DayRound[]): CsvCell[][] {
  const rows = rounds.map((round) => [
    ...promised(round),
    round.bust === null ? '' : decimalFromPrice(round.bust),
    round.wasStopped ? 'stopped' : '',
    ...totals(round),
  ]);
  return [[...SHARED_HEAD, 'bust', 'stopped', ...TOTALS_HEAD], ...rows];
}

/** Returns rounds of a table; seeds are separated by spaces, the result is JSON. */
export function tableRows(rounds: readonly DayRound[]): CsvCell[][] {
  const rows = rounds.map((round) => [
    ...promised(round),
    round.clientSeeds.join(' '),
    ...sealedCells(round),
    JSON.stringify(round.fell?.result ?? null),
    ...totals(round),
  ]);
  return [[...SHARED_HEAD, 'clientSeeds', ...SEALED_HEAD, 'fell', ...TOTALS_HEAD], ...rows];
}

/** Returns the player's own rounds; the hash identifies the server seed. */
export function ownRows(rounds: readonly GameRound[]): CsvCell[][] {
  const rows = rounds.map(({ roundId, at, gameId, status, stake, win, seedHash, clientSeed, nonce }) => [
    ...[roundId, at, gameId, status, unitsFromMoney(stake), unitsFromMoney(win)],
    ...[seedHash ?? '', clientSeed ?? '', nonce ?? ''],
  ]);
  return [OWN_HEAD, ...rows];
}

/** A seed that was not revealed is written as a hyphen. */
function sealedCells({ table }: DayRound): CsvCell[] {
  if (!table) return SEALED_HEAD.map(() => '');
  const { scheme, seals, seeds, beacon } = table;
  const value = beacon
    ? [beacon.chain, beacon.round, beacon.randomness ?? '', beacon.signature ?? '']
    : ['', '', '', ''];
  return [scheme, seals.join(' '), seeds.map((seed) => seed ?? '-').join(' '), ...value];
}

function promised({ roundId, at, commitment, secret, salt }: DayRound): CsvCell[] {
  return [roundId, at, commitment, secret, salt ?? ''];
}

function totals({ bettors, staked, returned }: DayRound): CsvCell[] {
  return [bettors, unitsFromMoney(staked), unitsFromMoney(returned)];
}
