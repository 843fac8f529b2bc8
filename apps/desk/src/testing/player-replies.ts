import type { PlayerRow, ReplyOf as WireReply } from '@crease/contract';
import type { Answers } from '../../../../packages/web/src/testing/answer-calls.ts';

/** Returns a player's row in the list. */
export function playerRowOf(changes: Partial<PlayerRow> = {}): PlayerRow {
  return {
    playerId: '41',
    username: 'asha 22',
    demo: false,
    simulated: false,
    excluded: false,
    email: null,
    mobile: null,
    mobileVerified: true,
    mobileToVerify: null,
    emailVerified: false,
    agentCode: null,
    passwordUpdateRequired: false,
    secondFactor: false,
    createdAt: '2026-03-01T09:00:00.000Z',
    ...changes,
  };
}

type Story = WireReply<'playerStory'>;

const STORY: Story = {
  player: playerRowOf(),
  wallet: { balance: 500, cash: 500, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 },
  exposure: { exposureAmount: 0, markets: [] } as unknown as Story['exposure'],
  openBets: [],
  tickets: [],
  betting: { bets: 0, events: 0, profit: 0 },
  ledger: [],
  ledgerTotal: 0,
  sessions: [],
  notes: [],
};

/** Answers the calls of the page of a player about whom nothing waits. */
export const PLAYER_ANSWERS: Answers = {
  playerStory: STORY,
  deskWithdrawals: { items: [], total: 0, page: 1, pageSize: 50 },
  deskDeposits: { items: [], total: 0, page: 1, pageSize: 50 },
  cases: { items: [], total: 0, page: 1, pageSize: 50 },
  playerLinks: { links: [], more: false, risk: { level: 'low', points: 0, reasons: [] } },
  playersLimits: {
    money: [],
    session: { value: null, raise: null, playedSeconds: 0 },
    reality: { value: null },
    pause: null,
  } as unknown as WireReply<'playersLimits'>,
};

/** Returns that page's reply with notes. */
export function storyWith(notes: Story['notes']): Story {
  return { ...STORY, notes };
}
