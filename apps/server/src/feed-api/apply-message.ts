import { createHash } from 'node:crypto';
import type { FeedMessage } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { FeedStamp } from '@crease/store';
import { newPlan } from '../operator/trading/new-plan.ts';
import { dayStart } from './feed-quotas.ts';
import { type Place, usernameOf } from './feed-world.ts';
import { entriesOf } from './message-entries.ts';

interface Spot extends Place {
  readonly stamp: FeedStamp;
}

type Create = Extract<Extract<FeedMessage, { readonly kind: 'event' }>['event'], { readonly do: 'create' }>;

/** Applies a message that is next in order. A refused one changes nothing, and its number stays free. */
export async function applyMessage(message: FeedMessage, spot: Spot): Promise<'applied' | Refusal> {
  const { event } = message.kind === 'event' ? message : { event: null };
  if (event?.do === 'create') return createEvent(event, spot);
  if (event?.do === 'attach') return attachEvent(event.gameId, spot);
  const { provider, ref, world } = spot;
  const known = await world.positions.eventOf(provider.name, ref);
  if (!known) return refuse('INVALID_INPUT', { reason: 'feedFirst' });
  return changeEvent(message, known.gameId, spot);
}

/** Enters what a message says; the message is stored with its last entry. */
async function changeEvent(message: FeedMessage, gameId: string, { provider, world, stamp }: Spot) {
  const traded = world.trading.find(gameId);
  if (!traded) return refuse('NOT_FOUND', { reason: 'event' });
  const entries = entriesOf(message, traded.event);
  if (isRefusal(entries)) return entries;
  const username = usernameOf(provider);
  for (const [at, entry] of entries.entries()) {
    const by = { username, ...(at === entries.length - 1 && { stamp }) };
    const refused = await world.trading.enter(gameId, { number: null, entry }, by);
    if (refused) return refused;
  }
  if (entries.length === 0) await world.positions.note(stamp);
  await world.settle(gameId);
  return 'applied';
}

/** Creates an event under an id that follows from the provider's: a repeated message finds it again. */
async function createEvent(
  { sport, event }: Create,
  { provider, ref, world, stamp }: Spot,
): Promise<'applied' | Refusal> {
  const known = await world.positions.eventOf(provider.name, ref);
  if (known && stamp.seq > 1) return refuse('INVALID_INPUT', { reason: 'feedAgain' });
  if (!provider.sports.includes(sport)) return refuse('FORBIDDEN', { reason: 'feedSport', sport });
  if (sport !== 'cricket') return refuse('INVALID_INPUT', { reason: 'sportNotPushed', sport });
  const today = known ? 0 : await world.positions.eventsSince(provider.name, dayStart(stamp.at));
  if (today >= provider.perDay) return refuse('TOO_MANY_REQUESTS', { reason: 'feedDay', most: provider.perDay });
  const gameId = gameIdOf(provider.name, ref);
  const plan = newPlan(event, stamp.at);
  if (isRefusal(plan)) return plan;
  await world.positions.allow({ provider: provider.name, gameId, ref, createdAt: stamp.at });
  if (!world.trading.find(gameId)) {
    const created = await world.trading.create({ ...plan, gameId }, { username: usernameOf(provider) });
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
