import type { Money } from '@crease/kernel';
import { cashAccount, houseAccount } from '@crease/ledger';
import { postJournal, type Recording } from '../core/recording.ts';
import type { StatementTerms } from '../terms/statement-terms.ts';
import type { Player } from './player.ts';

/** Posts a player's first money. Its key is the player: the record takes it once. */
export function postOpening(recording: Recording, player: Player, amount: Money): void {
  const { playerId, asset, demo } = player;
  postJournal(recording, {
    key: `opening:${playerId}`,
    asset,
    kind: 'opening',
    terms: { about: 'opening', isPlay: demo } satisfies StatementTerms,
    reference: '',
    transfers: [{ debit: houseAccount('issue', asset), credit: cashAccount(player), amount }],
  });
}
