import { randomInt, randomUUID } from 'node:crypto';
import type { SampleGame } from './sample-games.ts';
import type { SampleOutcome } from './sample-outcomes.ts';
import type { GameSession, SampleWallet } from './sample-wallet.ts';

/** A round as returned to the page. Money in 1/100000 of a rupee. */
type SampleResult =
  | { readonly kind: 'played'; readonly drawn: string; readonly win: number; readonly balance: number | null }
  | { readonly kind: 'refused'; readonly balance: number | null }
  | { readonly kind: 'failed' };

/** Attempts to deliver a win that the wallet did not accept. */
const ATTEMPTS = 5;

/** Plays one round as providers do: bet, draw, win; rolls back a bet without an answer. */
export async function playSample(
  wallet: SampleWallet,
  game: SampleGame,
  {
    session,
    pick,
    stake,
  }: { readonly session: Omit<GameSession, 'round'>; readonly pick: number; readonly stake: number },
): Promise<SampleResult> {
  const own: GameSession = { ...session, round: randomUUID() };
  const betId = randomUUID();
  const bet = await wallet.bet(own, betId, stake).catch(() => null);
  if (!bet?.isTaken) {
    if (bet?.isRefused) return { kind: 'refused', balance: bet.balance };
    await repeat(() => wallet.rollback(own, { txId: randomUUID(), refId: betId }));
    return { kind: 'failed' };
  }
  const { name: drawn, pays } = drawnOf(game);
  const win = Math.floor((stake * (pays[pick] ?? 0)) / 100);
  const winId = randomUUID();
  const paid = await repeat(() => wallet.win(own, { txId: winId, refId: betId, amount: win }));
  return { kind: 'played', drawn, win, balance: paid?.balance ?? null };
}

/** Draws an outcome by the weights. */
function drawnOf({ outcomes }: SampleGame): SampleOutcome {
  let left = randomInt(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  for (const outcome of outcomes) {
    left -= outcome.weight;
    if (left < 0) return outcome;
  }
  throw new RangeError('a game without outcomes');
}

async function repeat(call: () => ReturnType<SampleWallet['balance']>) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const word = await call().catch(() => null);
    if (word?.isTaken) return word;
  }
  return null;
}
