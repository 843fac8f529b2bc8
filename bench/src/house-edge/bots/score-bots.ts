import type { Side } from '@crease/exchange';
import type { Score } from '@crease/kernel';
import type { Bot, BotActions, PublicPicture } from '../bot.ts';
import { type Offer, offersOf, type SeenMarket } from '../seen-market.ts';

/** Effect of a changed score: the side favoured, and more or less of the counts. */
interface ScoreEvent {
  /** Index into the event's teams; null for neither. */
  readonly favours: 0 | 1 | null;
  /** More runs, goals or games than just expected: 1; fewer: −1; no change: 0. */
  readonly more: 1 | 0 | -1;
  readonly isWicket: boolean;
}

const POINTS = ['0', '15', '30', '40', 'AD'];

/** Returns what happened between two scores of a match; null for nothing that moves prices much. */
function scoreEvent(before: Score, after: Score): ScoreEvent | null {
  if (before.sport === 'cricket' && after.sport === 'cricket') return cricketEvent(before, after);
  if (before.sport === 'soccer' && after.sport === 'soccer') return soccerEvent(before, after);
  if (before.sport === 'tennis' && after.sport === 'tennis') return tennisEvent(before, after);
  return null;
}

type Of<S extends Score['sport']> = Extract<Score, { sport: S }>;

function cricketEvent(before: Of<'cricket'>, after: Of<'cricket'>): ScoreEvent | null {
  const [was, is] = [before.innings.at(-1), after.innings.at(-1)];
  if (!was || !is || before.innings.length !== after.innings.length) return null;
  const other = is.team === 0 ? 1 : 0;
  if (is.wickets > was.wickets) return { favours: other, more: -1, isWicket: true };
  const runs = is.runs - was.runs;
  if (runs >= 4) return { favours: is.team, more: 1, isWicket: false };
  return runs === 0 && is.overs !== was.overs ? { favours: other, more: -1, isWicket: false } : null;
}

function soccerEvent(before: Of<'soccer'>, after: Of<'soccer'>): ScoreEvent | null {
  for (const team of [0, 1] as const) {
    if (after.goals[team] > before.goals[team]) return { favours: team, more: 1, isWicket: false };
    if (after.redCards[team] > before.redCards[team]) return { favours: team === 0 ? 1 : 0, more: 0, isWicket: false };
  }
  return after.minute > before.minute ? { favours: null, more: -1, isWicket: false } : null;
}

function tennisEvent(before: Of<'tennis'>, after: Of<'tennis'>): ScoreEvent | null {
  const lead = ({ sets, points, tieBreak }: Of<'tennis'>) => {
    const worth = points.map((point) => (tieBreak ? Number(point) : POINTS.indexOf(point)));
    const games = sets.reduce((sum, [first, second]) => sum + first - second, 0);
    return games * 10 + (worth[0] as number) - (worth[1] as number);
  };
  const moved = lead(after) - lead(before);
  return moved === 0 ? null : { favours: moved > 0 ? 0 : 1, more: 0, isWicket: false };
}

/** Receives every score with its change. */
type Reaction = (event: ScoreEvent, markets: SeenMarket[], actions: BotActions) => void;

function onScore(react: Reaction): Bot['receive'] {
  const scores = new Map<string, Score>();
  return (update, picture: PublicPicture, actions) => {
    if (update.kind !== 'score') return;
    const before = scores.get(update.gameId);
    scores.set(update.gameId, update.score);
    const event = before ? scoreEvent(before, update.score) : null;
    if (event) react(event, picture.marketsOf(update.gameId), actions);
  };
}

/** Bets on the latest event at prices from before it, before new ones are published. */
export function scoreRacer(): Bot {
  return {
    name: 'score racer',
    tries: 'in play: bet on the latest score at the price from before it',
    receive: onScore((event, markets, actions) => {
      for (const market of markets) if (market.status !== 'suspended') race(event, market, actions);
    }),
  };
}

