import { dayOf, firstDay } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import { indianDate } from '../core/values/days.ts';
import type { Handlers } from '../http/handler.ts';
import type { LimitHandlersDeps } from './limit-handlers.ts';

const HOUR_SECONDS = 3600;
const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;

interface RealityDeps extends LimitHandlersDeps {
  readonly engine: EngineClient;
  /** Called when a player answers their reality check. */
  readonly checked: (playerId: number) => void;
}

type RealityCalls = Pick<Handlers, 'realityCheck' | 'keepPlaying' | 'played'>;

/** Handlers of a player's activity figures. */
export function realityHandlers({ engine, book, time, store, now, checked }: RealityDeps): RealityCalls {
  const check = async (playerId: number) => {
    const { limits, atRisk } = await book.state(playerId);
    const limitNamed = (name: string) => limits.find((limit) => limit.name === name)?.value ?? null;
    const every = limitNamed('reality');
    const moment = now();
    const { beganAt, playedMs } = time.stretch(playerId, moment);
    if (every === null || playedMs < every * MINUTE_MS) return null;
    const [{ staked, net }, { available }] = await Promise.all([
      store.play.since(playerId, beganAt),
      engine.query('wallet', { playerId }),
    ]);
    const hours = limitNamed('session');
    const today = Math.floor(time.today(playerId, moment) / 1000);
    return {
      since: isoTime(beganAt),
      playedSeconds: Math.floor(playedMs / 1000),
      staked: unitsFromMoney(staked),
      net: unitsFromMoney(net),
      atRisk: unitsFromMoney(atRisk),
      balance: unitsFromMoney(available),
      sessionLeftSeconds: hours === null ? null : Math.max(0, hours * HOUR_SECONDS - today),
    };
  };
  return {
    realityCheck: async ({ session: { playerId } }) => ({ check: await check(playerId) }),
    keepPlaying: ({ session: { playerId } }) => {
      checked(playerId);
      return { check: null };
    },
    played: async ({ session: { playerId }, query }) => {
      const moment = now();
      const monday = firstDay('week', moment);
      const first = monday - (Number(query.weeks) - 1) * DAYS_A_WEEK;
      const [found, ever] = await Promise.all([store.play.weeks(playerId, first), store.play.moneyEver(playerId)]);
      // Unsaved time belongs to today.
      const stored = await store.play.playedOn(playerId, dayOf(moment));
      const unstoredMs = Math.max(0, time.today(playerId, moment) - stored);
      const weeks = Array.from({ length: Number(query.weeks) }, (_, at) => {
        const day = first + at * DAYS_A_WEEK;
        const week = found.find((one) => one.monday === day);
        const playedMs = (week?.playedMs ?? 0) + (day === monday ? unstoredMs : 0);
        return { from: indianDate(day), net: week?.net ?? 0, playedMs };
      });
      const sum = (of: (week: (typeof weeks)[number]) => number) => weeks.reduce((all, week) => all + of(week), 0);
      return {
        weeks: weeks.map(({ from, net, playedMs }) => ({
          from,
          net: unitsFromMoney(net),
          playedSeconds: seconds(playedMs),
        })),
        net: unitsFromMoney(sum(({ net }) => net)),
        playedSeconds: seconds(sum(({ playedMs }) => playedMs)),
        thisWeekSeconds: seconds(weeks.at(-1)?.playedMs ?? 0),
        paidIn: unitsFromMoney(ever.paidIn),
        paidOut: unitsFromMoney(ever.paidOut),
      };
    },
  };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
