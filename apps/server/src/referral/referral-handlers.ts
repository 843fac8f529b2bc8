import { randomInt } from 'node:crypto';
import { endOf, firstDay, type Referral } from '@crease/engine';
import { type Asset, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { ReferralCode, ReferralSource, Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import { indianDate } from '../core/values/days.ts';
import type { Handlers } from '../http/handler.ts';
import { referralSettings } from './referral-settings.ts';

const PAGE_SIZE = 20;
const WEEKS = 8;
/** Links per player. */
const LINKS_MOST = 20;
/** Placement name of the first link. */
const FIRST = 'link';
const TRIES = 20;

export interface ReferralHandlersDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'referrals' | 'settings'>;
  /** Asset of registered players: demo players refer only where it is play money. */
  readonly asset: Asset;
  /** The player app's address: `https://house.example`. */
  readonly origin: () => string;
  /** The engine's clock. */
  readonly now: () => number;
}

type ReferralCalls = Pick<Handlers, 'generateRef' | 'refStats' | 'refChildren' | 'refSources' | 'openedRef'>;

/** Handlers of a player's links and referred friends. */
export function referralHandlers(deps: ReferralHandlersDeps): ReferralCalls {
  const { store, now } = deps;
  const urlOf = (code: string) => `${deps.origin()}/?ref=${encodeURIComponent(code)}`;
  const linkOf = ({ code }: ReferralCode) => ({ code, url: urlOf(code) });
  return {
    generateRef: async ({ session: { playerId }, body: { source = FIRST } }) => {
      const code = await codeFor(deps, playerId, source);
      return 'refused' in code ? code : linkOf(code);
    },
    refStats: async ({ session: { playerId } }) => {
      const moment = now();
      const first = firstDay('week', moment) - (WEEKS - 1) * 7;
      const [codes, sources, weeks, rewards] = await Promise.all([
        store.referrals.codesOf(playerId),
        store.referrals.sources(playerId),
        store.referrals.weeks(playerId, first),
        referralSettings(store.settings),
      ]);
      const sum = (of: (one: ReferralSource) => number) => sources.reduce((all, one) => all + of(one), 0);
      return {
        opened: sum(({ opened }) => opened),
        signedUp: sum(({ signedUp }) => signedUp),
        firstBet: sum(({ firstBet }) => firstBet),
        verified: sum(({ verified }) => verified),
        earned: unitsFromMoney(sum(({ earned }) => earned)),
        waiting: unitsFromMoney(sum(({ waiting }) => waiting)),
        link: codes[0] ? linkOf(codes[0]) : null,
        nextPayAt: isoTime(endOf('week', moment)),
        rewards: {
          firstBet: unitsFromMoney(rewards.firstBet),
          firstBetLeast: unitsFromMoney(rewards.firstBetLeast),
          verified: unitsFromMoney(rewards.verified),
          monthMost: unitsFromMoney(rewards.monthMost),
        },
        weeks: Array.from({ length: WEEKS }, (_, at) => {
          const week = weeks.find(({ monday }) => monday === first + at * 7);
          const from = indianDate(first + at * 7);
          return { from, signedUp: week?.signedUp ?? 0, earned: unitsFromMoney(week?.earned ?? 0) };
        }),
      };
    },
    refChildren: async ({ session: { playerId }, query: { page } }) => {
      const found = await store.referrals.friends(playerId, { page, pageSize: PAGE_SIZE });
      return { ...found, items: found.items.map(({ referral, username }) => childWire(referral, username)) };
    },
    refSources: async ({ session: { playerId } }) => ({
      items: (await store.referrals.sources(playerId)).map(({ earned, waiting: _, code, ...one }) => ({
        ...one,
        earned: unitsFromMoney(earned),
        url: urlOf(code),
      })),
    }),
    openedRef: async ({ body: { code } }) => {
      await store.referrals.countOpened(code);
      return { counted: true as const };
    },
  };
}

/** Returns a player's code for a placement, existing or new. */
async function codeFor(
  { engine, store, asset, now }: ReferralHandlersDeps,
  playerId: number,
  source: string,
): Promise<ReferralCode | Refusal> {
  const player = await engine.query('player', { playerId });
  if (!player || player.asset !== asset) return refuse('FORBIDDEN', { reason: 'demoReferral' });
  for (let tries = 0; tries < TRIES; tries++) {
    const codes = await store.referrals.codesOf(playerId);
    const known = codes.find((one) => one.source === source);
    if (known) return known;
    if (codes.length >= LINKS_MOST) return refuse('LIMIT_REACHED', { reason: 'referralLinks', most: LINKS_MOST });
    const row = { code: drawCode(player.username), playerId, source };
    if (await store.referrals.addCode({ ...row, createdAt: now() })) return row;
  }
  return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
}

/** Up to six letters of the name and four digits: short enough to say aloud. */
function drawCode(username: string): string {
  const letters =
    username
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 6)
      .toUpperCase() || 'CREASE';
  return `${letters}${randomInt(1000, 10_000)}`;
}

function childWire({ createdAt, rewards }: Referral, username: string) {
  const step = rewards.verified ? 'verified' : rewards.firstBet ? 'firstBet' : 'signedUp';
  const earned = Object.values(rewards).reduce((sum, { amount }) => sum + amount, 0);
  return { name: maskedName(username), joinedAt: isoTime(createdAt), step, earned: unitsFromMoney(earned) } as const;
}

/** `nim•••21`: recognisable to friends only. */
function maskedName(username: string): string {
  return `${username.slice(0, 3)}•••${username.length > 6 ? username.slice(-2) : ''}`;
}
