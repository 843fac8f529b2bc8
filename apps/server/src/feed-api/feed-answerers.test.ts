import type { OperatorRow } from '@crease/store';
import { expect, it } from 'vitest';
import { answerersOf } from './feed-answerers.ts';

const NOW = Date.parse('2030-04-02T14:00:00.000Z');
const DAY_MS = 86_400_000;

function operator(username: string, changes: Partial<OperatorRow> = {}): OperatorRow {
  return {
    operatorId: 1,
    username,
    role: 'trader',
    createdAt: 0,
    disabledAt: null,
    hasSecondFactor: true,
    joinedAt: NOW - 31 * DAY_MS,
    invitedBy: 'owner',
    lockedUntil: 0,
    lastSeenAt: null,
    ...changes,
  };
}

const OWNER = operator('owner', { role: 'owner', invitedBy: null });

it.each<[string, OperatorRow[], answerers: number]>([
  ['the owner alone', [OWNER], 0],
  ['with a trader who joined yesterday', [OWNER, operator('asha', { joinedAt: NOW - DAY_MS })], 0],
  ['with a trader of a month ago', [OWNER, operator('asha')], 1],
  ['with a trader who has left', [OWNER, operator('asha', { disabledAt: NOW })], 0],
  ['with support', [OWNER, operator('asha', { role: 'support' })], 0],
])("operators who may answer a feed of the owner's: %s", (_, operators, answerers) => {
  expect(answerersOf('owner', operators, NOW)).toBe(answerers);
});
