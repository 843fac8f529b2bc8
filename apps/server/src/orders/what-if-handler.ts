import type { ReplyOf } from '@crease/contract';
import { type WhatIfAnswer, whatIf } from '@crease/engine';
import { isRefusal, unitsFromMoney } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import { cancelFrom, eachOf, refusedWire } from './batch-handlers.ts';
import type { Trial } from './bet-engine.ts';
import { betWire } from './bet-wire.ts';
import { termsFrom } from './place-handlers.ts';

/** Answers what would become of a player's bets in a market, without a trace. */
export function whatIfHandler(trial: Trial): Pick<Handlers, 'whatIf'> {
  return {
    whatIf: async ({ session: { playerId }, body: { marketId, delayPasses: passes, suspends, ...body } }) => {
      const cancel = eachOf(body.cancel, cancelFrom);
      if (isRefusal(cancel)) return cancel;
      const place = eachOf(body.place, termsFrom);
      if (isRefusal(place)) return place;
      const asked = { playerId, marketId, cancel, place, passes, suspends };
      const answer = await trial((engine, now) => whatIf(engine, asked, now));
      return isRefusal(answer) ? answer : answerWire(answer);
    },
  };
}

function answerWire({ cancelled, placed, bets, before, after }: WhatIfAnswer): ReplyOf<'whatIf'> {
  return {
    cancelled: cancelled.map((result) => ({
      size: 'size' in result ? unitsFromMoney(result.size) : 0,
      refused: 'refusal' in result ? refusedWire(result.refusal) : null,
    })),
    placed: placed.map((result) => ({
      betId: 'order' in result ? String(result.order.orderId) : null,
      refused: 'refusal' in result ? refusedWire(result.refusal) : null,
    })),
    bets: bets.map((order) => betWire(order)),
    before: standingWire(before),
    after: standingWire(after),
  };
}

function standingWire({ exposure, outcomes, cashOut }: WhatIfAnswer['before']) {
  return {
    exposure: unitsFromMoney(exposure),
    outcomes: outcomes.map(({ outcome, profit, worst }) => ({
      outcome,
      profit: unitsFromMoney(profit),
      worst: unitsFromMoney(worst),
    })),
    cashOut: cashOut === null ? null : unitsFromMoney(cashOut),
  };
}
