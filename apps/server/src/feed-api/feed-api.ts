import { FEED_HEADERS, type FeedEvent, type FeedReceipt, feedBatch, feedParams, feedQuery } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { FeedProviderRow, Store } from '@crease/store';
import type { EventEntry } from '@crease/trading';
import { InputError, inputRefusal } from '../http/failure.ts';
import type { Trading } from '../trading/trading.ts';
import type { FeedProviders } from './feed-providers.ts';
import { FeedQuotas, secondsToNextDay } from './feed-quotas.ts';
import { FeedReceiver, readEvent } from './feed-receiver.ts';
import type { Corrected, FeedWorld } from './feed-world.ts';
import { MemoryWorld } from './memory-world.ts';
import { type SignedRequest, signatureRefusal } from './request-signature.ts';

/** What operators do about the results of providers. */
interface FeedResults {
  /** Settles or proposes what a provider's messages have decided. */
  settle(gameId: string, provider: FeedProviderRow): Promise<void>;
  /** Proposes another result of a settled market. */
  correct(gameId: string, corrected: Corrected, provider: FeedProviderRow): Promise<Refusal | null>;
}

export interface FeedApiDeps {
  readonly providers: FeedProviders;
  readonly trading: Trading;
  readonly store: Pick<Store, 'feeds' | 'tradedEvents'>;
  readonly results: FeedResults;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A request with the parameters of its path. */
interface FeedRequest extends SignedRequest {
  readonly params: unknown;
  readonly query: unknown;
}

interface FeedAnswer {
  readonly reply: FeedReceipt | FeedEvent | Refusal;
  /** When to try again, seconds; 0: now. */
  readonly retryAfter: number;
}

/** Answers providers: signature, quotas, then the messages of one event. */
export class FeedApi {
  readonly #deps: FeedApiDeps;
  readonly #quotas = new FeedQuotas();
  readonly #receiver: FeedReceiver;
  readonly #sandbox: MemoryWorld;

  constructor(deps: FeedApiDeps) {
    this.#deps = deps;
    this.#receiver = new FeedReceiver(deps.now);
    this.#sandbox = new MemoryWorld(deps.now);
  }

  async answer(request: FeedRequest): Promise<FeedAnswer> {
    const { providers, now } = this.#deps;
    const provider = this.#callerOf(request);
    if (isRefusal(provider)) return { reply: provider, retryAfter: 0 };
    const { reply, messages, retryAfter } = await this.#answerTo(provider, request);
    providers.count(provider.name, isRefusal(reply) ? { refused: reasonOf(reply) } : { messages });
    if (retryAfter > 0 || !isRefusal(reply) || reply.code !== 'TOO_MANY_REQUESTS') return { reply, retryAfter };
    return { reply, retryAfter: secondsToNextDay(now()) };
  }

  #callerOf(request: SignedRequest): FeedProviderRow | Refusal {
    const { providers, now } = this.#deps;
    const provider = providers.ofKey(request.headers[FEED_HEADERS.key] ?? '');
    if (!provider) return refuse('UNAUTHORIZED', { reason: 'feedKey' });
    const refused = signatureRefusal(providers.signingSecret(provider), request, now());
    if (refused) return refused;
    return provider.isOn ? provider : refuse('FORBIDDEN', { reason: 'feedOff' });
  }

  async #answerTo(provider: FeedProviderRow, { method, params, query, body }: FeedRequest) {
    const refused = (reply: Refusal, retryAfter = 0) => ({ reply, messages: 0, retryAfter });
    const read = feedParams.safeParse(params);
    const asked = feedQuery.safeParse(query);
    if (!read.success) return refused(inputRefusal(new InputError(read.error.issues[0])));
    if (!asked.success) return refused(inputRefusal(new InputError(asked.error.issues[0])));
    const { ref } = read.data;
    const batch = method === 'GET' ? null : batchOf(body);
    if (isRefusal(batch)) return refused(batch);
    const count = batch?.messages.length ?? 1;
    const { perSecond } = provider;
    const wait = this.#quotas.take(provider.name, { count, perSecond, now: this.#deps.now() });
    if (wait > 0) return refused(refuse('TOO_MANY_REQUESTS', { reason: 'feedSecond', most: perSecond }), wait);
    const isDry = asked.data.dryRun === 'true';
    const world = isDry ? await this.#copyOf(provider, ref) : this.#worldOf(provider);
    const place = { provider, ref, world };
    if (!batch) return { reply: await readEvent(place), messages: 0, retryAfter: 0 };
    // A dry run does not wait for others, and has its own copy.
    const receiver = isDry ? new FeedReceiver(this.#deps.now) : this.#receiver;
    const reply = await receiver.receive(place, batch.messages);
    return { reply, messages: isDry ? 0 : count, retryAfter: 0 };
  }

  #worldOf(provider: FeedProviderRow): FeedWorld {
    if (provider.isSandbox) return this.#sandbox;
    const { trading, store, results } = this.#deps;
    return {
      trading,
      positions: store.feeds,
      past: (gameId) => trading.past(gameId),
      settle: (gameId) => results.settle(gameId, provider),
      correct: (gameId, corrected) => results.correct(gameId, corrected, provider),
    };
  }

  /** A copy of one event of a provider, for a dry run. */
  async #copyOf(provider: FeedProviderRow, ref: string): Promise<FeedWorld> {
    const { now, store } = this.#deps;
    const { positions, trading } = this.#worldOf(provider);
    const copy = new MemoryWorld(now, positions);
    const gameId = (await positions.eventOf(provider.name, ref))?.gameId;
    const traded = gameId === undefined ? undefined : trading.find(gameId);
    if (gameId === undefined || !traded) return copy;
    const log = provider.isSandbox ? this.#sandbox.logOf(gameId) : await store.tradedEvents.entriesOf(gameId);
    copy.add(
      traded.event.plan,
      log.map(({ entry, at }) => ({ entry: entry as EventEntry, at })),
    );
    return copy;
  }
}

function reasonOf({ code, terms }: Refusal): string {
  return `${code}: ${terms.reason}`;
}

function batchOf(body: Uint8Array) {
  const text = Buffer.from(body).toString('utf8');
  const read = feedBatch.safeParse(jsonOf(text));
  return read.success ? read.data : inputRefusal(new InputError(read.error.issues[0]));
}

/** undefined if it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