function race({ favours, more }: ScoreEvent, market: SeenMarket, actions: BotActions): void {
  if (market.fancy) {
    const { yes, no } = market.fancy;
    if (more > 0 && yes) actions.takeFancy(market, 'back', yes);
    if (more < 0 && no) actions.takeFancy(market, 'lay', no);
    return;
  }
  const offers = offersOf(market);
  const wanted = isOfSides(market) ? favours : more === 0 ? null : more > 0 ? 0 : 1;
  const offer = wanted === null ? undefined : offers[wanted];
  if (!offer?.back) return;
  actions.take(offer, 'back');
  if (market.odds) actions.rest(offer, 'back', offer.back);
}

const isOfSides = ({ definition: { runners } }: SeenMarket) => runners[0]?.runnerId === 'home';

/** Takes no on every line when a wicket falls, and again at the first line published after it. */
export function wicketBot(): Bot {
  const fallen = new Set<string>();
  const atOnce = onScore((event, markets, actions) => {
    if (!event.isWicket) return;
    for (const market of markets) {
      if (market.definition.type !== 'fancy') continue;
      fallen.add(market.definition.marketId);
      if (market.fancy?.no) actions.takeFancy(market, 'lay', market.fancy.no);
    }
  });
  return {
    name: 'fancy after wicket',
    tries: 'no on every line when a wicket falls, and at the first line after it',
    receive(update, picture, actions) {
      atOnce(update, picture, actions);
      if (update.kind !== 'marketStatus' || update.status !== 'open' || !fallen.delete(update.marketId)) return;
      const market = picture.markets.get(update.marketId);
      if (market?.fancy?.no) actions.takeFancy(market, 'lay', market.fancy.no);
    },
  };
}

/**
 * Exploits the in-play delay: backs at the price before every ball or point, leaves an order a tick better than the
 * house, and cancels what it can when the score turns against it.
 */
export function delayBot(): Bot {
  const held = new Map<string, number>();
  const onEvent = onScore((event, markets, actions) => {
    for (const market of markets) {
      const runner = held.get(market.definition.marketId);
      if (runner === undefined || !market.odds || event.favours === runner) continue;
      actions.cancel(market);
      held.delete(market.definition.marketId);
    }
  });
  let turn = 0;
  return {
    name: 'delay window',
    tries: 'in play: bet before the ball, cancel what can be cancelled if it fails',
    receive(update, picture, actions) {
      onEvent(update, picture, actions);
      if (update.kind !== 'oddsQuote') return;
      const market = picture.markets.get(update.marketId);
      if (!market?.inPlay || market.status !== 'open' || held.has(update.marketId)) return;
      const offers = offersOf(market);
      const offer = offers[turn++ % offers.length];
      if (!offer?.back || !offer.lay) return;
      held.set(update.marketId, offer.runner);
      actions.rest(offer, 'back', offer.back);
      actions.rest(offer, 'back', offer.lay);
    },
  };
}

/** Stores the price before the last one and bets at it if it was better. */
export function staleBot(): Bot {
  const last = new Map<string, { back: number | null; lay: number | null; chance: number }>();
  return {
    name: 'stale quote',
    tries: 'in play: ask for the previous price if it was better',
    receive(update, picture, actions) {
      if (update.kind !== 'oddsQuote' && update.kind !== 'bookmakerQuote') return;
      const market = picture.markets.get(update.marketId);
      if (!market?.inPlay) return;
      for (const offer of offersOf(market)) {
        const key = `${update.marketId}/${offer.runner}`;
        const before = last.get(key);
        last.set(key, { back: offer.back, lay: offer.lay, chance: offer.backChance });
        if (before && market.status === 'open') takeStale(offer, before, actions);
      }
    },
  };
}

const MOVED = 0.02;

function takeStale(
  offer: Offer,
  before: { back: number | null; lay: number | null; chance: number },
  actions: BotActions,
) {
  const moved = offer.backChance - before.chance;
  if (Math.abs(moved) < MOVED) return;
  const side: Side = moved > 0 ? 'back' : 'lay';
  const price = moved > 0 ? before.back : before.lay;
  if (price === null) return;
  const old = { ...offer, back: before.back, lay: before.lay };
  if (!actions.take(old, side) || !offer.market.odds) return;
  actions.rest(offer, side, price);
}
