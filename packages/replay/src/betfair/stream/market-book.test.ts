import { describe, expect, it } from 'vitest';
import { conformance, HAS_RECORDINGS, recordedLines } from '../../testing/recorded-files.ts';
import { winnersOf } from './declared-result.ts';
import { MarketBook, type RunnerBook } from './market-book.ts';
import { parseStreamLine } from './stream-message.ts';

interface RunnerPicture {
  id: number;
  hc: number;
  bestBack: number | null;
  bestBackSize: number | null;
  bestLay: number | null;
  bestLaySize: number | null;
  ltp: number | null;
}
interface ReplayCase {
  file: string;
  lines: number;
  markets: number;
  transitions?: Record<
    string,
    { line: number; status: string; inPlay: boolean; betDelay: number; version: number; pt: number }[]
  >;
  checkpoints?: {
    afterLine: number;
    marketId: string;
    runners: (RunnerPicture & {
      backLevels: number;
      layLevels: number;
      tradedLadderSum: number;
      lastRunnerTv: number | null;
    })[];
  }[];
  final: {
    marketId: string;
    messages: number;
    finalStatus: string;
    winners: { id: number; hc: number; name: string | null }[];
    runnerStatus: Record<string, number>;
  }[];
  endBooks?: (RunnerPicture & { marketId: string; tv: number | null })[];
}

type Transition = NonNullable<ReplayCase['transitions']>[string][number];

/** Plays a file line by line through the books only. */
function playBooks(file: string, at: (line: number, markets: Map<string, MarketBook>) => void) {
  const markets = new Map<string, MarketBook>();
  const transitions = new Map<string, Transition[]>();
  const messages = new Map<string, number>();
  recordedLines(`betfair/${file}`).forEach((text, line) => {
    const message = parseStreamLine(text);
    for (const change of message?.mc ?? []) {
      const market = markets.get(change.id) ?? new MarketBook(change.id);
      markets.set(change.id, market);
      market.apply(change);
      messages.set(change.id, (messages.get(change.id) ?? 0) + 1);
      if (change.marketDefinition) noteTransition(transitions, market, { line, pt: message?.pt ?? 0 });
    }
    at(line, markets);
  });
  return { markets, transitions, messages };
}

function noteTransition(
  transitions: Map<string, Transition[]>,
  market: MarketBook,
  place: { line: number; pt: number },
) {
  if (!market.definition) return;
  const { status, inPlay, betDelay, version } = market.definition;
  const list = transitions.get(market.marketId) ?? [];
  transitions.set(market.marketId, list);
  const last = list.at(-1);
  if (last && last.status === status && last.inPlay === inPlay && last.version === version) return;
  list.push({ ...place, status, inPlay, betDelay, version });
}

function picture(runner: RunnerBook, key: { id: number; hc: number }): RunnerPicture {
  const back = runner.availableToBack()[0];
  const lay = runner.availableToLay()[0];
  return {
    ...key,
    bestBack: back?.price ?? null,
    bestBackSize: back?.size ?? null,
    bestLay: lay?.price ?? null,
    bestLaySize: lay?.size ?? null,
    ltp: runner.lastPrice,
  };
}

