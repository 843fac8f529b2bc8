import { playerCommitment, playerStream, soloGame, soloWin } from '@crease/games';
import { hmacSha256, toHex, utf8 } from '@crease/kernel';
import { isSameValue } from '../../games/tables/proof/same-value.ts';
import { type Check, type CheckStep, checkOf } from './scheme.ts';

/** A round of a game of one player with all its inputs. */
export interface SoloRound {
  readonly gameId: string;
  readonly serverSeed: string;
  /** Shown before the bet. */
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: Readonly<Record<string, unknown>>;
  readonly acts: readonly Readonly<Record<string, unknown>>[];
  /** The house's payout and result; amounts in paise. */
  readonly stake: number;
  readonly win: number;
  readonly outcome: unknown;
  /** Absent in older texts. */
  readonly status?: 'open' | 'closed' | 'voided';
}

/** Number of 32-bit words shown in a step. */
const WORDS_SHOWN = 4;

/** Replays a round from its seeds and compares each step with the house's record. */
export function checkSolo(round: SoloRound): Check {
  const { serverSeed, seedHash, clientSeed, nonce } = round;
  const seeds = { serverSeed, clientSeed, nonce };
  const hash = playerCommitment(serverSeed);
  const block = toHex(hmacSha256(utf8(serverSeed), `${clientSeed}:${nonce}:0`));
  const stream = playerStream(seeds);
  const words = Array.from({ length: WORDS_SHOWN }, () => stream.word());
  const played = replay(round);
  const steps: CheckStep[] = [
    { key: 'hash', text: `SHA-256(server seed) = ${hash}`, isRight: hash === seedHash },
    { key: 'stream', text: `HMAC-SHA256(server seed, ${clientSeed}:${nonce}:0) = ${block}`, isRight: true },
    { key: 'words', text: `${words.join(', ')}, …`, isRight: true },
    {
      key: 'outcome',
      text: played ? JSON.stringify(played.outcome) : '–',
      isRight: played !== null && isSameValue(played.outcome, round.outcome),
    },
    {
      key: 'win',
      text: played ? `${round.stake / 100} → ${played.win / 100}` : '–',
      isRight: played !== null && isPaid(round, played),
    },
  ];
  const check = checkOf(steps);
  return check.isRight && round.status === 'voided' ? { ...check, verdict: 'voided' } : check;
}

/** Whether the house paid what the round brings; it may void a round only while nothing has been risked. */
function isPaid({ status, stake, win }: SoloRound, played: Replayed): boolean {
  if (status === 'voided') return !played.isOver && played.win === stake && win === 0;
  // The seeds do not tell how much a won pool held.
  return played.pools.length > 0 ? win >= played.win : win === played.win;
}

interface Replayed {
  readonly outcome: object;
  /** Without pools. */
  readonly win: number;
  readonly isOver: boolean;
  readonly pools: readonly string[];
}

/** null: an unknown game or an invalid choice. */
function replay({ gameId, serverSeed, clientSeed, nonce, choice, acts, stake }: SoloRound): Replayed | null {
  const offer = soloGame(gameId);
  if (!offer) return null;
  const chosen = offer.game.readChoice(choice);
  const read = acts.map((act) => offer.game.readAct(act));
  if (chosen === null || read.includes(null)) return null;
  const stream = playerStream({ serverSeed, clientSeed, nonce });
  const played = offer.game.play({ stream, choice: chosen, acts: read, stake });
  if (!played) return null;
  const { outcome, isOver, pools = [] } = played;
  return { outcome, win: soloWin(stake, played), isOver, pools };
}
