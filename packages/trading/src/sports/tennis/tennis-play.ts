import {
  plural,
  type Result,
  type SimulatedMarket,
  setScoreOf,
  setsText,
  type TennisLines,
  TennisMarkets,
  type TennisView,
} from '@crease/feeds';
import { NOTES, type Refusal, type TennisScore, writeNote } from '@crease/kernel';
import { otherTeam } from '@crease/replay';
import { noiseOfMarket, type PlanOf } from '../../play/event-plan.ts';
import type { BallRunning, NextPoint, OpenedMarket, Play, PlayEffect } from '../../play/play.ts';
import type { TennisEntry } from '../../play/play-entry.ts';
import { tennisRefusal } from './tennis-rules.ts';
import { TennisState } from './tennis-state.ts';

type Market = SimulatedMarket<TennisView>;

const KINDS: ReadonlySet<string> = new Set<TennisEntry['kind']>([
  ...(['firstServer', 'point', 'game', 'set', 'result', 'retire', 'walkover'] as const),
]);

/** A tennis match that a trader enters, priced by the simulator's exact model of points. */
export class TennisPlay implements Play<TennisView> {
  readonly kinds = KINDS;
  private readonly state: TennisState;
  private readonly markets: TennisMarkets;
  private readonly names: readonly [string, string];

  constructor(
    private readonly plan: PlanOf<'tennis'>,
    private readonly lines: TennisLines,
  ) {
    this.state = new TennisState(lines);
    this.names = [plan.teams[0].name, plan.teams[1].name];
    const { bestOf } = lines.model.terms;
    this.markets = new TennisMarkets(plan.gameId, this.names, noiseOfMarket(plan.gameId), bestOf);
  }

  check(entry: TennisEntry): Refusal | null {
    return tennisRefusal(this.state, entry);
  }

  confirms({ kind }: TennisEntry | BallRunning): boolean {
    return kind === 'ballRunning' || kind === 'point' || kind === 'game' || kind === 'set';
  }

  /** A match has no clock. */
  moveTo(): boolean {
    return false;
  }

  enter(entry: TennisEntry): PlayEffect {
    return { reason: this.apply(entry), status: this.status };
  }

  score(): TennisScore {
    return this.state.score(this.summary());
  }

  view(): TennisView {
    return this.state.view();
  }

  offers(): readonly Market[] {
    const { state, markets } = this;
    if (state.isDecided || state.ending !== null) return [];
    const ofSet = markets.ofSet(state.completed.length + 1);
    // A match tie-break has no games to count.
    const all = [...markets.ofMatch(), ...(state.isMatchTieBreak ? ofSet.slice(0, 1) : ofSet)];
    return state.countsServes
      ? all
      : all.filter(({ opening }) => opening.group !== 'aces' && opening.group !== 'faults');
  }

  decide({ marketId }: OpenedMarket): Result | null {
    const suffix = marketId.slice(this.plan.gameId.length + 1);
    const [, number, what = ''] = /^(?:f-)?set(\d+)(-games|-aces)?$/.exec(suffix) ?? [];
    return number === undefined ? this.decideMatch(suffix) : this.decideSet(Number(number), what);
  }

  next(): NextPoint | null {
    const { state } = this;
    if (state.ending !== null) return null;
    const { hasServer, serving, isDecided } = state;
    return {
      sport: 'tennis',
      server: hasServer ? serving : null,
      isDecided,
      isMatchTieBreak: !isDecided && state.isMatchTieBreak,
    };
  }

  private get status(): PlayEffect['status'] {
    const { ending, hasServer } = this.state;
    if (ending === null) return hasServer ? 'in_play' : 'scheduled';
    return ending === 'score' || ending === 'retired' ? 'finished' : 'abandoned';
  }

