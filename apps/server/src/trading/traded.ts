import type { FeedUpdate } from '@crease/feeds';
import type { ProposalRow } from '@crease/store';
import {
  defaultTemplate,
  type EventEntry,
  type EventPlan,
  type MarketTemplate,
  playOf,
  type SourceChange,
  TradedEvent,
} from '@crease/trading';
import { Mutex } from '../core/mutex.ts';

type ResultUpdate = Extract<FeedUpdate, { readonly kind: 'result' }>;
export type TradedResult = ResultUpdate['result'];

/** An event in the hands of traders. */
export interface Traded {
  readonly event: TradedEvent<unknown>;
  /** Of the version that the event was made with. */
  readonly template: MarketTemplate;
  /** Number of entries so far. */
  number: number;
  /** Number of the last entry that the server did not make by itself. */
  numberByOthers: number;
  /** The trader whose page holds it, and when it last asked; null: nobody. */
  owner: { readonly username: string; seenAt: number } | null;
  /** Declared results that the engine may not have yet, by market: they may wait for a second operator. */
  readonly unsettled: Map<string, Unsettled>;
  /** Results are settled or proposed by one caller at a time. */
  readonly settling: Mutex;
}

/** A change of source by the fail-over table. */
export type ServerChange = SourceChange & { readonly gameId: string };

/** A declared result that the engine may not have yet. */
export interface Unsettled {
  readonly result: TradedResult;
  /** Whose entry decided it. */
  readonly by: string;
  /** Its last proposal to a second operator; null: none; undefined: not read yet, after a start. */
  proposal: Pick<ProposalRow, 'proposalId' | 'state'> | null | undefined;
}

/** True if another trader has made an entry since, or, for a line as a whole, also the server with its cap. */
export function isOutdated(seen: number, entries: readonly EventEntry[], { number, numberByOthers }: Traded): boolean {
  return seen > number || seen < (entries.some(({ kind }) => kind === 'line') ? number : numberByOthers);
}

/** Returns an event before its first entry. @param template of the event; absent: the shipped one. */
export function newTraded(plan: EventPlan, template = defaultTemplate(plan.sport, plan.format) ?? []): Traded {
  return {
    event: new TradedEvent(plan, playOf(plan)),
    template,
    number: 0,
    numberByOthers: 0,
    owner: null,
    unsettled: new Map(),
    settling: new Mutex(),
  };
}
