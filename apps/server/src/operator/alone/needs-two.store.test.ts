import { type HttpClient, newClientRef } from '@crease/client';
import {
  type BonusRule,
  NEEDS_TWO,
  OPERATOR_ROLES,
  type OperatorRole,
  ROUTES,
  type Route,
  type RouteName,
  type SumAct,
  type TradeEntry,
  verdictOf,
} from '@crease/contract';
import { type AnswerOf, type CommandOf, dayOf, type PlayerAnswer, type WithdrawalAnswer } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutIdOf } from '../../cashier/gateways/payment-id.ts';
import { agreed, clientWith, consoleToken, operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

/** Every act that needs approval, sent twice by an operator of each permitted role, and by the console. */
const clock = Date.parse('2026-11-22T12:00:00.000Z');
const GAME = 'swept';
const marketId = `${GAME}-bookmaker`;
const reason = 'as a test';

interface Caller {
  readonly api: HttpClient;
  readonly username: string;
}

let app: TestServer;
const callers = {} as Record<OperatorRole | 'console', Caller>;
let player: { api: HttpClient; playerId: number };
let bet = '';
let ticketId = '';

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  for (const role of OPERATOR_ROLES) callers[role] = await operatorWith(app, role);
  callers.console = { api: clientWith(app, consoleToken(app)), username: 'cli' };
  app.feed.publishMatch(GAME);
  quote();
  await app.followed();
  player = await app.demoPlayer();
  const side = { marketId, runnerId: 'tides', side: 'back', rate: 90, size: 500 } as const;
  bet = (await player.api.call('placeBookmaker', { body: { clientRef: newClientRef(), ...side } })).bet.betId;
  const legs = [{ selectionId: `${GAME}-match_odds:tides`, price: 1.9 }];
  const single = { clientRef: newClientRef(), kind: 'single', legs, stake: 500, accept: 'any' } as const;
  ticketId = (await player.api.call('placeTicket', { body: single })).ticket.ticketId;
  // The caller has used up all limits of today.
  for (const { username } of Object.values(callers))
    for (const kind of ['adjustments', 'deposits', 'withdrawals', 'results']) {
      const spent = { day: dayOf(clock), kind, operator: username, playerId: null, amount: 1e12, decidedAt: clock };
      await app.server.store.aloneAmounts.put({ actKey: `${username} ${kind}`, ...spent });
    }
});
afterAll(() => app.stop());

function quote(): void {
  const ladder = { back: [{ price: 190, size: 50_000_00 }], lay: [{ price: 210, size: 50_000_00 }] };
  const runners = [ladder, ladder];
  app.feed.publish(GAME, { kind: 'oddsQuote', marketId: `${GAME}-match_odds`, runners, chances: [0.5, 0.5] });
}

async function submit<T>(command: Parameters<typeof app.server.writer.submit>[0]): Promise<T> {
  const answer = await app.server.writer.submit(command);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer as T;
}

/** A new player's deposit whose provider reports another amount than requested. */
async function reportedDeposit(): Promise<string> {
  const made = { username: `Payer ${newClientRef()}`, demo: false, asset: 'play:INR', openingBalance: 0 } as const;
  const { playerId } = await submit<PlayerAnswer>({ type: 'createPlayer', ...made });
  const times = { expiresAt: clock + 1e9, graceUntil: clock + 1e9, lateUntil: clock + 1e9 };
  const request = { playerId, clientRef: newClientRef(), gateway: 'm_paytm', amount: 500_00, fee: 0 };
  const sent = { currency: 'INR', units: 500_00, times, chain: null, claim: '', usedBy: null };
  const { deposit } = await submit<AnswerOf<CommandOf<'requestDeposit'>>>({
    type: 'requestDeposit',
    ...request,
    ...sent,
  });
  const { depositId } = deposit;
  const word = { kind: 'success', by: 'query', payment: newClientRef(), units: 400_00, currency: 'INR' } as const;
  await submit({ type: 'applyDepositStatus', depositId, recorded: null, status: word, usedBy: null });
  return `D-${depositId}`;
}

