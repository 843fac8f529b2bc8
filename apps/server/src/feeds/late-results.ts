import type { FeedUpdate } from '@crease/feeds';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { SettledMarkets } from '../markets/settled-markets.ts';

interface LateResultsOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'loadEndedEvent'>;
  readonly settled: SettledMarkets;
  /** Called with events that finished before the start and were loaded again. */
  readonly onLoaded: (gameIds: readonly string[]) => Promise<void>;
}

/** Handles corrected results of markets that left memory. */
export class LateResults {
  readonly #options: LateResultsOptions;

  constructor(options: LateResultsOptions) {
    this.#options = options;
  }

  /**
   * Loads events of the updates that finished before the start or were removed since: the engine would treat them as
   * new, and open their settled markets a second time. Call before submitting updates.
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

  /** Runs work with updates while the markets whose results they change are in memory. */
  async whileHere<T>(updates: readonly FeedUpdate[], act: () => Promise<T>): Promise<T> {
    const results = updates.filter((update) => update.kind === 'result');
    if (results.length === 0) return act();
    const { engine, settled } = this.#options;
    const known = results.map(({ gameId, marketId, seq }) => ({ gameId, marketId, seq }));
    const away = await engine.query('awayMarkets', { results: known });
    return away.length === 0 ? act() : settled.whileHere(away, act);
  }
}

/** For an unknown event the engine ignores all other updates. */
function isOfConsequence({ kind }: FeedUpdate): boolean {
  return kind === 'sportEvent' || kind === 'marketOpen' || kind === 'result' || kind === 'seedRevealed';
}
