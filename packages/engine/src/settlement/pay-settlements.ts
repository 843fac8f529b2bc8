import type { Asset, Money } from '@crease/kernel';
import { type AccountId, houseAccount, type JournalDraft } from '@crease/ledger';
import { type ClaimRoute, countResult, resultAccount } from '../accounts/claim-result.ts';
import { postJournal } from '../accounts/recording.ts';
import type { StatementTerms } from '../core/statement-terms.ts';
import { countPlayed } from '../limits/count-play.ts';
import type { MarketRecording } from '../markets/record-change.ts';
import { commissionTerms, marketTerms } from './market-terms.ts';
import type { Settlement } from './settlement.ts';
import type { Engine, Fact } from './state.ts';

interface PlayerPayment {
  readonly asset: Asset;
  readonly playerId: number;
  readonly gross: Money;
  readonly commission: Money;
  /** For a free bet. */
  readonly spent: Money;
  /** null for a market played in cash. */
  readonly route: ClaimRoute | null;
  readonly forced: boolean;
}

/** Books a player's result against the clearing account, then the commission. */
export function payPlayer(
  recording: MarketRecording<Engine, Fact>,
  { asset, playerId, gross, commission, spent, route, forced }: PlayerPayment,
): void {
  const { market } = recording;
  const { marketId } = market.definition;
  const at = `${marketId}:${market.settlementVersion}:${playerId}`;
  const account = resultAccount(route, { asset, playerId, gross });
  const settled = { key: `settle:${at}`, kind: 'settlement' as const, forced };
  post(recording, asset, { ...settled, transfers: oneTransfer(houseAccount('clearing', asset), account, gross) });
  const charged = { key: `commission:${at}`, kind: 'commission' as const, forced };
  post(recording, asset, {
    ...charged,
    transfers: oneTransfer(account, houseAccount('commission', asset), commission),
    terms: commissionTerms(market, gross),
  });
  if (route) countResult(recording, route, { gross, commission, spent, sign: 1 });
}

/** Reverses a settlement: the opposite of every amount, under the version that it reverses. */
export function reversePlayer(
  recording: MarketRecording<Engine, Fact>,
  settlement: Settlement,
  route: ClaimRoute | null,
): void {
  const { asset, playerId, gross, commission, spent, version } = settlement;
  const { facts, now } = recording;
  const { marketId } = recording.market.definition;
  const account = resultAccount(route, { asset, playerId, gross });
  const transfers = [
    ...oneTransfer(houseAccount('commission', asset), account, commission),
    ...oneTransfer(account, houseAccount('clearing', asset), gross),
  ];
  post(recording, asset, {
    key: `reverse:${marketId}:${version}:${playerId}`,
    kind: 'reversal',
    forced: true,
    transfers,
  });
  if (route) countResult(recording, route, { gross, commission, spent, sign: -1 });
  const negated = { gross: 0 - gross, commission: 0 - commission, spent: 0 - spent };
  const taken: Settlement = { ...settlement, ...negated, reversal: true, at: now };
  facts.push({ fact: 'settled', settlement: taken });
  countPlayed(recording.engine, taken);
}

/** The house's result: from its bets, and from the rounding of cross matches. */
interface HouseGross {
  readonly house: Money;
  readonly cross: Money;
}

/** Pays the house's result after all players' results. */
export function payHouse(recording: MarketRecording<Engine, Fact>, asset: Asset, gross: HouseGross): void {
  const { definition, settlementVersion } = recording.market;
  const key = `settle:${definition.marketId}:${settlementVersion}:house:${asset}`;
  post(recording, asset, { key, kind: 'house_result', transfers: houseTransfers(asset, gross) });
}

/** Reverses the house's result of the previous version. */
export function reverseHouse(recording: MarketRecording<Engine, Fact>, asset: Asset, gross: HouseGross): void {
  const { definition, settlementVersion } = recording.market;
  const key = `reverse:${definition.marketId}:${settlementVersion - 1}:house:${asset}`;
  const transfers = houseTransfers(asset, { house: 0 - gross.house, cross: 0 - gross.cross });
  post(recording, asset, { key, kind: 'reversal', transfers });
}

function houseTransfers(asset: Asset, { house, cross }: HouseGross) {
  const clearing = houseAccount('clearing', asset);
  return [
    ...oneTransfer(clearing, houseAccount('house', asset), house),
    ...oneTransfer(clearing, houseAccount('cross', asset), cross),
  ];
}

/** Transfers from `debit` to `credit`; a negative amount moves the other way, zero does not move. */
function oneTransfer(debit: AccountId, credit: AccountId, amount: Money) {
  if (amount === 0) return [];
  return amount > 0 ? [{ debit, credit, amount }] : [{ debit: credit, credit: debit, amount: -amount }];
}

/** Without terms it refers to the market and its result. */
type Posting = Pick<JournalDraft, 'key' | 'kind' | 'transfers' | 'forced'> & { readonly terms?: StatementTerms };

function post(recording: MarketRecording<Engine, Fact>, asset: Asset, posting: Posting): void {
  if (posting.transfers.length === 0) return;
  const { market } = recording;
  // A reversal concerns a payment of the previous result.
  const paidBy = posting.kind === 'reversal' ? (market.settling?.previous ?? null) : undefined;
  const terms = posting.terms ?? marketTerms(market, paidBy);
  postJournal(recording, { ...posting, asset, terms, reference: market.definition.marketId });
}
