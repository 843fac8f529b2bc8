import type { ReplyOf } from '@crease/client';
import type { Money } from '@crease/kernel';

type Terms = ReplyOf<'withdrawalTerms'>;
type Accounts = ReplyOf<'payoutAccounts'>['items'];

/** A sum that must be reached first, and how much of it there is. */
interface Progress {
  readonly needed: Money;
  readonly done: Money;
}

/** Where a player goes to put it right. */
type Place = '/kyc' | '/profile' | '/gatewaylist' | '/withdraw/gateways' | '/withdrawlist' | '/bonus' | '/home';

/** Something that stands in the way of a withdrawal. */
export interface Obstacle {
  readonly thing:
    | (
        | 'demo'
        | 'identity'
        | 'checking'
        | 'declined'
        | 'number'
        | 'debt'
        | 'rollover'
        | 'money'
        | 'carried'
        | 'account'
        | 'waiting'
        | 'name'
      )
    | 'other';
  readonly place: Place;
  readonly progress: Progress | null;
  /** From when it is over by itself, ISO; null where it is not. */
  readonly from: string | null;
  /** What the server says, where there are no words of ours. */
  readonly message: string;
}

interface Player {
  readonly isDemo: boolean;
  /** As the profile says it. */
  readonly kycStatus: string;
  /** Whether there is a proven number or address. */
  readonly hasProven: boolean;
}

/** What must be done before a withdrawal can be asked for, in the order in which one does it; empty: nothing. */
export function obstaclesOf(terms: Terms, accounts: Accounts, player: Player): Obstacle[] {
  if (player.isDemo) return [obstacle('demo', '/home')];
  const found = terms.blockedBy.map((blocked) => toObstacle(blocked, player));
  const isOwing = found.some(({ thing }) => thing === 'debt');
  if (!player.hasProven) found.push(obstacle('number', '/profile'));
  const account = accountObstacle(accounts);
  if (account) found.push(account);
  if (!isOwing && terms.available < terms.min)
    found.push({
      ...(terms.carried > 0 ? obstacle('carried', '/bonus') : obstacle('money', '/gatewaylist')),
      progress: { needed: terms.min, done: terms.available },
    });
  return found;
}

function toObstacle(
  { code, reason, message, needed, done }: Terms['blockedBy'][number],
  { kycStatus }: Player,
): Obstacle {
  const progress = needed === null ? null : { needed, done: done ?? 0 };
  if (code === 'KYC_NEEDED') {
    const thing = { pending: 'checking', declined: 'declined' }[kycStatus] as Obstacle['thing'] | undefined;
    return obstacle(thing ?? 'identity', '/kyc');
  }
  if (code === 'ROLLOVER_OPEN') return { ...obstacle('rollover', '/home'), progress };
  if (reason === 'owed') return { ...obstacle('debt', '/gatewaylist'), progress };
  return { ...obstacle('other', '/withdrawlist'), progress, message };
}

/** One account that can be paid is enough; of those that cannot, the one that can soonest says why. */
function accountObstacle(accounts: Accounts): Obstacle | null {
  if (accounts.some(({ payable }) => payable)) return null;
  if (accounts.length === 0) return obstacle('account', '/withdraw/gateways');
  const waiting = accounts.filter(isWaiting).map(({ payableFrom }) => payableFrom);
  const from = waiting.sort()[0] ?? null;
  return from === null
    ? obstacle('name', '/withdraw/gateways')
    : { ...obstacle('waiting', '/withdraw/gateways'), from };
}

/** Whether nothing but time is in the way. */
export function isWaiting({ payable, nameCheck }: Accounts[number]): boolean {
  return !payable && (nameCheck === 'equal' || nameCheck === 'accepted' || nameCheck === 'unchecked');
}

function obstacle(thing: Obstacle['thing'], place: Place): Obstacle {
  return { thing, place, progress: null, from: null, message: '' };
}
