import {
  ownRules,
  type ReplyOf,
  type TradeEntry,
  type TradeLine,
  type TradePrices,
  type TradeSheet,
} from '@crease/contract';
import {
  decimalFromPrice,
  isRefusal,
  MINOR_PER_UNIT,
  type Money,
  priceFromDecimal,
  type Refusal,
  refuse,
} from '@crease/kernel';
import {
  type EventEntry,
  type HandMarket,
  type Line,
  MADE_SORT_ORDER,
  type Quote,
  readyMarkets,
} from '@crease/trading';
import type { Call } from '../../http/handler.ts';
import type { Traded } from '../../trading/traded.ts';
import { resultText } from '../settlement/result-text.ts';
import { termsOf } from './template-wire.ts';

type Sheet = ReturnType<Traded['event']['sheet']>;
type TradedEventWire = ReplyOf<'tradedEvents'>[number];
type Opening = Sheet['lines'][number]['opening'];

/** Size at a price that a trader pins, and of a bookmaker's rate, minor units. */
const PINNED_SIZE: Money = 5_000_000;

/** Writes an event for a list: without its prices, which cost more than all the rest. */
export function eventWire({ event, owner }: Pick<Traded, 'event' | 'owner'>): TradedEventWire {
  const { plan, life, status } = event;
  return {
    gameId: plan.gameId,
    name: `${plan.teams[0].name} v ${plan.teams[1].name}`,
    competition: plan.competition,
    startsAt: new Date(life.startsAt).toISOString(),
    status,
    life: lifeWire(life),
    owner: owner?.username ?? null,
  };
}

/** Writes an event for the desk: its score, people, and prices in three columns. @param now epoch ms. */
export function sheetWire({ event, template, number, owner, unsettled }: Traded, now: number): TradeSheet {
  const { plan } = event;
  const sheet = event.sheet(now);
  const situation = event.situation();
  return {
    ...eventWire({ event, owner }),
    format: plan.format,
    teams: [plan.teams[0], plan.teams[1]],
    score: sheet.score,
    next: sheet.next && nextWire(sheet.next),
    number,
    canUndo: sheet.canUndo,
    lastPlayed: sheet.played.at(-1) ?? null,
    lines: sheet.lines.map(({ opening, line, proposed, staged, live, decided, ...state }) => ({
      marketId: opening.marketId,
      name: opening.name,
      group: opening.group,
      type: opening.type,
      winners: opening.winners,
      ...state,
      line: lineWire(opening, line),
      proposed: pricesWire(opening, proposed),
      staged: pricesWire(opening, staged),
      live: live && pricesWire(opening, live),
      decided: decided && textOf(opening, decided),
    })),
    offered: [...sheet.offered],
    made: situation.made,
    template: {
      version: plan.templateVersion ?? 0,
      markets: readyMarkets(template, situation).map(({ entry: { key, name }, count, opened }) => ({
        key,
        name,
        ready: event.isEnded ? 0 : count,
        opened,
      })),
    },
    waiting: [...unsettled].flatMap(([marketId, { result, proposal }]) => {
      const opening = event.openingOf(marketId);
      return opening && proposal?.state === 'waiting'
        ? [{ marketId, name: opening.name, result: textOf(opening, result) }]
        : [];
    }),
    sources: sheet.sources.map(({ heardAt, ...source }) => ({
      ...source,
      ageMs: heardAt === null ? null : Math.max(0, now - heardAt),
    })),
    contradicted: sheet.contradicted.map(({ opening, declared, now }) => ({
      marketId: opening.marketId,
      name: opening.name,
      declared: textOf(opening, declared),
      now: now && textOf(opening, now),
    })),
  };
}

function nextWire(next: NonNullable<Sheet['next']>): NonNullable<TradeSheet['next']> {
  return 'periods' in next ? ({ ...next, periods: [...next.periods] } as NonNullable<TradeSheet['next']>) : next;
}

function lifeWire({ state, reason, by, at }: Sheet['life']): TradeSheet['life'] {
  return { state, reason, by, at: new Date(at).toISOString() };
}

function textOf({ runners }: Opening, result: Parameters<typeof resultText>[0]): string {
  return resultText(result, (at) => runners[at]?.name ?? String(at));
}

