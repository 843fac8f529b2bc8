import type { TableProof, TableReply, TableRoundShown, TableState as WireState } from '@crease/contract';
import { type GameRound, stakesOf, type TablePhase, type TablePlay, type TableRound } from '@crease/engine';
import { type OfferedTable, RETURNED, returnOf } from '@crease/games';
import { unitsFromMoney } from '@crease/kernel';
import type { TableTimes } from '../../config/config.ts';
import { isoTime } from '../../core/iso-time.ts';
import { roundWire } from '../round-wire.ts';

/** Most steps in which cards are shown. */
const MOST_STEPS = 24;

const PHASES: Readonly<Record<TablePhase, WireState['phase']>> = {
  betting: 'betting',
  revealing: 'dealing',
  closed: 'dealing',
  dealt: 'dealing',
  paid: 'result',
  voided: 'voided',
};

/** Time until which the dealt cards are shown; null before the deal. */
export function resultAt(offer: OfferedTable, { dealtAt, result }: TableRound, { cardMs }: TableTimes): number | null {
  if (dealtAt === null || !result) return null;
  return dealtAt + (Math.min(offer.cards(result), MOST_STEPS) + 1) * cardMs;
}

interface Shown {
  readonly round: TableRound;
  readonly bettors: number;
  readonly times: TableTimes;
  readonly now: number;
}

/** The public state of a round. */
export function tableStateWire(offer: OfferedTable, { round, bettors, times, now }: Shown): WireState {
  const { tableId, roundNo, phase, openedAt, closesAt, dealtAt, endedAt, result } = round;
  return {
    id: tableId,
    game: offer.kind,
    roundId: String(roundNo),
    phase: PHASES[phase],
    at: now,
    openedAt,
    closesAt,
    dealtAt,
    resultAt: resultAt(offer, round, times),
    nextAt: endedAt === null ? null : endedAt + times.resultMs,
    revealsUntil: phase === 'revealing' ? round.revealsUntil : null,
    ...tableProofWire(round),
    // Each game's own record; the contract says what it is.
    fell: result && ({ game: offer.kind, result } as WireState['fell']),
    bettors,
  };
}

/** A finished round with its proof; null while it runs, or if it was voided before bets closed. */
export function shownRoundWire(offer: OfferedTable, round: TableRound): TableRoundShown | null {
  const { tableId, roundNo, phase, secret, bettors, result, endedAt } = round;
  if ((phase !== 'paid' && phase !== 'voided') || secret === null) return null;
  return {
    ...tableProofWire(round),
    tableId,
    name: offer.name,
    roundId: String(roundNo),
    secret,
    bettors,
    // Each game's own record; the contract says what it is.
    fell: result && ({ game: offer.kind, result } as TableRoundShown['fell']),
    at: isoTime(endedAt ?? 0),
  };
}

/** The bets that a table offers. */
export function tableTermsWire(offer: OfferedTable): Pick<TableReply, 'name' | 'min' | 'max' | 'spots'> {
  const { name, min, max, game, spotMax } = offer;
  const spots = Object.entries(game.spots).map(([spot, { most, costs = RETURNED }]) => ({
    spot,
    pays: (most - costs) / RETURNED,
    risks: costs / RETURNED,
    rtp: Math.round(returnOf(game, spot) * 1e6) / 1e4,
    max: unitsFromMoney(spotMax(spot)),
  }));
  return { name, min: unitsFromMoney(min), max: unitsFromMoney(max), spots };
}

/** A player's bets of the current round. @param seal the player's seal in it */
export function ownBetsWire(round: GameRound | null, seal: string | null): TableReply['own'] {
  if (!round) return { round: null, bets: [], seal };
  const bets = stakesOf(round.play as TablePlay).map(({ spot, stake }) => ({ spot, stake: unitsFromMoney(stake) }));
  return { round: roundWire(round, null), bets, seal };
}

/** The proof of a round, as far as it may be revealed: seals once bets are closed, the secret once it is dealt. */
export function tableProofWire(round: TableRound): TableProof {
  const { scheme, phase, commitment, secret, salt, clientSeeds, beacon } = round;
  const sealed = phase === 'betting' ? [] : round.sealed;
  return {
    scheme,
    commitment,
    secret,
    salt,
    clientSeeds: [...clientSeeds],
    seals: sealed.map(({ seal }) => seal),
    seeds: sealed.map(({ seed }) => (phase === 'revealing' ? null : seed)),
    beacon: beacon && beaconWire(beacon),
  };
}

function beaconWire({ chain, round, at, value }: NonNullable<TableRound['beacon']>): TableProof['beacon'] {
  return { chain, round, at, randomness: value?.randomness ?? null, signature: value?.signature ?? null };
}
