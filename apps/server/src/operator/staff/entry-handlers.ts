import type { Operator, ReplyOf } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Call, Handlers } from '../../http/handler.ts';
import { GrowingWaits } from '../../identity/limits/growing-waits.ts';
import type { PasswordCheck } from '../../identity/passwords/password-check.ts';
import type { SecondFactor } from '../../identity/second-factor/second-factor.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { FirstOwner } from './first-owner.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { consoleWire, FACTOR_GRACE_MS, operatorWire } from './operator-wire.ts';
import { checkStaffFactor } from './staff-factor.ts';
import { STAFF_REMEMBERED, WRONG_STAFF_PASSWORDS } from './staff-waits.ts';

interface EntryHandlersOptions {
  readonly operators: Store['operators'];
  readonly sessions: OperatorSessions;
  readonly passwords: PasswordCheck;
  readonly factor: SecondFactor;
  readonly firstOwner: FirstOwner;
  readonly trail: AuditTrail;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type EntryHandlers = Pick<
  Handlers,
  | 'operatorLogin'
  | 'firstOwner'
  | 'operatorSignout'
  | 'operatorMe'
  | 'changeOperatorPassword'
  | 'operators'
  | 'createOperator'
  | 'disableOperator'
  | 'enableOperator'
>;

/** Who may operate, and how they sign in and out. */
export function entryHandlers(options: EntryHandlersOptions): EntryHandlers {
  const { operators, sessions, passwords, now } = options;
  const attempts = new GrowingWaits(WRONG_STAFF_PASSWORDS, STAFF_REMEMBERED);
  const changes = new GrowingWaits(WRONG_STAFF_PASSWORDS, STAFF_REMEMBERED);
  return {
    operatorLogin: (call) => login(options, attempts, call),
    firstOwner: (call) => becomeFirstOwner(options, call),
    operatorSignout: async ({ operator }) => {
      if (operator.tokenHash !== null) await sessions.end(operator.tokenHash);
      return { signedOut: true };
    },
    operatorMe: async ({ operator }) => {
      const row = operator.operatorId === null ? null : await operators.byId(operator.operatorId);
      return row ? operatorWire(row) : consoleWire(operator, now());
    },
    changeOperatorPassword: (call) => changePassword(options, changes, call),
    operators: async () => (await operators.list()).map(operatorWire),
    createOperator: async ({ body: { username, password, role } }) => {
      const passwordHash = await passwords.hash(password);
      const at = { createdAt: now(), factorDueAt: now() + FACTOR_GRACE_MS };
      const made = await operators.create({ username, passwordHash, role, ...at });
      return made ? operatorWire(made) : refuse('USERNAME_TAKEN', { reason: 'operator', username });
    },
    disableOperator: ({ body }) => disable(options, Number(body.operatorId)),
    enableOperator: ({ body }) => enable(options, Number(body.operatorId)),
  };
}

/** Its line is written before the session exists. Names that nobody has are not: they may be a password, mistyped. */
async function login(
  options: EntryHandlersOptions,
  attempts: GrowingWaits,
  { body, address, userAgent }: Call<'operatorLogin'>,
): Promise<ReplyOf<'operatorLogin'> | Refusal> {
  const { operators, sessions, passwords, trail, now } = options;
  const username = body.username.toLowerCase();
  const key = `${username} ${address}`;
  const found = await operators.find(username);
  const line = { operator: found ? username : '(unknown)', role: found?.role ?? '', act: 'operatorLogin', address };
  const refused = async (refusal: Refusal) => {
    await trail.write({ ...line, details: {}, answers: null, outcome: refusal.code });
    return refusal;
  };
  if (attempts.waitOf(key, now()) > 0) return refused(refuse('TOO_MANY_REQUESTS', { reason: 'wrongPasswords' }));
  // Counted before it is looked at, so that many at once cannot slip through together.
  attempts.fail(key, now());
  const mayEnter = found !== null && found.disabledAt === null;
  const isRight = await passwords.matches(mayEnter ? found.passwordHash : null, body.password);
  if (!mayEnter || !isRight) return refused(refuse('UNAUTHORIZED', { reason: 'credentials' }));
  attempts.clear(key);
  const refusal = await checkStaffFactor(options, found, body.code);
  // A password without its code is half a sign-in: the other half is written down.
  if (refusal) return refusal.code === 'SECOND_FACTOR_REQUIRED' ? refusal : refused(refusal);
  await trail.write({ ...line, details: {}, answers: null, outcome: 'done' });
  return { token: await sessions.start(found.operatorId, { address, userAgent }), operator: operatorWire(found) };
}

/** By the link of the first start, which one person at a time may hold. */
async function becomeFirstOwner(
  options: EntryHandlersOptions,
  call: Call<'firstOwner'>,
): Promise<ReplyOf<'firstOwner'> | Refusal> {
  const { firstOwner } = options;
  if (!firstOwner.take(call.body.token)) return refuse('UNAUTHORIZED', { reason: 'firstOwner' });
  try {
    return await makeFirstOwner(options, call);
  } finally {
    firstOwner.giveBack();
  }
}

/** The line is written before the session exists. */
async function makeFirstOwner(
  { operators, sessions, passwords, firstOwner, trail, now }: EntryHandlersOptions,
  { body: { username, password }, address, userAgent }: Call<'firstOwner'>,
): Promise<ReplyOf<'firstOwner'> | Refusal> {
  const passwordHash = await passwords.hash(password);
  const at = { createdAt: now(), factorDueAt: now() + FACTOR_GRACE_MS };
  const made = await operators.createFirstOwner({ username, passwordHash, ...at });
  if (!made) {
    if (await operators.hasOwner()) return refuse('UNAUTHORIZED', { reason: 'firstOwner' });
    return refuse('USERNAME_TAKEN', { reason: 'operator', username });
  }
  firstOwner.close();
  const line = { operator: username, role: made.role, act: 'firstOwner', address, details: {}, answers: null };
  await trail.write({ ...line, outcome: 'done' });
  return { token: await sessions.start(made.operatorId, { address, userAgent }), operator: operatorWire(made) };
}

/**
 * Whoever found an open session must not change how its owner gets in: the old password is asked for, and guessing it
 * is slowed like signing in. The key of the console belongs to a machine: there is no password to change.
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

async function enable({ operators }: EntryHandlersOptions, operatorId: number): Promise<Operator | Refusal> {
  const known = Number.isSafeInteger(operatorId) ? await operators.byId(operatorId) : null;
  if (!known) return refuse('NOT_FOUND', { reason: 'operator' });
  await operators.enable(operatorId);
  return { ...operatorWire(known), disabled: false };
}

async function disable({ operators, now }: EntryHandlersOptions, operatorId: number): Promise<Operator | Refusal> {
  const known = Number.isSafeInteger(operatorId) ? await operators.byId(operatorId) : null;
  if (!known) return refuse('NOT_FOUND', { reason: 'operator' });
  if (await operators.disable(operatorId, now())) return { ...operatorWire(known), disabled: true };
  const row = await operators.byId(operatorId);
  if (row && row.disabledAt !== null) return operatorWire(row);
  return refuse('LIMIT_REACHED', { reason: 'lastOwner' });
}
