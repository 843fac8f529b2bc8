import { randomInt, randomUUID } from 'node:crypto';
import type { SampleGame } from './sample-games.ts';
import type { GameSession, SampleWallet } from './sample-wallet.ts';

/** What the page is told of a round. Money in 1/100000 of a rupee. */
type SampleResult =
  | { readonly kind: 'played'; readonly drawn: number; readonly win: number; readonly balance: number | null }
  | { readonly kind: 'refused'; readonly balance: number | null }
  | { readonly kind: 'failed' };

/** A win that the wallet did not take is sent so often. */
const ATTEMPTS = 5;

/** One round as providers play it: bet, draw, win; a bet without an answer is taken back. */
export async function playSample(
  wallet: SampleWallet,
  game: SampleGame,
  { seat, pick, stake }: { readonly seat: Omit<GameSession, 'round'>; readonly pick: number; readonly stake: number },
): Promise<SampleResult> {
  const own: GameSession = { ...seat, round: randomUUID() };
  const betId = randomUUID();
  const bet = await wallet.bet(own, betId, stake).catch(() => null);
  if (!bet?.isTaken) {
    if (bet?.isRefused) return { kind: 'refused', balance: bet.balance };
    await repeat(() => wallet.rollback(own, { txId: randomUUID(), refId: betId }));
    return { kind: 'failed' };
  }
  const drawn = randomInt(game.choices.length);
  const win = drawn === pick ? (stake * game.pays) / 100 : 0;
  const winId = randomUUID();
  const paid = await repeat(() => wallet.win(own, { txId: winId, refId: betId, amount: win }));
  return { kind: 'played', drawn, win, balance: paid?.balance ?? null };
}

async function repeat(call: () => ReturnType<SampleWallet['balance']>) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const word = await call().catch(() => null);
    if (word?.isTaken) return word;
  }
  return null;
}