function lineWire(opening: Opening, { pinned, cap, ...line }: Line): TradeLine {
  return {
    ...line,
    pinned: pinned && pricesWire(opening, pinned),
    ...(cap && { cap: { ...cap, loss: cap.loss / MINOR_PER_UNIT } }),
  };
}

function pricesWire({ runners }: Opening, quote: Quote): TradePrices {
  const nameOf = (at: number) => runners[at]?.name ?? '';
  switch (quote.kind) {
    case 'oddsQuote':
      if (quote.chances && quote.runners.every(({ back, lay }) => back.length + lay.length === 0))
        return quote.chances.map((chance, at) => ({ runner: nameOf(at), back: fairPrice(chance), lay: null }));
      return quote.runners.map(({ back, lay }, at) => ({
        runner: nameOf(at),
        back: back[0] ? { price: decimalFromPrice(back[0].price), rate: null } : null,
        lay: lay[0] ? { price: decimalFromPrice(lay[0].price), rate: null } : null,
      }));
    case 'bookmakerQuote':
      return quote.runners.map(({ backRate, layRate, suspended }, at) => ({
        runner: nameOf(at),
        back: backRate === null || suspended ? null : { price: backRate, rate: null },
        lay: layRate === null || suspended ? null : { price: layRate, rate: null },
      }));
    case 'fancyQuote':
      return [{ runner: '', back: runsWire(quote.yes), lay: runsWire(quote.no) }];
  }
}

/** Price without margin of a market with fixed odds only; null: impossible. */
const fairPrice = (chance: number) => (chance > 0 ? { price: Math.round(100 / chance) / 100, rate: null } : null);

const runsWire = (line: { readonly run: number; readonly rate: number } | null) =>
  line && { price: line.run, rate: line.rate };

/** Reads an entry. Refuses odds by hand that are finer than a hundredth. */
export function entryOf(
  { entry }: Call<'enterTrade'>['body'],
  typeOf: (marketId: string) => Opening['type'] | null,
): EventEntry | Refusal {
  if (entry.kind === 'make') return { ...entry, market: handMarketOf(entry.market) };
  if (entry.kind === 'schedule') return { ...entry, startsAt: Date.parse(entry.startsAt) };
  if (entry.kind !== 'line') return entry;
  const { pinned, cap, ...line } = entry.line;
  const type = typeOf(entry.marketId);
  const quote = pinned && type && QUOTES[type](pinned);
  if (quote && isRefusal(quote)) return quote;
  const capped = cap && { cap: { ...cap, loss: cap.loss * MINOR_PER_UNIT } };
  return { ...entry, line: { ...line, ...capped, pinned: quote } };
}

function handMarketOf({
  rules,
  commissionPercent,
  ...market
}: Extract<TradeEntry, { kind: 'make' }>['market']): HandMarket {
  const terms = termsOf({ ...market, commissionPercent });
  return { ...market, ...terms, rules: ownRules(rules), sortOrder: MADE_SORT_ORDER };
}

type Side = TradePrices[number]['back'];

const QUOTES: Readonly<Record<Opening['type'], (prices: TradePrices) => Quote | Refusal>> = {
  match_odds: (prices) => {
    if (prices.some(({ back, lay }) => !isOdds(back) || !isOdds(lay)))
      return refuse('INVALID_PRICE', { reason: 'notAPrice' });
    return {
      kind: 'oddsQuote',
      runners: prices.map(({ back, lay }) => ({ back: levelsOf(back), lay: levelsOf(lay) })),
    };
  },
  bookmaker: (prices) => ({
    kind: 'bookmakerQuote',
    runners: prices.map(({ back, lay }) => ({
      backRate: back?.price ?? null,
      layRate: lay?.price ?? null,
      max: PINNED_SIZE,
      suspended: !back && !lay,
    })),
  }),
  fancy: ([line]) => ({ kind: 'fancyQuote', yes: runsOf(line?.back), no: runsOf(line?.lay), state: '' }),
};

/** Whether a side has no price, or one in whole hundredths; the event checks the ladder. */
const isOdds = (side: Side) => side === null || Boolean(priceFromDecimal(side.price));

function levelsOf(side: Side) {
  const price = side && priceFromDecimal(side.price);
  return price ? [{ price, size: PINNED_SIZE }] : [];
}

const runsOf = (side: Side | undefined) => (side ? { run: side.price, rate: side.rate ?? 100 } : null);
