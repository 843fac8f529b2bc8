import { isDeepStrictEqual } from 'node:util';
import type { Answer, BonusTerms, Command } from '@crease/engine';
import { isRefusal, type Prng, type Refusal } from '@crease/kernel';
import type { ChildHandle } from './child-handle.ts';
import type { CrashRecord } from './crash-record.ts';
import { openMarket, type RefCommand } from './crash-world.ts';
import type { AccountOf } from './protocol.ts';

const RUPEES = 100;
const BONUS = 500 * RUPEES;
const REWARD = 300 * RUPEES;
const FIRST_LIMIT = 2_000 * RUPEES;

/** A limit as its player knows it: the value in force and the requested one. Minor units; null: none. */
interface KnownLimit {
  readonly value: number | null;
  readonly wish: number | null;
}

interface RegularOptions {
  readonly playerId: number;
  /** The player on the other side of each bet. */
  readonly against: number;
  /** Opening balance, minor units. */
  readonly opening: number;
  readonly prng: Prng;
  readonly record: CrashRecord;
}

/** A referred friend, by the name used. */
interface Friend {
  readonly username: string;
  readonly week: number;
  playerId: number | null;
  /** The server has confirmed that the reward is earned. */
  isEarned: boolean;
}

/**
 * A player with bonuses, limits and friends, one life of the server per week. After each crash they continue what it
 * left open, and remember every reply.
 */
export class Regular {
  readonly playerId: number;
  readonly claims: { readonly command: RefCommand; claimId: number | null }[] = [];
  readonly friends: Friend[] = [];
  /** Possible limits of a bet: one, or two after a command without a reply. */
  limits: readonly KnownLimit[] = [{ value: null, wish: null }];
  readonly #against: number;
  readonly #opening: number;
  readonly #prng: Prng;
  readonly #record: CrashRecord;
  readonly #unsettled: string[] = [];

  constructor({ playerId, against, opening, prng, record }: RegularOptions) {
    this.playerId = playerId;
    this.#against = against;
    this.#opening = opening;
    this.#prng = prng;
    this.#record = record;
  }

  /** After a crash: repeats each claim until it has its reply. */
  async learn(child: ChildHandle): Promise<void> {
    for (const claim of this.claims) if (claim.claimId === null) await this.#noteClaim(child, claim);
  }

  /** Plays one week, after what an earlier week left open; ends early if the process dies. */
  async live(child: ChildHandle, week: number): Promise<void> {
    const acts = [
      () => this.#tell(child, { type: 'expireBonuses' }),
      () => this.#tell(child, { type: 'payReferrals' }),
      () => this.#moveLimit(child),
      () => this.#settleAll(child),
      () => this.#bringFriend(child, week),
      () => this.#claim(child, week),
      () => this.#bet(child, week),
      () => this.#settleAll(child),
    ];
    for (const act of acts) if ((await act()) === null) return;
  }

  /** Confirms last week's raise, then requests a lower limit, then a higher one. */
  async #moveLimit(child: ChildHandle): Promise<true | null> {
    const now = await child.call('account', this.playerId);
    if (!now) return null;
    this.limits = [known(now)];
    const { wish } = this.limits[0] as KnownLimit;
    if (wish !== null && !(await this.#setLimit(child, now, wish, { value: wish, wish: null }))) return null;
    const [{ value }] = this.limits as [KnownLimit];
    const lower = value === null ? FIRST_LIMIT : value - 100 * RUPEES;
    if (!(await this.#setLimit(child, now, lower, { value: lower, wish: null }))) return null;
    const higher = lower + 500 * RUPEES;
    return this.#setLimit(child, now, higher, { value: lower, wish: higher });
  }

  async #setLimit(child: ChildHandle, { counted }: AccountOf, value: number, then: KnownLimit): Promise<true | null> {
    this.limits = [...this.limits, then];
    const past = { results: [], deposits: [], counted };
    const name = 'stake' as const;
    const answer = await this.#tell(child, {
      type: 'setLimit',
      playerId: this.playerId,
      name,
      value,
      by: 'player',
      past,
    });
    if (answer === null) return null;
    this.limits = [then];
    return true;
  }

