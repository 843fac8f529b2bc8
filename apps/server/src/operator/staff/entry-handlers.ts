import type { Operator, ReplyOf } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Call, Handlers } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import { GrowingWaits, type WaitRule } from '../../identity/limits/growing-waits.ts';
import type { PasswordCheck } from '../../identity/passwords/password-check.ts';
import type { SecondFactor } from '../../identity/second-factor/second-factor.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { staffFactor } from './staff-factor.ts';
import { consoleWire, operatorWire } from './staff-wire.ts';

const PAUSE_MS = 15 * 60_000;

/** Wrong passwords for one name from one network (`networkOf`): five are free, then each costs a quarter of an hour. */
const WRONG_STAFF_PASSWORDS: WaitRule = {
  free: 5,
  firstWaitMs: PAUSE_MS,
  longestWaitMs: PAUSE_MS,
  forgottenMs: PAUSE_MS,
  hardAfter: Number.POSITIVE_INFINITY,
  hardWaitMs: PAUSE_MS,
};

/** Pairs of name and network remembered: guesses from other networks do not lock the operator out. */
const STAFF_REMEMBERED = 10_000;

interface EntryHandlersOptions {
  readonly operators: Store['operators'];
  readonly store: Pick<Store, 'invitations'>;
  readonly sessions: OperatorSessions;
  readonly passwords: PasswordCheck;
  readonly factor: SecondFactor;
  readonly trail: AuditTrail;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type EntryHandlers = Pick<
  Handlers,
  'operatorLogin' | 'operatorSignout' | 'operatorMe' | 'changeOperatorPassword' | 'operators' | 'disableOperator'
>;

/** Handlers of operators' accounts, sign-in and sign-out. */
export function entryHandlers(options: EntryHandlersOptions): EntryHandlers {
  const { operators, sessions, now } = options;
  const attempts = new GrowingWaits(WRONG_STAFF_PASSWORDS, STAFF_REMEMBERED);
  const checkFactor = staffFactor(options);
  const changes = new GrowingWaits(WRONG_STAFF_PASSWORDS, STAFF_REMEMBERED);
  return {
    operatorLogin: (call) => login(options, { attempts, checkFactor }, call),
    operatorSignout: async ({ operator, deskCookies }) => {
      if (operator.tokenHash !== null) await sessions.end(operator.tokenHash);
      deskCookies.end();
      return { signedOut: true };
    },
    operatorMe: async ({ operator }) => {
      const row = operator.operatorId === null ? null : await operators.byId(operator.operatorId);
      return row ? operatorWire(row) : consoleWire(operator, now());
    },
    changeOperatorPassword: (call) => changePassword(options, changes, call),
    operators: async () => (await operators.list()).map(operatorWire),
    disableOperator: ({ body }) => disable(options, Number(body.operatorId)),
  };
}

interface SignInChecks {
  readonly attempts: GrowingWaits;
  readonly checkFactor: ReturnType<typeof staffFactor>;
}

/** Signs in; audited before the session exists. Unknown names are not audited: they may be mistyped passwords. */
async function login(
  options: EntryHandlersOptions,
  { attempts, checkFactor }: SignInChecks,
  { body, address, userAgent, deskCookies }: Call<'operatorLogin'>,
): Promise<ReplyOf<'operatorLogin'> | Refusal> {
  const { operators, sessions, passwords, trail, now } = options;
  const username = body.username.toLowerCase();
  const key = `${username} ${networkOf(address)}`;
  const found = await operators.find(username);
  const line = { operator: found ? username : '(unknown)', role: found?.role ?? '', act: 'operatorLogin', address };
  const refused = async (refusal: Refusal) => {
    await trail.write({ ...line, details: {}, answers: null, outcome: refusal.code });
    return refusal;
  };
  if (attempts.waitOf(key, now()) > 0) return refused(refuse('TOO_MANY_REQUESTS', { reason: 'wrongPasswords' }));
  // Counted before it is checked, so that concurrent attempts cannot exceed the limit.
  attempts.fail(key, now());
  const mayEnter = found !== null && found.disabledAt === null;
  // After a reset there is no password.
  const isRight = await passwords.matches((mayEnter && found.passwordHash) || null, body.password);
  if (!mayEnter || !isRight) return refused(refuse('UNAUTHORIZED', { reason: 'credentials' }));
  attempts.clear(key);
  const refusal = await checkFactor(found.operatorId, body.code);
  // A password without its code is not a sign-in; the next step is audited.
  if (refusal) return refusal.code === 'SECOND_FACTOR_REQUIRED' ? refusal : refused(refusal);
  await trail.write({ ...line, details: {}, answers: null, outcome: 'done' });
  deskCookies.start(await sessions.start(found.operatorId, { address, userAgent }));
  return { operator: operatorWire(found) };
}

/**
 * Changes a password: needs the old one, so that an open session is not enough, and is throttled like signing in. The
 * console has no password.
 */
async function changePassword(
  { operators, passwords, now }: EntryHandlersOptions,
  changes: GrowingWaits,
  { body, operator: { operatorId, username, tokenHash } }: Call<'changeOperatorPassword'>,
): Promise<Operator | Refusal> {
  const found = operatorId === null || tokenHash === null ? null : await operators.find(username);
  if (!found || tokenHash === null) return refuse('NOT_FOUND', { reason: 'consolePassword' });
  if (changes.waitOf(username, now()) > 0) return refuse('TOO_MANY_REQUESTS', { reason: 'wrongPasswords' });
  changes.fail(username, now());
  if (!(await passwords.matches(found.passwordHash, body.oldPassword)))
    return refuse('INVALID_INPUT', { reason: 'operatorPassword' }, 'oldPassword');
  changes.clear(username);
  if (body.newPassword === body.oldPassword)
    return refuse('WEAK_PASSWORD', { reason: 'operatorSameAsOld' }, 'newPassword');
  const passwordHash = await passwords.hash(body.newPassword);
  await operators.setPassword(found.operatorId, {
    passwordHash,
    now: now(),
    keptSession: Buffer.from(tokenHash, 'base64url'),
  });
  return operatorWire(found);
}

/** Ends their invitations too: those they made, and one for their return. */
async function disable(
  { operators, store, now }: EntryHandlersOptions,
  operatorId: number,
): Promise<Operator | Refusal> {
  const known = Number.isSafeInteger(operatorId) ? await operators.byId(operatorId) : null;
  if (!known) return refuse('NOT_FOUND', { reason: 'operator' });
  const isDone = await operators.disable(operatorId, now());
  const row = await operators.byId(operatorId);
  if (!isDone && row?.disabledAt === null) return refuse('LIMIT_REACHED', { reason: 'lastOwner' });
  await store.invitations.revokeOf(operatorId, known.username, now());
  return { ...operatorWire(known), disabled: true };
}