async function requestedPayout() {
  const { playerId } = await app.demoPlayer();
  const request = { playerId, clientRef: newClientRef(), amount: 900_00, fee: 0, payoutAccountId: 'none' };
  const command = { type: 'requestWithdrawal', ...request, gateway: 'manual', needs: 1 } as const;
  return (await submit<WithdrawalAnswer>(command)).withdrawal;
}

/** A payout in a bank file. */
async function sentPayout(): Promise<string> {
  const { withdrawalId, createdAt } = await requestedPayout();
  const at = { withdrawalId, recorded: null };
  await submit({ type: 'approveWithdrawal', ...at, operator: 'somebody', note: '' });
  await submit({ type: 'sendPayout', ...at, sendId: payoutIdOf({ withdrawalId, createdAt }) });
  return `W-${withdrawalId}`;
}

/** A traded event with a bet on its winner. */
async function tradedMatch(): Promise<string> {
  const { api } = callers.trader;
  const teams = [{ name: 'Carrow Vale' }, { name: 'Hill Town' }] as const;
  const about = { format: 't20', competition: 'Valley Cup', startsAt: new Date(clock).toISOString() } as const;
  const { gameId, offered } = await api.call('createEvent', { body: { ...about, teams: [...teams] } });
  const params = { gameId };
  const enter = async (entry: TradeEntry) => {
    const { number } = await api.call('tradeSheet', { params });
    return api.call('enterTrade', { params, body: { number, entry } });
  };
  await enter({ kind: 'open', marketIds: offered.map((market) => market.marketId) });
  await enter({ kind: 'publish' });
  const bookmaker = (await api.call('tradeSheet', { params })).lines.find(({ type }) => type === 'bookmaker');
  const rate = bookmaker?.live?.[0]?.back?.price ?? 0;
  const body = { clientRef: newClientRef(), marketId: `${gameId}-bm`, runnerId: 'home', side: 'back', rate, size: 500 };
  await player.api.call('placeBookmaker', { body: { ...body, side: 'back' } });
  await enter({ kind: 'toss', winner: 0, elected: 'bat' });
  await enter({ kind: 'startInnings' });
  await enter({ kind: 'ball', runs: 1, extra: null, wicket: null });
  return gameId;
}

type Ask = (api: HttpClient) => Promise<boolean>;
const waits = async (call: Promise<{ readonly proposalId: string | null }>) => (await call).proposalId !== null;

/** Each money call with fresh data. @returns the call, which returns whether it waits for approval. */
const MONEY: Readonly<Record<SumAct, () => Ask | Promise<Ask>>> = {
  adjustBalance: () => {
    const body = { clientRef: newClientRef(), playerId: String(player.playerId), amount: 1, reason };
    return (api) => waits(api.call('adjustBalance', { body }));
  },
  approveDeposit: async () => {
    const params = { id: await reportedDeposit() };
    return async (api) => (await api.call('approveDeposit', { params, body: { note: 'as a test' } })).waitingForSecond;
  },
  approveWithdrawal: async () => {
    const params = { id: `W-${(await requestedPayout()).withdrawalId}` };
    return async (api) => (await api.call('approveWithdrawal', { params, body: { note: '' } })).waitingForSecond;
  },
  confirmPayouts: async () => {
    const id = await sentPayout();
    const text = `request,amount,status,reference\n${id},900.00,failed,`;
    return async (api) => {
      const files = { confirmation: new Blob([text], { type: 'text/csv' }) };
      const { rows } = await api.call('confirmPayouts', { body: {}, files });
      return rows[0]?.outcome === 'waiting';
    };
  },
  settleMarket: () => (api) => waits(api.call('settleMarket', { body: { marketId, winners: ['tides'], reason } })),
  voidMarket: () => (api) => waits(api.call('voidMarket', { body: { marketId, reason } })),
  voidBet: () => (api) => waits(api.call('voidBet', { body: { betId: bet, reason } })),
  voidWindow: () => {
    const body = { marketId, from: new Date(0).toISOString(), to: new Date(clock + 1e9).toISOString(), reason };
    return (api) => waits(api.call('voidWindow', { body }));
  },
  removeRunner: () => (api) => waits(api.call('removeRunner', { body: { marketId, runnerId: 'tides', reason } })),
  enterTrade: async () => {
    const gameId = await tradedMatch();
    return async (api) => {
      const { number } = await api.call('takeEvent', { params: { gameId }, body: {} });
      const entry = { kind: 'finish', winner: 0, isTied: false, method: 'Awarded' } as const;
      const params = { gameId };
      const done = await api.call('enterTrade', { params, body: { number, entry } }).catch(() => null);
      return (done ?? (await api.call('tradeSheet', { params }))).waiting.length > 0;
    };
  },
  decideLeg: () => (api) => waits(api.call('decideLeg', { body: { ticketId, leg: 1, result: 'won', reason } })),
};

