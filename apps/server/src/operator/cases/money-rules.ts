import type { LinkedMeeting, PlayerFacts } from '@crease/store';
import { count, DAY_MS, money, type Signal } from './case-signal.ts';

/** How far back deposits, withdrawals and turnover are compared, ms. */
export const MONEY_WINDOW_MS = 28 * DAY_MS;
/** Staked in 28 days, minor units: less is not worth the effort of a launderer. */
const TURNOVER_LEAST = 50_000_00;
/** Deposited and withdrawn together in 28 days, minor units. */
const MOVED_LEAST = 25_000_00;
/**
 * Share of the turnover that results may reach and still count as riskless: a fair bet wins or loses about all of it.
 */
const RISKLESS_PERCENT = 5;
/** Players of a ring: two are a pair, which the page of linked pairs shows. */
const RING_PLAYERS = 3;
/** Fills between two linked players in seven days: fewer may be chance. */
export const RING_FILLS = 5;

/** Much money turned over with next to nothing won or lost. @param now epoch ms. */
export function turnoverWithoutRisk(
  { deposits, accounts, staked, atRisk }: Pick<PlayerFacts, 'deposits' | 'accounts' | 'staked' | 'atRisk'>,
  now: number,
): Signal | null {
  const { deposited, withdrawn } = movedBy({ deposits, accounts }, now);
  if (staked < TURNOVER_LEAST || deposited + withdrawn < MOVED_LEAST) return null;
  if (atRisk * 100 > staked * RISKLESS_PERCENT) return null;
  const figures = [
    money('staked', staked),
    money('atRisk', atRisk),
    money('deposited', deposited),
    money('withdrawn', withdrawn),
  ];
  return { kind: 'turnoverWithoutRisk', figures };
}

/**
 * Withdrawals to an account that another player has too, or that an operator found to be in another name.
 * @param now epoch ms.
 */
export function differentOwners(
  { deposits, accounts }: Pick<PlayerFacts, 'deposits' | 'accounts'>,
  now: number,
): Signal | null {
  const strange = accounts.filter((account) => account.withdrawn > 0 && (account.sharedWith > 0 || account.isRefused));
  if (strange.length === 0) return null;
  const sharedWith = strange.reduce((sum, account) => sum + Math.max(0, account.sharedWith), 0);
  const refused = strange.filter(({ isRefused }) => isRefused).length;
  const { deposited } = movedBy({ deposits, accounts }, now);
  const withdrawn = strange.reduce((sum, account) => sum + account.withdrawn, 0);
  const figures = [
    ...(sharedWith > 0 ? [count('sharedWith', sharedWith)] : []),
    ...(refused > 0 ? [count('refusedNames', refused)] : []),
    money('deposited', deposited),
    money('withdrawn', withdrawn),
  ];
  return { kind: 'differentOwners', figures };
}

/** A ring: one case about its player with the lowest id. */
interface Ring extends Signal {
  readonly playerId: number;
  /** Ascending. */
  readonly others: readonly number[];
}

/** Groups of three or more players, each matched against another one with whom they share something. */
export function ringsOf(meetings: readonly LinkedMeeting[]): Ring[] {
  const edges = meetings.filter(({ one, other, fills }) => one !== other && fills >= RING_FILLS);
  const groups = new Map<number, Set<number>>();
  for (const { one, other } of edges) {
    const group = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
    for (const playerId of group) groups.set(playerId, group);
  }
  return [...new Set(groups.values())].flatMap((group) => {
    if (group.size < RING_PLAYERS) return [];
    const [playerId = 0, ...others] = [...group].sort((one, other) => one - other);
    const own = edges.filter(({ one }) => group.has(one));
    const figures = [
      count('players', group.size),
      count(
        'bets',
        own.reduce((sum, { fills }) => sum + fills, 0),
      ),
      money(
        'matched',
        own.reduce((sum, { size }) => sum + size, 0),
      ),
    ];
    return [{ kind: 'ring', playerId, others, figures }];
  });
}

function movedBy({ deposits, accounts }: Pick<PlayerFacts, 'deposits' | 'accounts'>, now: number) {
  const lately = deposits.filter(({ at }) => at > now - MONEY_WINDOW_MS && at <= now);
  return {
    deposited: lately.reduce((sum, { amount }) => sum + amount, 0),
    withdrawn: accounts.reduce((sum, account) => sum + account.withdrawn, 0),
  };
}