describe.skipIf(!HAS_RECORDINGS)('recorded books match the conformance suite', () => {
  const { files } = HAS_RECORDINGS ? conformance<{ files: ReplayCase[] }>('betfair_replay') : { files: [] };

  it.each(files.map((file) => [file.file, file] as const))('%s', (name, expected) => {
    let checked = 0;
    const played = playBooks(name, (line, markets) => {
      for (const { afterLine, marketId, runners } of expected.checkpoints ?? []) {
        if (afterLine !== line) continue;
        checked++;
        for (const { backLevels, layLevels, tradedLadderSum, lastRunnerTv, ...best } of runners) {
          const runner = markets.get(marketId)?.runner(best.id, best.hc);
          if (!runner) throw new Error(`no runner ${best.id} at line ${line}`);
          expect(picture(runner, { id: best.id, hc: best.hc })).toEqual(best);
          expect([runner.availableToBack().length, runner.availableToLay().length]).toEqual([backLevels, layLevels]);
          expect(runner.matched()).toBeCloseTo(tradedLadderSum || (lastRunnerTv ?? 0), 1);
        }
      }
    });
    expect(checked).toBe(expected.checkpoints?.length ?? 0);
    expect(played.markets.size).toBe(expected.markets);
    for (const [marketId, transitions] of Object.entries(expected.transitions ?? {}))
      expect(played.transitions.get(marketId)).toEqual(
        transitions.map(({ line, pt, status, inPlay, betDelay, version }) => ({
          line,
          pt,
          status,
          inPlay,
          betDelay,
          version,
        })),
      );
    for (const final of expected.final) {
      // The last row may only count further markets that are not listed.
      if (!final.marketId) continue;
      const definition = played.markets.get(final.marketId)?.definition;
      if (!definition) throw new Error(`market ${final.marketId} has no definition`);
      expect(played.messages.get(final.marketId)).toBe(final.messages);
      expect(definition.status).toBe(final.finalStatus);
      expect(winnersOf(definition).map((runner) => `${runner.id}/${runner.hc ?? 0}`)).toEqual(
        final.winners.map((runner) => `${runner.id}/${runner.hc}`),
      );
    }
    for (const { marketId, tv, ...best } of expected.endBooks ?? []) {
      const runner = played.markets.get(marketId)?.runner(best.id, best.hc);
      if (!runner) throw new Error(`no runner ${best.id}`);
      expect(picture(runner, { id: best.id, hc: best.hc })).toEqual(best);
      expect(runner.sourceTotal).toBe(tv);
    }
  });
});

describe('a recorded market follows the rules of the stream', () => {
  const change = (rc: object[], more: object = {}) => ({ id: '1.20', rc, ...more }) as never;

  it('replaces a size, removes it at 0, and applies two changes of a runner in one message in order', () => {
    const market = new MarketBook('1.20');
    market.apply(
      change([
        {
          id: 7,
          atb: [
            [1.5, 10],
            [1.4, 5],
          ],
        },
      ]),
    );
    market.apply(
      change([
        { id: 7, atb: [[1.5, 3]] },
        { id: 7, atb: [[1.4, 0]], ltp: 1.5 },
      ]),
    );
    expect(market.runner(7).availableToBack()).toEqual([{ price: 1.5, size: 3 }]);
    expect(market.runner(7).lastPrice).toBe(1.5);
  });

  it('resets at an image', () => {
    const market = new MarketBook('1.20');
    market.apply(change([{ id: 7, atb: [[1.5, 10]], atl: [[1.6, 2]] }]));
    market.apply(change([{ id: 7, atl: [[1.7, 2]] }], { img: true }));
    expect(market.runner(7).availableToBack()).toEqual([]);
    expect(market.runner(7).availableToLay()).toEqual([{ price: 1.7, size: 2 }]);
  });

  it('separates a handicap runner from the plain one', () => {
    const market = new MarketBook('1.20');
    market.apply(
      change([
        { id: 7, atb: [[1.5, 10]] },
        { id: 7, hc: -0.5, atb: [[2.5, 1]] },
      ]),
    );
    expect(market.runner(7).availableToBack()).toEqual([{ price: 1.5, size: 10 }]);
    expect(market.runner(7, -0.5).availableToBack()).toEqual([{ price: 2.5, size: 1 }]);
  });

  it('keeps the traded volume when the source wipes it before the result', () => {
    const market = new MarketBook('1.20');
    market.apply(
      change([
        {
          id: 7,
          trd: [
            [1.5, 100],
            [1.6, 50],
          ],
          tv: 30,
        },
      ]),
    );
    expect(market.totalMatched()).toBe(150);
    market.apply(
      change(
        [
          {
            id: 7,
            trd: [
              [1.5, 0],
              [1.6, 0],
            ],
            tv: 0,
          },
        ],
        { tv: 0 },
      ),
    );
    expect(market.totalMatched()).toBe(150);
  });

  it('reads numbered levels if full depth is missing', () => {
    const market = new MarketBook('1.20');
    market.apply(
      change([
        {
          id: 7,
          batb: [
            [0, 1.5, 10],
            [1, 1.49, 5],
          ],
        },
      ]),
    );
    market.apply(change([{ id: 7, batb: [[0, 1.51, 4]] }]));
    expect(market.runner(7).availableToBack()).toEqual([
      { price: 1.51, size: 4 },
      { price: 1.49, size: 5 },
    ]);
  });
});