/** The balances of every player and every house account. */
async function allMoney(): Promise<string> {
  const { assets } = await callers.owner.api.call('trialBalance', { query: {} });
  expect(assets[0]?.kinds).not.toEqual([]);
  return JSON.stringify([assets, (await player.api.call('profile')).wallet]);
}

const mayCall = (name: RouteName) => {
  const { right = 'own.account' } = ROUTES[name] as Route;
  return (['console', ...OPERATOR_ROLES] as const).filter(
    (role) => role === 'console' || verdictOf(right, role) === 'alone',
  );
};

describe.each(Object.keys(MONEY) as SumAct[])('%s above the daily limit', (name) => {
  it.each(mayCall(name))('waits for a second approver, even when repeated, and moves nothing: %s', async (role) => {
    const query = await MONEY[name]();
    const before = await allMoney();
    const { api } = callers[role];
    expect([await query(api), await query(api)]).toEqual([true, true]);
    expect(await allMoney()).toBe(before);
    expect((await app.server.writer.query('market', { marketId }))?.status).toBe('open');
  });
});

/** A draft of an offer. */
const RULE = {
  name: 'Swept',
  kind: 'freeBet',
  percent: 0,
  cap: 100,
  least: 0,
  rollover: 0,
  parts: 1,
  days: 7,
  minOdds: 1,
  mostPerBet: 0,
  weights: { match_odds: 100, bookmaker: 0, fancy: 0, games: 0 },
  from: new Date(clock).toISOString(),
  until: null,
  budget: 1_000,
  isVerifiedOnly: false,
  times: 1,
  timesDays: 30,
} as const satisfies BonusRule;

type TwoAct = Exclude<keyof typeof NEEDS_TWO, SumAct>;

