import { assert, type Refusal, refuse } from '@crease/kernel';
import type { Answer } from './answers.ts';
import { beat } from './beat.ts';
import { commandHash, type ReferencedCommand } from './command-hash.ts';
import type { Command } from './commands.ts';
import type { StoredAnswer } from './facts.ts';
import type { Context, House } from './house.ts';
import { archiveMarket } from './markets/archive-market.ts';
import { continueSettlement } from './markets/continue-settlement.ts';
import { haltFeed } from './markets/halt-feed.ts';
import { openMarket } from './markets/open-market.ts';
import { quoteBookmaker } from './markets/quote-bookmaker.ts';
import { quoteFancy } from './markets/quote-fancy.ts';
import { quoteOdds } from './markets/quote-odds.ts';
import { removeRunner } from './markets/remove-runner.ts';
import { resettleMarket } from './markets/resettle-market.ts';
import { resumeMarket } from './markets/resume-market.ts';
import { setMarketStatus } from './markets/set-market-status.ts';
import { settleMarket } from './markets/settle-market.ts';
import { stopMarket } from './markets/stop-market.ts';
import { turnInPlay } from './markets/turn-in-play.ts';
import { cancelOrders } from './orders/cancel-orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { takeBookmaker } from './orders/take-bookmaker.ts';
import { takeFancy } from './orders/take-fancy.ts';
import { voidOrder } from './orders/void-order.ts';
import { voidWindow } from './orders/void-window.ts';
import type { NeedsAnswer, Outcome } from './outcome.ts';
import { createPlayer } from './players/create-player.ts';
import { creditOpening } from './players/credit-opening.ts';
import { setExcluded } from './players/set-excluded.ts';
import { refHash } from './ref-index.ts';
import { restart } from './restart.ts';
import { applyScore } from './sport-events/apply-score.ts';
import { applySportEvent } from './sport-events/apply-sport-event.ts';
import { revealLuck } from './sport-events/reveal-luck.ts';

/**
 * The one way to ask something of the House: synchronous, and determined by the commands so far, their times
 * and their order alone. The same commands give the same facts, to the byte.
 *
 * - `Outcome`: done in memory; its facts are to be stored before the answer is told. A repeated command
 *   gives its old answer and no facts.
 * - `Refusal`: a rule said no; nothing changed, and the client reference may be used again.
 * - `NeedsAnswer`: nothing changed; look the reference up in the store and execute again with
 *   `context.storedAnswer`.
 *
 * @throws InvariantError on a bug of ours: the House may be half changed then and must be dropped.
 */
export function execute(house: House, command: Command, context: Context): Outcome | Refusal | NeedsAnswer {
  assert(!house.restarting || command.verb === 'restart', 'a restored House takes the verb restart first');
  // A clock that is set back must not release an order early or date a fill before the one it follows.
  if (context.now > house.clock) house.clock = context.now;
  const clocked = context.now === house.clock ? context : { ...context, now: house.clock };
  switch (command.verb) {
    case 'placeOrder':
    case 'cancelOrders':
    case 'takeBookmaker':
    case 'takeFancy':
      return executeOnce(house, command, clocked);
    default:
      return run(house, command, clocked);
  }
}

/** Answers a reference that was answered before; else runs the command and keeps its answer for ever. */
function executeOnce(house: House, command: ReferencedCommand, context: Context): Outcome | Refusal | NeedsAnswer {
  const { playerId, clientRef } = command;
  const key = refHash(playerId, clientRef);
  const bodyHash = commandHash(command);
  const known = context.storedAnswer ?? house.refs.lookup(key, playerId, clientRef);
  if (known === 'maybe' && context.storedAnswer !== null) return { needsAnswer: { playerId, clientRef } };
  if (typeof known === 'object') return repeat(known, bodyHash);

  const outcome = run(house, command, context);
  if (!('facts' in outcome)) return outcome;
  const answer: StoredAnswer = { playerId, clientRef, refHash: key, bodyHash, body: outcome.answer };
  house.refs.remember(answer);
  outcome.facts.push({ fact: 'answered', answer });
  return outcome;
}

function repeat(known: StoredAnswer, bodyHash: number): Outcome | Refusal {
  if (known.bodyHash === bodyHash) return { facts: [], answer: known.body as Answer };
  return refuse('DUPLICATE_REF', { reason: 'reference', reference: known.clientRef });
}

function run(house: House, command: Command, context: Context): Outcome | Refusal {
  switch (command.verb) {
    case 'placeOrder':
      return placeOrder(house, command, context);
    case 'cancelOrders':
      return cancelOrders(house, command, context);
    case 'takeBookmaker':
      return takeBookmaker(house, command, context);
    case 'takeFancy':
      return takeFancy(house, command, context);
    case 'quoteOdds':
      return quoteOdds(house, command, context);
    case 'quoteBookmaker':
      return quoteBookmaker(house, command, context);
    case 'quoteFancy':
      return quoteFancy(house, command, context);
    case 'setMarketStatus':
      return setMarketStatus(house, command, context);
    case 'applyScore':
      return applyScore(house, command);
    case 'revealLuck':
      return revealLuck(house, command);
    case 'applySportEvent':
      return applySportEvent(house, command);
    case 'openMarket':
      return openMarket(house, command);
    case 'stopMarket':
      return stopMarket(house, command, context);
    case 'resumeMarket':
      return resumeMarket(house, command, context);
    case 'turnInPlay':
      return turnInPlay(house, command, context);
    case 'removeRunner':
      return removeRunner(house, command, context);
    case 'settleMarket':
      return settleMarket(house, command, context);
    case 'resettleMarket':
      return resettleMarket(house, command, context);
    case 'continueSettlement':
      return continueSettlement(house, command, context);
    case 'voidOrder':
      return voidOrder(house, command, context);
    case 'voidWindow':
      return voidWindow(house, command, context);
    case 'createPlayer':
      return createPlayer(house, command, context);
    case 'creditOpening':
      return creditOpening(house, command, context);
    case 'setExcluded':
      return setExcluded(house, command);
    case 'haltFeed':
      return haltFeed(house, command, context);
    case 'archiveMarket':
      return archiveMarket(house, command);
    case 'restart':
      return restart(house, context);
    case 'beat':
      return beat(house, command, context);
  }
}
