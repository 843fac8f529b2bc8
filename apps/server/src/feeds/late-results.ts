import type { FeedUpdate } from '@crease/feeds';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { SettledMarkets } from '../markets/settled-markets.ts';

interface LateResultsOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'loadEndedEvent'>;
  readonly settled: SettledMarkets;
  /** Events that were over before the start are known again. */
  readonly onLoaded: (gameIds: readonly string[]) => Promise<void>;
}

/** What a feed still has to say of markets that left memory: a result that it corrects. */
export class LateResults {
  readonly #options: LateResultsOptions;

  constructor(options: LateResultsOptions) {
    this.#options = options;
  }

  /**
   * To be called before a feed tells something: events of it that were over before the start, or were forgotten since,
   * would be new to the House, and their settled markets open a second time.
   */
  async knowEnded(updates: readonly FeedUpdate[]): Promise<void> {
    const { engine, store, onLoaded: onKnown } = this.#options;
    const gameIds = [...new Set(updates.filter(isOfConsequence).map(({ gameId }) => gameId))];
    if (gameIds.length === 0) return;
    const unknown = await engine.query('unknownEvents', { gameIds });
    const ended = (await Promise.all(unknown.map((gameId) => store.loadEndedEvent(gameId)))).filter(
      (rows) => rows !== null,
    );
    if (ended.length === 0) return;
    await engine.submit({ type: 'recallSportEvents', events: ended });
    await onKnown(ended.map(({ sportEvent }) => sportEvent.gameId));
  }

  /** Does something with updates while the markets that they give another result are in memory. */
  async whileHere<T>(updates: readonly FeedUpdate[], act: () => Promise<T>): Promise<T> {
    const results = updates.filter((update) => update.kind === 'result');
    if (results.length === 0) return act();
    const { engine, settled } = this.#options;
    const known = results.map(({ gameId, marketId, seq }) => ({ gameId, marketId, seq }));
    const away = await engine.query('awayMarkets', { results: known });
    return away.length === 0 ? act() : settled.whileHere(away, act);
  }
}

/** Of an event that the House does not know it ignores everything else: quotes, statuses, scores. */
function isOfConsequence({ kind }: FeedUpdate): boolean {
  return kind === 'sportEvent' || kind === 'marketOpen' || kind === 'result' || kind === 'luckRevealed';
}
