import type { Money } from '@crease/kernel';
import { cashAccount, houseAccount } from '@crease/ledger';
import type { Player } from '../accounts/player.ts';
import { postJournal, type Recording } from '../accounts/recording.ts';
import type { Engine, Fact } from '../accounts/state.ts';
import type { StatementTerms } from '../terms/statement-terms.ts';

/** Posts a player's opening balance. The journal key is the player, so the store accepts it once. */
export function postOpening(recording: Recording<Engine, Fact>, player: Player, amount: Money): void {
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