  async #bringFriend(child: ChildHandle, week: number): Promise<true | null> {
    if (this.friends.every(({ isEarned }) => isEarned))
      this.friends.push({ username: `friend ${week}`, week, playerId: null, isEarned: false });
    const friend = this.friends.at(-1) as Friend;
    const { username } = friend;
    const made = { type: 'createPlayer', username, demo: false, asset: 'play:INR', openingBalance: 0 } as const;
    if ((await this.#tell(child, made, 'usernameTaken')) === null) return null;
    friend.playerId = (await child.call('account', this.playerId))?.players[username] ?? null;
    if (friend.playerId === null) return null;
    const link = { refereeId: friend.playerId, referrerId: this.playerId, source: '' } as const;
    // A repeated referral is refused, and is stored all the same.
    if ((await this.#tell(child, { type: 'linkReferral', ...link }, 'referralStands')) === null) return null;
    const reward = { event: 'firstBet', amount: REWARD, monthMost: 1_000 * REWARD, flag: '' } as const;
    if ((await this.#tell(child, { type: 'earnReferral', refereeId: friend.playerId, ...reward })) === null)
      return null;
    friend.isEarned = true;
    return true;
  }

  async #claim(child: ChildHandle, week: number): Promise<true | null> {
    const terms: BonusTerms = {
      offerId: 'weekly',
      version: 1,
      name: 'Weekly',
      kind: 'reload',
      pocket: 'sports',
      rollover: 1,
      parts: 2,
      minOdds: 100,
      mostPerBet: 0,
      days: 1,
      weights: { match_odds: 100, bookmaker: 100, fancy: 100, games: 0 },
    };
    const command: RefCommand = {
      type: 'claimBonus',
      playerId: this.playerId,
      clientRef: `claim-week-${week}`,
      terms,
      amount: BONUS,
      depositId: null,
      deposited: 0,
      isUsed: false,
      flags: [],
    };
    const claim = { command, claimId: null as number | null };
    this.claims.push(claim);
    return this.#noteClaim(child, claim);
  }

  async #noteClaim(child: ChildHandle, claim: Regular['claims'][number]): Promise<true | null> {
    const reply = await child.submit(claim.command);
    this.#record.note(claim.command, reply);
    if (reply.kind !== 'answer') return null;
    // A repeated claim of a crashed week may be running.
    if (!isRefusal(reply.answer) && reply.answer.kind === 'claim') claim.claimId = reply.answer.claim.claimId;
    return true;
  }

  /** Bets half of what the bonus needs: one part becomes cash, the other expires with the week. */
  async #bet(child: ChildHandle, week: number): Promise<true | null> {
    const marketId = `regular-market-${week}`;
    this.#unsettled.push(marketId);
    const turn = { gameId: 'crash-game', feedSeq: null, marketId };
    for (const command of [
      openMarket(marketId),
      { type: 'setMarketStatus', ...turn, status: 'open', reason: '' },
    ] as const)
      if ((await this.#tell(child, command)) === null) return null;
    const order = {
      type: 'placeOrder',
      marketId,
      runnerId: 'tides',
      price: 200,
      size: BONUS / 2,
      timeInForce: 'goodTillCancelled',
      minFill: null,
      persistence: 'lapse',
      marketVersion: null,
    } as const;
    const lay = { ...order, playerId: this.#against, clientRef: `lay-week-${week}`, side: 'lay' } as const;
    const back = { ...order, playerId: this.playerId, clientRef: `back-week-${week}`, side: 'back' } as const;
    for (const command of [lay, { ...back, pocket: 'sports' } as const]) {
      const reply = await child.submit(command);
      this.#record.note(command, reply);
      if (reply.kind !== 'answer') return null;
    }
    return true;
  }

  async #settleAll(child: ChildHandle): Promise<true | null> {
    for (let marketId = this.#unsettled[0]; marketId !== undefined; marketId = this.#unsettled[0]) {
      const turn = { gameId: 'crash-game', feedSeq: null, marketId };
      const result = { kind: 'winners', winners: [this.#prng.int(2)], note: '' } as const;
      if ((await this.#tell(child, openMarket(marketId))) === null) return null;
      // If settled before a crash, it is no longer in memory.
      if ((await this.#tell(child, { type: 'settleMarket', ...turn, result }, 'market')) === null) return null;
      for (;;) {
        const more = await this.#tell(child, { type: 'continueSettlement', marketId }, 'market');
        if (more === null) return null;
        if (more === true || more.kind === 'feed') break;
      }
      this.#unsettled.shift();
    }
    return true;
  }

  /** @returns null: unknown whether it was done. @param unless a refusal that counts as success. */
  async #tell(child: ChildHandle, command: Command, unless = ''): Promise<Answer | true | null> {
    const reply = await child.submit(command);
    if (reply.kind === 'bug') this.#record.failures.push(`${command.type}: ${reply.message}`);
    if (reply.kind !== 'answer') return null;
    if (!isRefusal(reply.answer)) return reply.answer;
    if (unless === '' || reply.answer.terms.reason !== unless)
      this.#record.failures.push(refusedLine(command, reply.answer));
    return true;
  }

  /** Returns the differences between the database and the replies. @param isLast nothing is open any more. */
  breaches(account: AccountOf, { week, isLast }: { readonly week: number; readonly isLast: boolean }): string[] {
    return [
      ...this.#claimBreaches(account),
      ...this.#cashBreaches(account),
      ...this.#limitBreaches(account),
      ...this.#rewardBreaches(account, week, isLast),
    ];
  }

  #claimBreaches({ claims }: AccountOf): string[] {
    const ids = new Set(claims.map(({ claimId }) => claimId));
    const lost = this.claims.filter(({ claimId }) => claimId !== null && !ids.has(claimId));
    const acknowledged = this.claims.filter(({ claimId }) => claimId !== null).length;
    const breaches = lost.map(({ command }) => `[I11] ${command.clientRef} was acknowledged and is lost`);
    if (claims.length < acknowledged || claims.length > this.claims.length)
      breaches.push(
        `[N01] ${claims.length} bonuses are stored, ${acknowledged} of ${this.claims.length} were acknowledged`,
      );
    return breaches;
  }

  /** Bets use the bonus only, so cash gains only released parts and rewards. */
  #cashBreaches({ claims, friends, cash }: AccountOf): string[] {
    let due = this.#opening;
    for (const { toCash, won } of claims) due += toCash + won;
    for (const { rewards } of friends)
      for (const { amount, paidAt } of Object.values(rewards)) if (paidAt !== null) due += amount;
    return due === cash ? [] : [`[I20] player ${this.playerId} owns ${cash}, due are ${due}`];
  }

  #limitBreaches(account: AccountOf): string[] {
    const is = known(account);
    const may = this.limits.some((limit) => isDeepStrictEqual(limit, is));
    return may ? [] : [`[I28] the limit is ${JSON.stringify(is)}, expected is ${JSON.stringify(this.limits)}`];
  }

  #rewardBreaches({ friends }: AccountOf, week: number, isLast: boolean): string[] {
    return this.friends.flatMap(({ playerId, isEarned, username, week: came }) => {
      const reward = friends.find(({ refereeId }) => refereeId === playerId)?.rewards.firstBet;
      if (isEarned && reward?.amount !== REWARD) return [`[I11] the reward for ${username} is lost`];
      const isDue = isLast && isEarned && came < week;
      return isDue && reward?.paidAt === null ? [`[I21] the reward for ${username} was never paid`] : [];
    });
  }
}

function known({ stake }: AccountOf): KnownLimit {
  return { value: stake?.value ?? null, wish: stake?.raise?.value ?? null };
}

function refusedLine({ type }: Command, { code, terms }: Refusal): string {
  return `${type} was refused: ${code} ${JSON.stringify(terms)}`;
}
