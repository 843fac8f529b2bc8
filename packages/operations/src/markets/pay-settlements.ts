import { type AssetSettlement, type Market, type SettledMarket, withdrawnWords } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import {
  type AccountId,
  clearingAccount,
  commissionAccount,
  houseAccount,
  type JournalDraft,
  playerAccount,
} from '@crease/ledger';
import type { SettleAnswer } from '../answers.ts';
import type { Settlement } from '../facts.ts';
import { levelDebt, type Recording } from '../record-change.ts';
import { resultWords } from './result-words.ts';

/**
 * Books what a market's result pays, in the order of player ids: each player's result against the clearing
 * account, then his commission, at last the house's own result, after which clearing is zero again.
 * @param forced a player may owe more than he has available: after a reversal, or when a dead heat rounds
 *   several fills by half a paisa each. What is missing is lent when everything is booked.
 */
export function paySettlements(recording: Recording, settlements: readonly AssetSettlement[], forced: boolean): void {
  const { house, market, facts, now } = recording;
  const { marketId } = market.definition;
  const version = market.settlementVersion;
  const inForce: Settlement[] = [];
  for (const { asset, players, houseGross } of settlements) {
    for (const { playerId, gross, commission } of players) {
      payPlayer(recording, { asset, playerId, gross, commission, forced });
      const settlement = { marketId, version, reversal: false, playerId, asset, gross, commission, at: now };
      inForce.push(settlement);
      facts.push({ fact: 'settled', settlement });
    }
    payHouse(recording, asset, houseGross);
    for (const { playerId } of players) levelDebt(recording, playerId);
  }
  house.settlements.set(marketId, inForce);
}

/**
 * Takes the settlement in force back: the exact opposite of every amount, under the version it undoes.
 * Debts are levelled by whoever settles anew; here a player's money may pass below zero.
 * @returns the players touched, by asset.
 */
export function reverseSettlements(recording: Recording): { readonly playerId: number; readonly asset: Asset }[] {
  const { house, market, facts, now } = recording;
  const { marketId } = market.definition;
  const inForce = house.settlements.get(marketId) ?? [];
  for (const settlement of inForce) {
    reversePlayer(recording, settlement);
    const { gross, commission } = settlement;
    const negated = { gross: 0 - gross, commission: 0 - commission };
    facts.push({ fact: 'settled', settlement: { ...settlement, ...negated, reversal: true, at: now } });
  }
  for (const asset of house.assets) {
    const houseGross = inForce.reduce((sum, one) => (one.asset === asset ? sum - one.gross : sum), 0);
    reverseHouse(recording, asset, houseGross);
  }
  return inForce.map(({ playerId, asset }) => ({ playerId, asset }));
}

export function settleAnswer(market: Market, { orders, settlements }: SettledMarket): SettleAnswer {
  return {
    kind: 'settled',
    marketId: market.definition.marketId,
    status: market.status,
    settlementVersion: market.settlementVersion,
    orders: orders.length,
    byAsset: settlements.map(({ asset, players, houseGross }) => ({
      asset,
      players: players.filter(({ gross }) => gross !== 0).length,
      commission: players.reduce((sum, { commission }) => sum + commission, 0),
      houseProfit: houseGross,
    })),
  };
}

interface PlayerPayment {
  readonly asset: Asset;
  readonly playerId: number;
  readonly gross: Money;
  readonly commission: Money;
  readonly forced: boolean;
}

function payPlayer(recording: Recording, { asset, playerId, gross, commission, forced }: PlayerPayment): void {
  const { market } = recording;
  const { marketId } = market.definition;
  const at = `${marketId}:${market.settlementVersion}:${playerId}`;
  const cash = playerAccount(playerId);
  const settled = { key: `settle:${at}`, kind: 'settlement' as const, forced };
  post(recording, asset, { ...settled, transfers: oneTransfer(clearingAccount(asset), cash, gross) });
  const charged = { key: `commission:${at}`, kind: 'commission' as const, forced };
  post(recording, asset, { ...charged, transfers: oneTransfer(cash, commissionAccount(asset), commission) });
}

function reversePlayer(recording: Recording, { asset, playerId, gross, commission, version }: Settlement): void {
  const { marketId } = recording.market.definition;
  const cash = playerAccount(playerId);
  const transfers = [
    ...oneTransfer(commissionAccount(asset), cash, commission),
    ...oneTransfer(cash, clearingAccount(asset), gross),
  ];
  post(recording, asset, {
    key: `reverse:${marketId}:${version}:${playerId}`,
    kind: 'reversal',
    forced: true,
    transfers,
  });
}

function payHouse(recording: Recording, asset: Asset, houseGross: Money): void {
  const { definition, settlementVersion } = recording.market;
  const key = `settle:${definition.marketId}:${settlementVersion}:house:${asset}`;
  const transfers = oneTransfer(clearingAccount(asset), houseAccount(asset), houseGross);
  post(recording, asset, { key, kind: 'house_result', transfers });
}

function reverseHouse(recording: Recording, asset: Asset, houseGross: Money): void {
  const { definition, settlementVersion } = recording.market;
  const key = `reverse:${definition.marketId}:${settlementVersion}:house:${asset}`;
  const transfers = oneTransfer(houseAccount(asset), clearingAccount(asset), houseGross);
  post(recording, asset, { key, kind: 'reversal', transfers });
}

/** From `debit` to `credit`; a negative amount goes the other way, zero goes nowhere. */
function oneTransfer(debit: AccountId, credit: AccountId, amount: Money) {
  if (amount === 0) return [];
  return amount > 0 ? [{ debit, credit, amount }] : [{ debit: credit, credit: debit, amount: -amount }];
}

type Posting = Pick<JournalDraft, 'key' | 'kind' | 'transfers' | 'forced'>;

function post({ house, market, facts, now }: Recording, asset: Asset, posting: Posting): void {
  if (posting.transfers.length === 0) return;
  const { definition, result, sportEvent, withdrawals } = market;
  const told = [...withdrawals.map((withdrawal) => withdrawnWords(market, withdrawal))];
  told.push(result ? resultWords(definition, result) : 'no result');
  const description = `${sportEvent.name}: ${definition.name}, ${told.join(', ')}`;
  const journal = house.ledger.post({ ...posting, asset, at: now, description, reference: definition.marketId });
  facts.push({ fact: 'journalPosted', journal });
}