/** Calls that change limits on money, with terms that need approval. */
const TERMS: Readonly<Partial<Record<TwoAct, (api: HttpClient) => Promise<{ readonly proposalId: string | null }>>>> = {
  changeStaffRole: async (api) => {
    const [person] = (await callers.owner.api.call('operators')).filter(({ role }) => role === 'auditor');
    return api.call('changeStaffRole', { body: { operatorId: person?.id ?? '', role: 'trader', reason } });
  },
  setAloneLimits: (api) => api.call('setAloneLimits', { body: { deposits: 20_000, times: { results: 9 }, reason } }),
  setLossLimit: (api) => api.call('setLossLimit', { body: { marketId, limit: 9_000_000, reason } }),
  setKycRetention: (api) => api.call('setKycRetention', { body: { approvedDays: 90, declinedDays: 1, reason } }),
  setPayoutMethod: (api) => api.call('setPayoutMethod', { body: { paidBy: 'file', reason } }),
  setRates: (api) => api.call('setRates', { body: { USDT: 88.5, reason } }),
  setWithdrawalSettings: (api) => api.call('setWithdrawalSettings', { body: { aloneMax: 900_000, reason } }),
  setTicketLimits: (api) => api.call('setTicketLimits', { body: { maxPayout: 9_000_000, reason } }),
  // First made stricter, which needs no approval.
  setPayoutWait: async (api) => {
    await api.call('setPayoutWait', { body: { hours: 24, reason } });
    return api.call('setPayoutWait', { body: { hours: 0, reason } });
  },
  setStaffLimits: async (api) => {
    const [person] = (await callers.owner.api.call('operators')).filter(({ role }) => role === 'trader');
    const own = { operatorId: person?.id ?? '', withdrawals: 0, deposits: 0, adjustments: 0, reason };
    await api.call('setStaffLimits', { body: own });
    return api.call('setStaffLimits', { body: { ...own, adjustments: 500 } });
  },
  switchGame: async (api) => {
    await api.call('switchGame', { body: { gameId: 'mines', on: false, reason } });
    return api.call('switchGame', { body: { gameId: 'mines', on: true, reason } });
  },
  switchGateway: async (api) => {
    await api.call('switchGateway', { body: { gateway: 'm_paytm', on: false, reason } });
    return api.call('switchGateway', { body: { gateway: 'm_paytm', on: true, reason } });
  },
  changeFeed: async (api) => {
    const { items } = await callers.trader.api.call('feedProviders');
    const body = { name: 'swept-feed', isSandbox: false, sports: ['cricket' as const] };
    if (items.length === 0) await callers.trader.api.call('createFeed', { body });
    return api.call('changeFeed', { body: { name: 'swept-feed', on: true, reason } });
  },
  publishBonus: async (api) => {
    const known = (await callers.owner.api.call('deskBonuses')).items.find(({ draft }) => draft !== null);
    const { bonus } = known ? { bonus: known } : await callers.owner.api.call('saveBonus', { body: { rule: RULE } });
    return api.call('publishBonus', { body: { offerId: bonus.offerId } });
  },
};

const termsActs = (Object.keys(NEEDS_TWO) as (keyof typeof NEEDS_TWO)[]).filter((name) => {
  const { needs } = NEEDS_TWO[name];
  return needs === 'always' || needs === 'loosening';
});

it('every change of terms whose reply has a proposal is covered below', () => {
  const proposing = termsActs.filter((name) => {
    const { shape = {} } = ROUTES[name].reply as { readonly shape?: Readonly<Record<string, unknown>> };
    return 'proposalId' in shape;
  });
  expect(Object.keys(TERMS).sort()).toEqual(proposing.sort());
});

describe.each(Object.keys(TERMS) as TwoAct[])('%s', (name) => {
  it.each(mayCall(name))('is one proposal, which its proposer cannot answer: %s', async (role) => {
    const { api } = callers[role];
    const [one, two] = [await TERMS[name]?.(api), await TERMS[name]?.(api)];
    expect(one?.proposalId).toEqual(expect.any(String));
    expect(two?.proposalId).toBe(one?.proposalId);
    const answer = { params: { id: one?.proposalId ?? '' }, body: { agree: true, reason } };
    expect((await refusalOf(api.call('answerProposal', answer))).status).toBe(403);
    expect(await callers.owner.api.call('aloneSettings')).toMatchObject({ deposits: 10_000, times: { results: 2 } });
  });
});

it('the limits without approval change when a second operator agrees, and apply at once', async () => {
  const body = { deposits: 20_000, times: { adjustments: 3 }, reason };
  const { proposalId } = await callers.owner.api.call('setAloneLimits', { body });
  await agreed(app, { proposalId });
  const { person } = await callers.finance.api.call('aloneToday', { query: {} });
  expect(person).toMatchObject({
    adjustments: { call: 10_000, day: 30_000 },
    deposits: { call: 20_000, day: 100_000 },
    withdrawals: { call: 2_500, day: 25_000 },
  });
  const same = await refusalOf(callers.owner.api.call('setAloneLimits', { body }));
  expect(same.terms).toMatchObject({ reason: 'nothingChanges' });
});
