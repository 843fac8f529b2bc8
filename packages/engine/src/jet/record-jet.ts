import { jetWin } from '@crease/games';
import { assert } from '@crease/kernel';
import type { Recording } from '../accounts/recording.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { closeRound, voidRound } from '../rounds/record-round.ts';
import { betKey, type JetPlay, type JetRound, outcomeOf } from './jet-table.ts';
import type { Engine, Fact } from './state.ts';

/** Replaces the round and records the change. */
export function changeJet({ engine, facts }: Recording<Engine, Fact>, jetRound: JetRound): JetRound {
  engine.jet.round = jetRound;
  facts.push({ fact: 'jetRoundChanged', jetRound });
  return jetRound;
}

/** Returns the open bets on a round, in order of placement. */
export function betsOn({ engine }: Pick<Recording<Engine, Fact>, 'engine'>, roundNo: number): GameRound[] {
  const bets: GameRound[] = [];
  for (const roundId of engine.jet.bets.values()) {
    const bet = engine.rounds.get(roundId);
    assert(bet, 'a bet on Jet is an open round');
    if (outcomeOf(bet).roundNo === roundNo) bets.push(bet);
  }
  return bets.sort((one, other) => one.roundId - other.roundId);
}

/** Pays a bet at a multiplier. @param at hundredths. */
export function payBet(recording: Recording<Engine, Fact>, bet: GameRound, at: number): GameRound {
  const { round } = recording.engine.jet;
  assert(round, 'a flying bet has a round');
  const win = jetWin(bet.stake, at);
  changeJet(recording, { ...round, paid: round.paid + win });
  forget(recording, bet);
  return closeRound(recording, bet, { win, play: playOf(bet, { cashedOut: at }) });
}

/** Settles a bet that was not cashed out before the end as lost. @param bust hundredths. */
export function loseBet(recording: Recording<Engine, Fact>, bet: GameRound, bust: number): GameRound {
  forget(recording, bet);
  return closeRound(recording, bet, { win: 0, play: playOf(bet, { bust }) });
}

/** Refunds the stake. @param bust hundredths; null if the round's end is unknown. */
export function returnBet(recording: Recording<Engine, Fact>, bet: GameRound, bust: number | null): GameRound {
  forget(recording, bet);
  return voidRound(recording, bet, playOf(bet, { bust }));
}

function playOf(bet: GameRound, changes: Partial<JetPlay['outcome']>): JetPlay {
  return { outcome: { ...outcomeOf(bet), ...changes } };
}

function forget({ engine }: Recording<Engine, Fact>, bet: GameRound): void {
  const { slot, roundNo } = outcomeOf(bet);
  engine.jet.bets.delete(betKey(bet.playerId, slot, roundNo));
}
