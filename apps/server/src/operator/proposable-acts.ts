import type { ProposalPreview } from '@crease/contract';
import { isRefusal, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { DepositBook } from '../cashier/deposits/deposit-book.ts';
import type { WithdrawalBook } from '../cashier/withdrawals/withdrawal-book.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { aloneChange } from './alone/alone-sum-handlers.ts';
import { failedPayout } from './alone/failed-payouts.ts';
import type { MarketActs } from './markets/market-acts.ts';
import { runnerRemoval } from './markets/runner-removal.ts';
import { depositApproval } from './proposals/deposit-approval.ts';
import type { MarketPreviews } from './proposals/market-previews.ts';
import type { AdjustTerms, LegTerms, MarketTerms, Proposable, ProposableActs } from './proposals/proposable.ts';
import type { LossLimits } from './risk/loss-limits.ts';
import type { Invitations } from './staff/invitations.ts';
import { ownerInvitation, roleChange } from './staff/staff-changes.ts';
import type { Terms } from './terms/terms.ts';
import type { TicketActs } from './tickets/ticket-acts.ts';

interface ActsOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'operators' | 'staff' | 'settings' | 'invitations'>;
  readonly invitations: Invitations;
  readonly now: () => number;
  readonly marketActs: MarketActs;
  readonly previews: MarketPreviews;
  readonly lossLimits: LossLimits;
  readonly ticketActs: TicketActs;
  readonly deposits: Pick<DepositBook, 'find' | 'decide' | 'shows'>;
  readonly withdrawals: Pick<WithdrawalBook, 'find' | 'isPaidByHand' | 'failedByHand'>;
  readonly terms: Terms;
}

/** Every act that may need a second approver, with preview and execution. */
export function proposableActs({
  engine,
  store,
  invitations,
  now,
  marketActs,
  previews,
  lossLimits,
  ticketActs,
  deposits,
  terms,
  withdrawals,
}: ActsOptions): ProposableActs {
  const market = {
    preview: (terms: MarketTerms) => previews.of(terms),
    digestOf: (preview: ProposalPreview) => ('digest' in preview ? preview.digest : ''),
    carryOut: async (terms: MarketTerms, reason: string, preview: ProposalPreview) => {
      const seen = await previews.asSeen(terms, 'digest' in preview ? preview.digest : undefined);
      return isRefusal(seen) ? seen : refusalIn(await marketActs.carryOut(terms, reason, seen.seen));
    },
  };
  return {
    settle: { ...market, right: 'markets.settle' },
    void: { ...market, right: 'markets.void' },
    adjust: adjustment(engine),
    deposit: depositApproval({ engine, deposits }),
    role: roleChange(store, now),
    invite: ownerInvitation(store, invitations),
    ticket: legDecision(ticketActs),
    terms: terms.proposable(),
    alone: aloneChange(store.settings),
    removal: runnerRemoval({ previews, marketActs }),
    payout: failedPayout({ engine, withdrawals }),
    lossLimit: {
      right: 'markets.run',
      preview: ({ limit, ...scope }) => lossLimits.preview(scope, limit),
      digestOf: JSON.stringify,
      carryOut: ({ limit, ...scope }, _reason, seen) => lossLimits.approve(scope, limit, seen),
    },
  };
}

function adjustment(engine: EngineClient): Proposable<AdjustTerms> {
  return {
    right: 'players.adjust',
    preview: async ({ playerId: id, amount }) => {
      const playerId = Number(id);
      const player = await engine.query('player', { playerId });
      if (!player) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
      const { cash } = await engine.query('wallet', { playerId });
      return { about: 'player', playerId: id, username: player.username, amount, cash: unitsFromMoney(cash) };
    },
    // A player's cash changes constantly: amount and player are what is approved.
    digestOf: (preview) => JSON.stringify({ ...preview, cash: null }),
    carryOut: async ({ playerId: id, clientRef, amount: units }, reason) => {
      const [playerId, amount] = [Number(id), moneyFromUnits(units)];
      if (amount === null) return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
      return refusalIn(await engine.submit({ type: 'adjustBalance', playerId, clientRef, amount, reason }));
    },
  };
}

function legDecision(acts: TicketActs): Proposable<LegTerms> {
  return {
    right: 'markets.settle',
    preview: async (terms) => {
      const found = await acts.preview(terms);
      return isRefusal(found) ? found : found.preview;
    },
    digestOf: (preview) => ('digest' in preview ? preview.digest : ''),
    carryOut: async (terms, reason, preview) => {
      const found = await acts.preview(terms, 'digest' in preview ? preview.digest : undefined);
      return isRefusal(found) ? found : refusalIn(await acts.carryOut(terms, reason, found.seen));
    },
  };
}

function refusalIn(answer: object | Refusal): Refusal | null {
  return isRefusal(answer) ? answer : null;
}
