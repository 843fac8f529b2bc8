import type { Asset, Money } from '@crease/kernel';
import { type AccountId, cashAccount, houseAccount, type JournalDraft } from '@crease/ledger';
import { type MarketRecording, postJournal } from '../house/record-change.ts';
import { marketTerms } from '../terms/statement-terms.ts';
import type { Settlement } from './settlement.ts';

interface PlayerPayment {
  readonly asset: Asset;
  readonly playerId: number;
  readonly gross: Money;
  readonly commission: Money;
  readonly forced: boolean;
}

/** A player's result against the clearing account, then the commission. */
export function payPlayer(
  recording: MarketRecording,
  { asset, playerId, gross, commission, forced }: PlayerPayment,
): void {
  const { market } = recording;
  const { marketId } = market.definition;
  const at = `${marketId}:${market.settlementVersion}:${playerId}`;
  const cash = cashAccount({ playerId, asset });
  const settled = { key: `settle:${at}`, kind: 'settlement' as const, forced };
  post(recording, asset, { ...settled, transfers: oneTransfer(houseAccount('clearing', asset), cash, gross) });
  const charged = { key: `commission:${at}`, kind: 'commission' as const, forced };
  post(recording, asset, { ...charged, transfers: oneTransfer(cash, houseAccount('commission', asset), commission) });
}

/** Takes a settlement back: the exact opposite of every amount, under the version it undoes. */
export function reversePlayer(recording: MarketRecording, settlement: Settlement): void {
  const { asset, playerId, gross, commission, version } = settlement;
  const { facts, now } = recording;
  const { marketId } = recording.market.definition;
  const cash = cashAccount({ playerId, asset });
  const transfers = [
    ...oneTransfer(houseAccount('commission', asset), cash, commission),
    ...oneTransfer(cash, houseAccount('clearing', asset), gross),
  ];
  post(recording, asset, {
    key: `reverse:${marketId}:${version}:${playerId}`,
    kind: 'reversal',
    forced: true,
    transfers,
  });
  const negated = { gross: 0 - gross, commission: 0 - commission };
  facts.push({ fact: 'settled', settlement: { ...settlement, ...negated, reversal: true, at: now } });
}

/** The house's own result, when all players have theirs. */
export function payHouse(recording: MarketRecording, asset: Asset, houseGross: Money): void {
  const { definition, settlementVersion } = recording.market;
  const key = `settle:${definition.marketId}:${settlementVersion}:house:${asset}`;
  const transfers = oneTransfer(houseAccount('clearing', asset), houseAccount('house', asset), houseGross);
  post(recording, asset, { key, kind: 'house_result', transfers });
}

/** Takes back the house's result of the version before. */
export function reverseHouse(recording: MarketRecording, asset: Asset, houseGross: Money): void {
  const { definition, settlementVersion } = recording.market;
  const key = `reverse:${definition.marketId}:${settlementVersion - 1}:house:${asset}`;
  const transfers = oneTransfer(houseAccount('house', asset), houseAccount('clearing', asset), houseGross);
  post(recording, asset, { key, kind: 'reversal', transfers });
}

/** From `debit` to `credit`; a negative amount goes the other way, zero goes nowhere. */
function oneTransfer(debit: AccountId, credit: AccountId, amount: Money) {
  if (amount === 0) return [];
  return amount > 0 ? [{ debit, credit, amount }] : [{ debit: credit, credit: debit, amount: -amount }];
}

type Posting = Pick<JournalDraft, 'key' | 'kind' | 'transfers' | 'forced'>;

function post(recording: MarketRecording, asset: Asset, posting: Posting): void {
  if (posting.transfers.length === 0) return;
  const { market } = recording;
  // What is taken back was paid by the result before.
  const terms =
    posting.kind === 'reversal' ? marketTerms(market, market.settling?.previous ?? null) : marketTerms(market);
  postJournal(recording, { ...posting, asset, terms, reference: market.definition.marketId });
}
