import { createHash } from 'node:crypto';
import type { FeedLine, FeedMessage } from '@crease/contract';
import { assert, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { FeedStamp } from '@crease/store';
import type { EventEntry } from '@crease/trading';
import { feedUsername } from '../callers/operator-caller.ts';
import { newPlan } from '../operator/trading/new-plan.ts';
import { dayStart } from './feed-quotas.ts';
import type { Place } from './feed-world.ts';
import { entriesOf, stateEntry } from './message-entries.ts';
import { followEntries, lineEntries, lineUpdates, marketsOfLines, outdated, priceUpdates } from './price-changes.ts';

interface Spot extends Place {
  readonly stamp: FeedStamp;
}

type Snapshot = Extract<FeedMessage, { readonly kind: 'snapshot' }>;
type Correction = Extract<FeedMessage, { readonly kind: 'correction' }>;
type Create = Extract<Extract<FeedMessage, { readonly kind: 'event' }>['event'], { readonly do: 'create' }>;

/** Applies a message that is next in order. A refused one changes nothing, and its number stays free. */
export async function applyMessage(message: FeedMessage, spot: Spot): Promise<'applied' | 'proposed' | Refusal> {
  const { event } = message.kind === 'event' ? message : { event: null };
  if (event?.do === 'create') return createEvent(event, spot);
  if (event?.do === 'attach') return attachEvent(event.gameId, spot);
  const { provider, ref, world, stamp } = spot;
  const known = await world.positions.eventOf(provider.name, ref);
  if (!known) return refuse('INVALID_INPUT', { reason: 'feedFirst' });
  const { gameId } = known;
  if (!world.trading.find(gameId)) return refuse('NOT_FOUND', { reason: 'event' });
  const refused = await changeEvent(message, gameId, spot);
  if (refused) return refused;
  await world.positions.note(stamp);
  world.trading.alive(provider.name, gameId);
  if (message.kind === 'correction') return 'proposed';
  await world.settle(gameId);
  return 'applied';
}

/** Says that a provider's prices are out of date: after play, and after a gap. */
export function outdatePrices({ provider, world }: Place, gameId: string): void {
  const event = world.trading.find(gameId)?.event;
  if (event?.markets.sources.names.includes(provider.name))
    world.trading.hear(gameId, provider.name, outdated(event.outline()));
}

function changeEvent(message: FeedMessage, gameId: string, spot: Spot): Promise<Refusal | null> {
  switch (message.kind) {
    case 'prices':
      return pushPrices({ prices: message.markets, lines: [] }, gameId, spot);
    case 'lines':
      return pushPrices({ prices: [], lines: message.lines }, gameId, spot);
    case 'correction':
      return correct(message, gameId, spot);
    case 'snapshot':
      return restore(message, gameId, spot);
    default:
      return enterMessage(message, gameId, spot);
  }
}

/** Enters what a message says about the event itself, which a trader may have taken over. */
async function enterMessage(message: FeedMessage, gameId: string, spot: Spot): Promise<Refusal | null> {
  const { provider, world, stamp } = spot;
  const { event } = found(spot, gameId);
  const entries = entriesOf(message, event, stamp.at);
  if (isRefusal(entries)) return entries;
  const held = world.trading.hold(gameId, { username: feedUsername(provider) });
  if (!held) return message.kind === 'heartbeat' ? null : refuse('FORBIDDEN', { reason: 'feedTaken' });
  // A snapshot and an opening may be sent again after a crash: they enter what is still missing.
  const isOnce = message.kind !== 'snapshot' && message.kind !== 'open';
  const refused = await enterAll(entries, gameId, spot, isOnce);
  if (refused) return refused;
  if (message.kind === 'play' || message.kind === 'undo') outdatePrices(spot, gameId);
  if (message.kind !== 'open' || message.pricedBy === 'model') return null;
  const marketIds = message.marketIds ?? event.outline().lines.map(({ opening }) => opening.marketId);
  return enterAll(followEntries(provider.name, marketIds, event), gameId, spot);
}

/** Enters entries in order. @param isOnce stores the message with the last one. */
async function enterAll(
  entries: readonly EventEntry[],
  gameId: string,
  { provider, world, stamp }: Spot,
  isOnce = false,
): Promise<Refusal | null> {
  const username = feedUsername(provider);
  for (const [at, entry] of entries.entries()) {
    const by = { username, ...(isOnce && at === entries.length - 1 && { stamp }) };
    const refused = await world.trading.enter(gameId, { number: null, entry }, by);
    if (refused) return refused;
  }
  return null;
}

interface Pushed {
  readonly prices: Extract<FeedMessage, { readonly kind: 'prices' }>['markets'];
  readonly lines: readonly FeedLine[];
}

/** Checks all prices, makes new lines, and publishes behind the guard. */
async function pushPrices({ prices, lines }: Pushed, gameId: string, spot: Spot): Promise<Refusal | null> {
  const { provider, world } = spot;
  const { event } = found(spot, gameId);
  const sheet = event.outline();
  const updates = priceUpdates(prices, sheet);
  if (isRefusal(updates)) return updates;
  const made = lineEntries(lines, sheet);
  if (isRefusal(made)) return made;
  const refused = (await enterAll(made, gameId, spot)) ?? (await follow(lines, gameId, spot));
  if (refused) return refused;
  return world.trading.hear(gameId, provider.name, [...updates, ...lineUpdates(lines, event)]);
}

/** Attaches the provider's source; lines follow it, and other markets only as `open` or a trader chose. */
function follow(lines: readonly FeedLine[], gameId: string, spot: Spot) {
  const { event } = found(spot, gameId);
  const marketIds = marketsOfLines(lines, event.outline());
  return enterAll(followEntries(spot.provider.name, marketIds, event), gameId, spot);
}

async function restore(message: Snapshot, gameId: string, spot: Spot): Promise<Refusal | null> {
  const { event } = found(spot, gameId);
  const { prices = [], lines = [], state, reason } = message;
  const checked = priceUpdates(prices, event.outline());
  if (isRefusal(checked)) return checked;
  const made = lineEntries(lines, event.outline());
  if (isRefusal(made)) return made;
  const entered = await enterMessage(message, gameId, spot);
  if (entered) return entered;
  outdatePrices(spot, gameId);
  // A market of the old state may be settled by now.
  const open = new Set(event.outline().lines.map(({ opening }) => opening.marketId));
  const refused = await pushPrices(
    { prices: prices.filter(({ marketId }) => open.has(marketId)), lines },
    gameId,
    spot,
  );
  return refused ?? enterAll([stateEntry(state, reason)], gameId, spot);
}

/** Proposes another result of a market that was settled. */
async function correct({ marketId, result, reason }: Correction, gameId: string, spot: Spot): Promise<Refusal | null> {
  const { event } = found(spot, gameId);
  if (!event.openingOf(marketId)) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
  if (!event.declared.has(marketId)) return refuse('INVALID_INPUT', { reason: 'noResultYet', market: marketId });
  return spot.world.correct(gameId, { marketId, result: { ...result, note: reason } });
}

/** @throws Error if the event is missing, which was checked before. */
function found({ world }: Spot, gameId: string) {
  const traded = world.trading.find(gameId);
  assert(traded !== undefined, `event ${gameId} is missing`);
  return traded;
}

/** Creates an event under an id that follows from the provider's: a repeated message finds it again. */
async function createEvent(
  { sport, event }: Create,
  { provider, ref, world, stamp }: Spot,
): Promise<'applied' | Refusal> {
  const known = await world.positions.eventOf(provider.name, ref);
  if (known && stamp.seq > 1) return refuse('INVALID_INPUT', { reason: 'feedAgain' });
  if (!provider.sports.includes(sport)) return refuse('FORBIDDEN', { reason: 'feedSport', sport });
  const today = known ? 0 : await world.positions.eventsSince(provider.name, dayStart(stamp.at));
  if (today >= provider.perDay) return refuse('TOO_MANY_REQUESTS', { reason: 'feedDay', most: provider.perDay });
  const gameId = gameIdOf(provider.name, ref);
  const plan = newPlan({ ...event, sport }, stamp.at);
  if (isRefusal(plan)) return plan;
  await world.positions.allow({ provider: provider.name, gameId, ref, createdAt: stamp.at });
  if (!world.trading.find(gameId)) {
    const created = await world.trading.create({ ...plan, gameId }, { username: feedUsername(provider) });
    if (isRefusal(created)) return created;
  }
  await world.positions.note(stamp);
  return 'applied';
}

/** Attaches one of our events, if an operator allowed it. */
async function attachEvent(gameId: string, { provider, ref, world, stamp }: Spot): Promise<'applied' | Refusal> {
  const { positions, trading } = world;
  const known = await positions.eventOf(provider.name, ref);
  if (known && (known.gameId !== gameId || stamp.seq > 1)) return refuse('INVALID_INPUT', { reason: 'feedAgain' });
  const allowed = await positions.allowed(provider.name, gameId);
  if (!allowed || (allowed.ref ?? ref) !== ref) return refuse('FORBIDDEN', { reason: 'feedEvent' });
  const traded = trading.find(gameId);
  if (!traded) return refuse('NOT_FOUND', { reason: 'event' });
  const { sport } = traded.event.plan;
  if (!provider.sports.includes(sport)) return refuse('FORBIDDEN', { reason: 'feedSport', sport });
  await positions.allow({ provider: provider.name, gameId, ref, createdAt: stamp.at });
  await positions.note(stamp);
  return 'applied';
}

function gameIdOf(provider: string, ref: string): string {
  return `feed-${createHash('sha256').update(`${provider}/${ref}`).digest('hex').slice(0, 16)}`;
}