  /** Bets on the winner stand after a retirement once a set is complete; before, and for a walkover, they are void. */
  private decideMatch(suffix: string): Result | null {
    const { state } = this;
    const { winner, ending } = state;
    if (winner === null || ending === 'walkover' || (ending === 'retired' && state.completed.length === 0)) return null;
    const note = this.summary();
    if (suffix === 'mo' || suffix === 'bm') return { kind: 'winners', winners: [winner], note };
    if (ending === 'retired') return null;
    if (suffix === 'ss') {
      const { bestOf } = this.lines.model.terms;
      return { kind: 'winners', winners: [setScoreOf(bestOf, state.sets)], note };
    }
    return this.decideCount(suffix);
  }

  private decideCount(suffix: string): Result | null {
    const { gamesPlayed, aces, doubleFaults, countsServes } = this.state;
    if (suffix === 'f-games') return counted(gamesPlayed, 'game');
    if (!countsServes) return null;
    if (suffix === 'f-aces') return counted(aces[0] + aces[1], 'ace');
    return suffix === 'f-faults' ? counted(doubleFaults[0] + doubleFaults[1], 'double fault') : null;
  }

  /** @param number from 1. @param what of the set: its winner, `-games` or `-aces`. */
  private decideSet(number: number, what: string): Result | null {
    const set = this.state.completed[number - 1];
    if (!set) return null;
    const [first, second] = set.games;
    const note = writeNote({ kind: 'setScore', set: number, tally: `${first}–${second}` });
    if (what === '') return { kind: 'winners', winners: [first > second ? 0 : 1], note };
    if (what === '-games') return { kind: 'value', value: first + second, note };
    const { aces } = set;
    return aces === null
      ? null
      : { kind: 'value', value: aces, note: writeNote({ kind: 'acesInSet', aces, set: number }) };
  }

  /** @returns the reason of the suspension. */
  private apply(entry: TennisEntry): string {
    const { state } = this;
    const before = { sets: state.completed.length, games: state.gamesPlayed };
    switch (entry.kind) {
      case 'firstServer':
        state.serveFirst(entry.team);
        return NOTES.turningInPlay;
      case 'point':
        state.point(entry);
        return this.reasonAfter(before);
      case 'game':
        state.game(entry.winner);
        return this.reasonAfter(before);
      case 'set':
        state.set(entry.winner, entry.lost);
        return this.reasonAfter(before);
      default:
        return this.end(entry);
    }
  }

  private reasonAfter(before: { readonly sets: number; readonly games: number }): string {
    const { isDecided, completed, gamesPlayed } = this.state;
    if (isDecided) return NOTES.matchOver;
    if (completed.length > before.sets) return NOTES.setOver;
    return gamesPlayed > before.games ? NOTES.gameOver : NOTES.ballRunning;
  }

  private end(entry: Extract<TennisEntry, { kind: 'result' | 'retire' | 'walkover' }>): string {
    const { state } = this;
    switch (entry.kind) {
      case 'result':
        state.ending = 'score';
        return NOTES.matchOver;
      case 'retire':
        state.ending = 'retired';
        state.winner = otherTeam(entry.team);
        return NOTES.retired;
      case 'walkover':
        state.ending = 'walkover';
        state.winner = entry.winner;
        return NOTES.playAbandoned;
    }
  }

  private summary(): string {
    const { state, names } = this;
    const { winner, sets, completed } = state;
    if (winner !== null) return this.endText(names[winner], winner);
    const [first, second] = sets;
    if (first === 0 && second === 0) return writeNote({ kind: 'setNow', set: completed.length + 1 });
    if (first === second) return writeNote({ kind: 'setsAll', setsEach: first });
    const tally = `${Math.max(first, second)}–${Math.min(first, second)}`;
    return writeNote({ kind: 'leadsInSets', player: names[first > second ? 0 : 1], tally });
  }

  private endText(player: string, winner: 0 | 1): string {
    const { ending, completed } = this.state;
    if (ending === 'retired') return writeNote({ kind: 'wonOpponentRetired', player });
    if (ending === 'walkover') return writeNote({ kind: 'walkover', player });
    const sets = setsText(
      completed.map(({ games }) => games),
      winner,
    );
    return writeNote({ kind: 'wonSets', player, sets });
  }
}

function counted(value: number, noun: string): Result {
  return { kind: 'value', value, note: `${plural(value, noun)}.` };
}
