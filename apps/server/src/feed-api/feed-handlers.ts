import { isRefusal, refuse } from '@crease/kernel';
import type { FeedProviderRow, FeedStore, Store } from '@crease/store';
import type { TermsBody, TermsSource } from '../core/terms-source.ts';
import type { Handlers } from '../http/handler.ts';
import type { Trading } from '../trading/trading.ts';
import { answerersOf } from './feed-answerers.ts';
import { type FeedProviders, unknownFeed } from './feed-providers.ts';

type FeedCalls = Pick<Handlers, 'feedProviders' | 'createFeed' | 'rotateFeed' | 'allowFeed'>;

interface FeedHandlersDeps {
  readonly providers: FeedProviders;
  readonly trading: Pick<Trading, 'find'>;
  readonly store: Pick<FeedStore, 'allow' | 'forbid'>;
  readonly operators: Pick<Store['operators'], 'list'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Handlers of providers' keys and permissions for operators. */
export function feedHandlers({ providers, trading, store, operators, now }: FeedHandlersDeps): FeedCalls {
  return {
    feedProviders: async () => {
      const people = await operators.list();
      const answerers = (createdBy: string) => answerersOf(createdBy, people, now());
      return { items: providers.list().map((feed) => ({ ...feed, answerers: answerers(feed.createdBy) })) };
    },
    createFeed: ({ body, operator }) => providers.create(body, operator.username),
    rotateFeed: ({ body: { name }, operator }) => providers.rotate(name, operator.username),
    allowFeed: async ({ body: { name, gameId, allowed } }) => {
      const provider = providers.find(name);
      if (!provider) return unknownFeed(name);
      if (allowed && !trading.find(gameId)) return refuse('NOT_FOUND', { reason: 'event' });
      // A sandbox key never changes what players see.
      if (allowed && provider.isSandbox) return refuse('FORBIDDEN', { reason: 'feedEvent' });
      if (allowed) await store.allow({ provider: name, gameId, ref: null, createdAt: now() });
      else await store.forbid(name, gameId);
      return { name, gameId, allowed };
    },
  };
}

/** A provider's quotas and rights as terms: narrower at once, wider with a second operator. */
export function feedTerms(providers: FeedProviders): TermsSource<'changeFeed'> {
  return {
    preview: async ({ name, ...change }) => {
      const row = providers.find(name);
      if (!row) return unknownFeed(name);
      // Approving `on` grants every right of the provider, so the proposal shows all of them.
      const before = change.on && !row.isOn ? { on: false } : termsOf(row);
      return { subject: name, before, after: termsOf({ ...row, ...changed(change) }) };
    },
    apply: ({ name, ...change }) => providers.change(name, changed(change)),
    shown: async ({ name }) => {
      const provider = providers.shown(name);
      return isRefusal(provider) ? provider : { provider };
    },
  };
}

function termsOf({ isOn, perSecond, perDay, settles, sports }: FeedProviderRow) {
  return { on: isOn, perSecond, perDay, settles, sports: [...sports].sort().join(', ') };
}

/** The given settings, without absent ones. */
function changed({ on, perSecond, perDay, settles, sports }: Omit<TermsBody<'changeFeed'>, 'name'>) {
  return {
    ...(on !== undefined && { isOn: on }),
    ...(perSecond !== undefined && { perSecond }),
    ...(perDay !== undefined && { perDay }),
    ...(settles !== undefined && { settles }),
    ...(sports !== undefined && { sports }),
  };
}
