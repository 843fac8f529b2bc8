import { describe, expect, it } from 'vitest';
import { approverRefusal } from './approver-rules.ts';

type Facts = Parameters<typeof approverRefusal>[0];

const NOW = Date.parse('2026-11-24T12:00:00Z');
const DAY = 86_400_000;
const LONG_AGO = NOW - 400 * DAY;

/** `asha<ravi 3d`: asha, invited by ravi, joined three days ago. */
function person(text: string): NonNullable<Facts['answerer']> {
  const [, username = '', invitedBy = null, days] =
    /^([a-z]+)(?:<([a-z]+))?(?: (\d+)d)?(?: no factor)?$/.exec(text) ?? [];
  const joinedAt = days === undefined ? LONG_AGO : NOW - Number(days) * DAY;
  return { username, invitedBy, joinedAt, hasSecondFactor: !text.endsWith('no factor') };
}

const TABLE: readonly (readonly [proposer: string, answerer: string, shares: string, why: string | null])[] = [
  // Two people who have nothing to do with each other.
  ['asha', 'ravi', '', null],
  ['asha', 'asha', '', 'ownProposal'],
  // The console proposes, and answers nothing, not even an act of its own.
  ['console', 'ravi', '', null],
  ['asha', 'console', '', 'consoleAnswers'],
  ['console', 'console', '', 'consoleAnswers'],
  ['asha', 'ravi no factor', '', 'invitationOnly'],
  // Inviter and invited, both ways, for 30 days.
  ['asha', 'puppet<asha 0d', '', 'newPerson'],
  ['puppet<asha 0d', 'asha', '', 'newPerson'],
  ['asha', 'puppet<asha 29d', '', 'newPerson'],
  ['asha', 'puppet<asha 30d', '', null],
  ['puppet<asha 30d', 'asha', '', null],
  ['asha', 'meera<ravi 0d', '', null],
  // Two people invited by one person are not two before 30 days of either.
  ['one<asha 1d', 'two<asha 1d', '', 'sameInviter'],
  ['one<console 1d', 'two<console 1d', '', 'sameInviter'],
  ['one<asha 1d', 'two<asha 31d', '', null],
  ['one<asha 1d', 'two<ravi 1d', '', null],
  ['first', 'older', '', null],
  // One address, one browser.
  ['asha', 'ravi', 'address', 'sharedAddress'],
  ['asha', 'ravi', 'device', 'sharedDevice'],
  ['console', 'ravi', 'address', 'sharedAddress'],
  ['asha', 'ravi', 'address device', 'sharedDevice'],
];

describe('whether a person may answer an act of another', () => {
  it.each(TABLE)('%s proposes, %s answers, they share "%s": %s', (proposer, answerer, shares, why) => {
    const facts = {
      proposer: proposer === 'console' ? null : person(proposer),
      answerer: answerer === 'console' ? null : person(answerer),
      sharesAddress: shares.includes('address'),
      sharesDevice: shares.includes('device'),
      now: NOW,
    };
    expect(approverRefusal(facts)).toBe(why);
  });

  it('the inviter may be answered after 30 days to the millisecond', () => {
    const at = (joinedAt: number) =>
      approverRefusal({
        proposer: person('asha'),
        answerer: { ...person('ravi<asha'), joinedAt },
        sharesAddress: false,
        sharesDevice: false,
        now: NOW,
      });
    expect([at(NOW - 30 * DAY + 1), at(NOW - 30 * DAY)]).toEqual(['newPerson', null]);
  });
});
