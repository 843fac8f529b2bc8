import { createEngine } from '@crease/engine';
import { GUARD_DEFAULTS } from '@crease/feeds';
import { expect, it } from 'vitest';
import { CODE, KEPT } from '../../../server/src/identity/limits/identity-limits.ts';
import { OPENING_BALANCE } from '../../../server/src/identity/opening-money/opening-money.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '../../../server/src/identity/sessions/session-registry.ts';
import { HOUSE_FACTS } from './house-facts.ts';

const grouped = (amount: number) => amount.toLocaleString('en-IN');
const days = (milliseconds: number) => String(milliseconds / 86_400_000);

it('the articles state the limits that the server enforces', () => {
  expect(HOUSE_FACTS).toMatchObject({
    'money.opening': `₹${grouped(OPENING_BALANCE / 100)}`,
    'orders.live': grouped(createEngine({ assets: ['play:INR'] }).limits.liveOrdersPerPlayer),
    'feed.silence': String(GUARD_DEFAULTS.silenceMs / 1000),
    'session.days': days(SESSION_LIFE_MS),
    'session.idleDays': days(SESSION_IDLE_MS),
    'code.minutes': String(CODE.lifeMs / 60_000),
    'code.tries': String(CODE.tries),
    'code.withdrawTries': String(CODE.withdrawTries),
    'kept.codes': days(KEPT.challengesMs),
    'kept.messages': days(KEPT.messagesMs),
    'kept.sessions': days(KEPT.sessionsMs),
  });
});
