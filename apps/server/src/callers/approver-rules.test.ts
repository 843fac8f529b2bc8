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
  // Two operators without any connection.
  ['asha', 'ravi', '', null],
  ['asha', 'asha', '', 'ownProposal'],
  // The console proposes, and approves nothing, not even its own proposals.
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
  // Two operators invited by the same person count as one for their first 30 days.
  ['one<asha 1d', 'two<asha 1d', '', 'sameInviter'],
  ['one<console 1d', 'two<console 1d', '', 'sameInviter'],
  ['one<asha 1d', 'two<asha 31d', '', null],
  ['one<asha 1d', 'two<ravi 1d', '', null],
  ['first', 'older', '', null],
  // Same address, same browser.
  ['asha', 'ravi', 'address', 'sharedAddress'],
  ['asha', 'ravi', 'device', 'sharedDevice'],
  ['console', 'ravi', 'address', 'sharedAddress'],
  ['asha', 'ravi', 'address device', 'sharedDevice'],
];

describe("whether an operator may approve another's proposal", () => {
  it.each(TABLE)('%s proposes, %s approves, they share "%s": %s', (proposer, answerer, shares, why) => {
    const facts = {
      proposer: proposer === 'console' ? null : person(proposer),
      answerer: answerer === 'console' ? null : person(answerer),
      sharesAddress: shares.includes('address'),
      sharesDevice: shares.includes('device'),
      now: NOW,
    };
    expect(approverRefusal(facts)).toBe(why);
  });

  it("the inviter's proposals may be approved after exactly 30 days", () => {
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
