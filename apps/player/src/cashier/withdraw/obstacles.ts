import type { ReplyOf } from '@crease/client';
import type { Money } from '@crease/kernel';

type Terms = ReplyOf<'withdrawalTerms'>;
type Accounts = ReplyOf<'payoutAccounts'>['items'];

/** An amount to be reached, and the progress towards it. */
interface Progress {
  readonly needed: Money;
  readonly done: Money;
}

/** The page on which the obstacle can be resolved. */
type Place = '/kyc' | '/profile' | '/gatewaylist' | '/withdraw/gateways' | '/withdrawlist' | '/bonus' | '/home';

/** A reason why withdrawing is not possible. */
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
  /** When it resolves without action, ISO; null: it does not. */
  readonly from: string | null;
  /** The server's message, if there is no text for the code. */
  readonly message: string;
}

interface Player {
  readonly isDemo: boolean;
  /** KYC status from the profile. */
  readonly kycStatus: string;
  /** Whether a number or address is verified; of a demo player, whether the sandbox phone shows their codes. */
  readonly hasProven: boolean;
}

/** Returns the obstacles to a withdrawal in the order of resolving them; empty: none. */
export function obstaclesOf(terms: Terms, accounts: Accounts, player: Player): Obstacle[] {
  if (player.isDemo && !player.hasProven) return [obstacle('demo', '/home')];
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

/** One payable account suffices; without one, the account that becomes payable first gives the reason. */
function accountObstacle(accounts: Accounts): Obstacle | null {
  if (accounts.some(({ payable }) => payable)) return null;
  if (accounts.length === 0) return obstacle('account', '/withdraw/gateways');
  const waiting = accounts.filter(isWaiting).map(({ payableFrom }) => payableFrom);
  const from = waiting.sort()[0] ?? null;
  return from === null
    ? obstacle('name', '/withdraw/gateways')
    : { ...obstacle('waiting', '/withdraw/gateways'), from };
}

/** Whether the account only needs to wait. */
export function isWaiting({ payable, nameCheck }: Accounts[number]): boolean {
  return !payable && (nameCheck === 'equal' || nameCheck === 'accepted' || nameCheck === 'unchecked');
}

function obstacle(thing: Obstacle['thing'], place: Place): Obstacle {
  return { thing, place, progress: null, from: null, message: '' };
}
