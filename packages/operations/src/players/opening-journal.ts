import type { Money } from '@crease/kernel';
import { cashAccount, houseAccount } from '@crease/ledger';
import type { Fact } from '../fact.ts';
import type { House } from '../house/house.ts';
import type { StatementTerms } from '../terms/statement-terms.ts';
import type { Player } from './player.ts';

/** Posts a player's first money. Its key is the player: the record takes it once. */
export function openingJournal(
  house: House,
  { playerId, asset, demo }: Player,
  { amount, at }: { readonly amount: Money; readonly at: number },
): Fact {
  const journal = house.ledger.post({
    key: `opening:${playerId}`,
    asset,
    kind: 'opening',
    at,
    terms: { about: 'opening', isPlay: demo } satisfies StatementTerms,
    reference: '',
    transfers: [{ debit: houseAccount('issue', asset), credit: cashAccount({ playerId, asset }), amount }],
  });
  return { fact: 'journalPosted', journal };
}
