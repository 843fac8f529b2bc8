import { expect, it } from 'vitest';
import { request } from '../../../../packages/engine/src/testing/sample-deposits.ts';
import { World } from '../../../../packages/engine/src/testing/world.ts';
import { requestContent } from './request-notification.ts';

it('a declined deposit is notified once, also if it changes later', () => {
  const world = new World();
  const depositId = request(world, world.player(0));
  const report = { type: 'applyDepositStatus', depositId, recorded: null, usedBy: null } as const;
  const notified = () => world.facts.map((fact) => (fact.fact === 'depositChanged' ? requestContent(fact) : null));
  world.do({ ...report, status: { kind: 'failure', by: 'notify', reason: 'provider_declined' } });
  expect(notified()).toMatchObject([{ terms: { about: 'depositDeclined' } }]);
  const money = { payment: 'T1', units: 62_500, currency: 'BDT' };
  world.do({ ...report, status: { kind: 'refund', by: 'notify', refundId: 'R1', ...money } });
  expect(notified()).toEqual([null]);
});
