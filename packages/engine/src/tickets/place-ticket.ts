import { isMoney, isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { CHANCE_PARTS, countLines, type LineSizes, lineSizes, MOST_LEGS } from '@crease/sportsbook';
import { stakePocket } from '../accounts/choose-pocket.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { refuseShut, refuseTicket } from '../limits/refuse-play.ts';
import { unknownPlayer } from '../orders/enter-order.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { recordTicket, type TicketAnswer, ticketAnswer } from './record-ticket.ts';
import type { Engine, Fact } from './state.ts';
import { takeLegs } from './take-legs.ts';
import {
  type RequestedLegs,
  type Ticket,
  type TicketKind,
  type TicketLeg,
  type TicketTerms,
  unitsOf,
} from './ticket.ts';
import { withDelay } from './ticket-delay.ts';
import { refuseByTicketTerms, refuseRisk } from './ticket-risk.ts';

export interface PlaceTicket extends PlayerCommand, RequestedLegs {
  readonly type: 'placeTicket';
  readonly kind: TicketKind;
  /** `2/3` or the name of a system; empty for others. */
  readonly system: string;
  /** Of one line. */
  readonly stake: Money;
  /** The player's preferred pocket; absent: cash if it suffices, else the bonus. */
  readonly pocket?: 'sports';
  readonly terms: TicketTerms;
}

export const hashPlaceTicket: BodyHash<PlaceTicket> = ({
  kind,
  system,
  legs,
  together = [],
  stake,
  accept,
  pocket,
}) => {
  const body = beginBody(16).text(kind).text(system).number(stake).text(accept);
  for (const { selectionId, price } of legs) body.text(selectionId).number(price);
  for (const { gameId, price } of together) body.text(gameId).number(price);
  return (pocket ? body.text(pocket) : body).end();
};

/**
 * Places a bet at fixed odds. The order of refusals is fixed, the first one that applies is returned: form, then each
 * leg (market, selection, status, odds), stake, money, the player's limits, the house's loss limit. The odds are those
 * of this step: no other command can run between the check and the bet. In play the ticket is pending and its stake
 * held until the delay is over.
 */
export function placeTicket(
  engine: Engine,
  command: PlaceTicket,
  { now }: Context,
): Outcome<TicketAnswer, Fact> | Refusal {
  const { playerId, kind, system, stake } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return unknownPlayer(playerId);
  const asked = sizesOf(command);
  if (isRefusal(asked)) return asked;
  const legs = takeLegs(engine, command);
  if (isRefusal(legs)) return legs;
  const units = unitsOf(legs).length;
  const sizes = kind === 'multi' ? [units] : asked;
  const lines = countLines(sizes, units);
  const ticket: Ticket = {
    ticketId: engine.counters.ticketId + 1,
    playerId,
    asset: playerState.player.asset,
    kind,
    system: kind === 'system' ? system : '',
    sizes,
    lines,
    placedAt: now,
    legs: inParts(legs),
    placedStake: stake,
    stake,
    status: 'open',
    returned: 0,
    cashedOut: 0,
    settledAt: null,
    moves: [],
  };
  const chosen = stakePocket(playerState, {
    pocket: 'sports',
    stake: lines * stake,
    preferred: command.pocket,
    short: 'bet',
  });
  const claimId = isRefusal(chosen) ? 0 : chosen;
  const refusal =
    refuseByTicketTerms(ticket, command.terms) ??
    (isRefusal(chosen) ? chosen : refuseOdds(engine, claimId, ticket)) ??
    refuseShut(playerState, now) ??
    (playerState.ownLimits &&
      refuseTicket(playerState.ownLimits, playerState.balances, { stake: lines * stake, now, claimId })) ??
    refuseRisk(engine, ticket, command.terms);
  if (refusal) return refusal;
  engine.counters.ticketId = ticket.ticketId;
  const facts: Fact[] = [];
  const paid = claimId > 0 ? { ...ticket, claimId } : ticket;
  const { clientRef, terms, accept, together } = command;
  const request = { legs: command.legs, accept, ...(together && { together }) };
  const waiting = withDelay(engine, paid, { clientRef, now, terms, request });
  const taken: Ticket = waiting ? { ...waiting, status: 'pending' } : paid;
  recordTicket({ engine, facts, now }, taken);
  return { facts, answer: ticketAnswer(engine, taken) };
}

/**
 * Returns a pending ticket as it is accepted at the end of its delay, at the odds of that moment, or why the house
 * refuses it. Its money is held, and the player's limits allowed it when it was placed.
 */
export function acceptTicket(
  engine: Engine,
  ticket: Ticket,
  { request, terms }: { readonly request: RequestedLegs; readonly terms: TicketTerms },
): Ticket | Refusal {
  const legs = takeLegs(engine, request);
  if (isRefusal(legs)) return legs;
  const { delay: _, ...rest } = ticket;
  const accepted: Ticket = { ...rest, legs: inParts(legs), status: 'open' };
  const refusal =
    refuseByTicketTerms(accepted, terms) ??
    refuseOdds(engine, ticket.claimId ?? 0, accepted) ??
    refuseRisk(engine, accepted, terms);
  return refusal ?? accepted;
}

/** Returns legs with their chances in millionths. */
const inParts = (legs: readonly TicketLeg[]): TicketLeg[] =>
  legs.map((leg) => ({ ...leg, chance: Math.floor(leg.chance * CHANCE_PARTS) }));

/** Returns the sizes of the lines that the legs form. */
function sizesOf({ kind, system, legs, together = [], stake }: PlaceTicket): LineSizes | Refusal {
  if (!isMoney(stake) || stake <= 0) return refuse('INVALID_SIZE', { reason: 'notAStake' }, 'stake');
  if (legs.length < 1 || legs.length > MOST_LEGS)
    return refuse('INVALID_INPUT', { reason: 'ticketLegs', most: MOST_LEGS }, 'legs');
  const areEventsUnique = new Set(together.map(({ gameId }) => gameId)).size === together.length;
  if (!areEventsUnique || (together.length > 0 && kind !== 'multi'))
    return refuse('INVALID_INPUT', { reason: 'ticketKind' }, 'together');
  const sizes = lineSizes(kind === 'system' ? system : kind, legs.length);
  return sizes ?? refuse('INVALID_INPUT', { reason: 'ticketKind' }, 'kind');
}

/** Refuses odds below the bonus's minimum: those of the shortest line, with the fewest and lowest selections. */
function refuseOdds({ claims }: Engine, claimId: number, { legs, sizes }: Ticket): Refusal | null {
  const minOdds = claims.get(claimId)?.minOdds ?? 0;
  const prices = unitsOf(legs)
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const lowest = prices.slice(0, Math.min(...sizes)).reduce((odds, price) => (odds * price) / 100, 100);
  return lowest < minOdds ? refuse('LIMIT_REACHED', { reason: 'bonusOdds', odds: (minOdds / 100).toFixed(2) }) : null;
}
