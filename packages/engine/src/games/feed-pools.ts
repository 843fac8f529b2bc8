import type { OfferedSolo } from '@crease/games';
import type { Asset, Money } from '@crease/kernel';
import { type AccountId, houseAccount, jackpotAccount, reserveAccount, type TransferDraft } from '@crease/ledger';
import type { Engine, ReadonlyEngine } from './state.ts';

const THOUSAND = 1_000;

interface Fed {
  readonly offer: OfferedSolo;
  readonly asset: Asset;
  /** Account that receives a won pool: the player's cash, or the bonus that they play with. */
  readonly winner: AccountId;
  readonly stake: Money;
  /** Names of the pools that the bet wins. */
  readonly won: readonly string[];
}

type Level = OfferedSolo['pools'][number];

const poolName = ({ gameId }: OfferedSolo, { name }: Level) => `${gameId}.${name}`;

/**
 * Contributes a bet to the pools of its game before the draw. A won pool pays its full balance, and its reserve funds
 * the next seed. @returns transfers, and the player's winnings from them.
 */
export function feedPools(
  engine: Engine,
  fed: Fed,
): { readonly beside: readonly TransferDraft[]; readonly won: Money } {
  const beside: TransferDraft[] = [];
  let won = 0;
  for (const level of fed.offer.pools) {
    const held = poolHolds(engine, fed.offer, { level, asset: fed.asset });
    const [pool, reserve] = openPool(engine, fed, level);
    const games = houseAccount('games', fed.asset);
    if (engine.ledger.balance(pool) === 0) beside.push({ debit: reserve, credit: pool, amount: level.seed });
    const fromStake = (share: number) => (fed.stake * share) / THOUSAND;
    beside.push({ debit: games, credit: pool, amount: fromStake(level.toPool) });
    beside.push({ debit: games, credit: reserve, amount: fromStake(level.toReserve) });
    if (!fed.won.includes(level.name)) continue;
    const amount = held + fromStake(level.toPool);
    won += amount;
    beside.push({ debit: pool, credit: fed.winner, amount });
    beside.push({ debit: reserve, credit: pool, amount: level.seed });
  }
  return { beside, won };
}

/** Returns the balance of a pool; the seed amount if no bet has contributed yet. */
export function poolHolds(
  engine: ReadonlyEngine,
  offer: OfferedSolo,
  { level, asset }: { readonly level: Level; readonly asset: Asset },
): Money {
  return engine.ledger.balance(jackpotAccount(poolName(offer, level), asset)) || level.seed;
}

function openPool({ ledger }: Engine, { offer, asset }: Fed, level: Level): [pool: string, reserve: string] {
  const accounts = [jackpotAccount(poolName(offer, level), asset), reserveAccount(poolName(offer, level), asset)];
  for (const accountId of accounts) ledger.openAccount(accountId, asset);
  return accounts as [string, string];
}
