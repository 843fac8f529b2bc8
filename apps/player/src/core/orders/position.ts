import type { Bet } from '@crease/contract';
import type { Money } from '@crease/kernel';
import { type Leg, legOf, matchedLeg, type Terms, waitingLeg } from './leg.ts';
import { lineSegments, type RunSegment } from './run-ladder.ts';

/** A bet not placed yet, as if it were: terms plus what it is on. */
export interface Draft extends Terms {
  readonly runnerId: string | null;
  readonly run: number | null;
}

interface PlacedLeg extends Leg {
  /** The runner, or a fancy's run line. */
  readonly on: string | number;
}

/** A market's outcomes: its runners, or for a fancy the run segments between the lines of all bets. */
export type Outcomes = { readonly runnerIds: readonly string[] } | { readonly lines: readonly number[] };

/** What the player gains in every outcome if only what is matched stands; runner order, or segment order. */
export function matchedResults(outcomes: Outcomes, bets: readonly Bet[]): Money[] {
  return resultsOf(
    outcomes,
    bets.map((bet) => placed(bet, matchedLeg(bet))),
  );
}

/** The same with the drafts matched in full at their own price. */
export function resultsWith(outcomes: Outcomes, bets: readonly Bet[], drafts: readonly Draft[]): Money[] {
  const matched = bets.map((bet) => placed(bet, matchedLeg(bet)));
  return resultsOf(outcomes, [...matched, ...drafts.map((draft) => placed(draft, legOf(draft)))]);
}

/**
 * Exposure: the worst result over the outcomes, every waiting bet counted only where it hurts, never below nothing.
 * @param drafts counted as matched when `draftsRest` is false, else at their worst, as the house checks them.
 */
export function exposureOf(position: ExposureQuestion): Money {
  const { outcomes, bets, drafts = [], draftsRest = false } = position;
  const matched = draftsRest ? matchedResults(outcomes, bets) : resultsWith(outcomes, bets, drafts);
  const waiting = bets.filter((bet) => bet.remaining > 0).map((bet) => placed(bet, waitingLeg(bet)));
  const resting = draftsRest ? drafts.map((draft) => placed(draft, legOf(draft))) : [];
  const worst = [...waiting, ...resting].reduce((sums, leg) => addWorst(outcomes, sums, leg), matched);
  return Math.max(0, -Math.min(0, ...worst));
}

interface ExposureQuestion {
  outcomes: Outcomes;
  bets: readonly Bet[];
  drafts?: readonly Draft[];
  draftsRest?: boolean;
}

/** The outcomes of a fancy: every line that some bet or draft stands on cuts the runs in two. */
export function fancyOutcomes(bets: readonly Bet[], drafts: readonly Draft[] = []): Outcomes {
  const lines = [...bets.map((bet) => bet.run), ...drafts.map((draft) => draft.run)];
  return { lines: [...new Set(lines.filter((line) => typeof line === 'number'))].sort((a, b) => a - b) };
}

/** The run segments of {@link fancyOutcomes}, in the order of the results. */
export function segmentsOf(outcomes: Outcomes): RunSegment[] {
  return 'lines' in outcomes ? lineSegments(outcomes.lines) : [];
}

function placed(on: { runnerId: string | null; run?: number | null }, leg: Leg): PlacedLeg {
  return { ...leg, on: on.run ?? on.runnerId ?? '' };
}

function resultsOf(outcomes: Outcomes, legs: readonly PlacedLeg[]): Money[] {
  return legs.reduce((sums, leg) => sums.map((sum, index) => sum + gainIn(outcomes, leg, index)), zeros(outcomes));
}

function addWorst(outcomes: Outcomes, sums: readonly Money[], leg: PlacedLeg): Money[] {
  return sums.map((sum, index) => sum + Math.min(0, gainIn(outcomes, leg, index)));
}

/** A fancy's segment `index` lies at or above `lines[index − 1]`: a line comes in from its own segment on. */
function gainIn(outcomes: Outcomes, leg: PlacedLeg, index: number): Money {
  const isIn =
    'lines' in outcomes ? index > outcomes.lines.indexOf(leg.on as number) : outcomes.runnerIds[index] === leg.on;
  return isIn ? leg.ifIn : leg.ifOut;
}

function zeros(outcomes: Outcomes): Money[] {
  const count = 'lines' in outcomes ? outcomes.lines.length + 1 : outcomes.runnerIds.length;
  return new Array<Money>(count).fill(0);
}
