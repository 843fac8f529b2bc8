import type { LegPreview, SecondReason } from '@crease/contract';
import type { LegDecision, LegPreview as Preview, Ticket } from '@crease/engine';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import { idIn } from '../../core/values/ids.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { SettledMarkets } from '../../markets/settled-markets.ts';
import { lineWire, selectionName } from '../../sportsbook/sportsbook-wire.ts';
import { judged } from '../proposals/preview-digest.ts';
import type { LegTerms } from '../proposals/proposable.ts';
import { judgeMarket } from '../settlement/judge-market.ts';
import { legReasons } from '../settlement/leg-reasons.ts';

interface TicketActsOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'tickets'>;
  readonly settled: SettledMarkets;
  readonly catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>;
}

/** A decision's preview, and the figures that the engine compares before acting. */
interface LegPreviewSeen {
  readonly preview: LegPreview;
  readonly seen: Preview;
}

/** Operators' decisions on legs of tickets. Markets of a ticket that left memory are loaded meanwhile. */
export class TicketActs {
  readonly #options: TicketActsOptions;

  constructor(options: TicketActsOptions) {
    this.#options = options;
  }

  /** @param digest of the preview that the operator saw; refused if it differs now. Absent: none. */
  async preview(terms: LegTerms, digest?: string): Promise<LegPreviewSeen | Refusal> {
    const found = await this.#whileHere(terms, (ticket) => this.#preview(ticket, terms));
    if (isRefusal(found) || digest === undefined || digest === found.preview.digest) return found;
    return refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
  }

  /** @param seen the previewed effect; refused if it would now differ. */
  carryOut(terms: LegTerms, reason: string, seen: Preview): Promise<Ticket | Refusal> {
    return this.#whileHere(terms, async () => {
      const command = { type: 'decideLeg', ...decisionOf(terms), reason, seen } as const;
      const answer = await this.#options.engine.submit(command);
      return isRefusal(answer) ? answer : answer.ticket;
    });
  }

  async #preview(ticket: Ticket, terms: LegTerms): Promise<LegPreviewSeen | Refusal> {
    const { engine, catalogue } = this.#options;
    const seen = await engine.query('legPreview', decisionOf(terms));
    if (isRefusal(seen)) return seen;
    const player = await engine.query('player', { playerId: seen.playerId });
    const leg = ticket.legs[terms.leg - 1];
    const reasons = leg ? reasonsOf(catalogue, leg, terms.result) : [];
    return { preview: legPreview(ticket, { terms, seen, reasons, username: player?.username ?? '' }), seen };
  }

  async #whileHere<T>({ ticketId }: LegTerms, act: (ticket: Ticket) => Promise<T | Refusal>): Promise<T | Refusal> {
    const { store, settled } = this.#options;
    const number = idIn(ticketId);
    const ticket = await store.tickets.one(number);
    if (!ticket) return refuse('NOT_FOUND', { reason: 'ticket', ticket: number });
    const marketIds = [...new Set(ticket.legs.map(({ marketId }) => marketId))];
    return settled.whileHere(marketIds, () => act(ticket));
  }
}

const decisionOf = ({ ticketId, leg, result }: LegTerms): LegDecision => ({
  ticketId: idIn(ticketId),
  leg: leg - 1,
  result,
});

interface Found {
  readonly terms: LegTerms;
  readonly seen: Preview;
  /** Why a second approver is needed, at any amount. */
  readonly reasons: readonly SecondReason[];
  readonly username: string;
}

function reasonsOf(
  catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>,
  leg: Ticket['legs'][number],
  decision: LegTerms['result'],
): SecondReason[] {
  const { runner, line, result } = leg;
  return legReasons({ ...judgeMarket(catalogue, leg), runner, line, decision, before: result?.result ?? null });
}

function legPreview(ticket: Ticket, { terms, seen, reasons, username }: Found): LegPreview {
  const leg = ticket.legs[terms.leg - 1];
  const { before, after } = seen;
  // Its later payout counts too: the market pays it without another approval.
  const pays = Math.max(0, after.most - before.paid);
  const said = {
    about: 'ticket' as const,
    ticketId: String(seen.ticketId),
    playerId: String(seen.playerId),
    username,
    leg: terms.leg,
    eventName: leg?.event ?? '',
    marketName: leg?.market ?? '',
    selection: leg ? selectionName(leg.runner, lineWire(leg.line)) : '',
    resultNow: leg?.result?.result ?? 'open',
    resultThen: terms.result,
    staysOpen: after.isOpen,
    paidNow: unitsFromMoney(before.paid),
    mostNow: unitsFromMoney(before.most),
    mostThen: unitsFromMoney(after.most),
    pays: unitsFromMoney(pays),
  };
  return judged(said, pays, reasons);
}
