import { NOTES, type PublicSport, readNote, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate, MarketOpenUpdate, ResultUpdate, ScoreUpdate } from '../feed/feed-update.ts';
import { faultOfQuote } from '../guard/quote-check.ts';
import { goesBack } from '../guard/score-gate.ts';
import { recount } from '../testing/recount.ts';
import { cricketContest, rainAfterBalls } from './cricket/cricket-run.ts';
import type { Delivery } from './cricket/innings-play.ts';
import { seedOf } from './fixture.ts';
import { ROTAS } from './fixture-rota.ts';
import { playCricketMatch, playTennisMatch } from './play-match.ts';
import { createMatch } from './simulated-match.ts';
import { worldKeys } from './world-keys.ts';

const FOR_EVER = 1e12;
const keys = worldKeys(sha256('updates'));

const publishedMatches = new Map<string, FeedUpdate[]>();

/** Returns all updates of one match from its announcement to its end; computed once for all tests. */
function tell(sport: PublicSport, number: number): FeedUpdate[] {
  const key = `${sport} ${number}`;
  const updates = publishedMatches.get(key) ?? playMatch(sport, number);
  publishedMatches.set(key, updates);
  return updates;
}

function playMatch(sport: PublicSport, number: number): FeedUpdate[] {
  const announceAt = 6_000_000;
  const startsAt = announceAt + ROTAS[sport].lead / 2;
  return createMatch({ sport, number, keys, epoch: 0, startsAt, announceAt, take: 0 }).advance(FOR_EVER);
}

/** Returns the first fixture of the seed that fits. */
function find(fits: (number: number) => boolean): number {
  for (let number = 0; number < 3_000; number++) if (fits(number)) return number;
  throw new Error('no fixture fits');
}

const rainAt = (number: number) => rainAfterBalls(seedOf({ sport: 'cricket', number, keys, take: 0 }));
/** A T20 without rain. */
const DRY = find((number) => rainAt(number) === Number.POSITIVE_INFINITY);

const marketIdOf = (update: FeedUpdate) =>
  update.kind === 'marketOpen' ? update.market.marketId : 'marketId' in update ? update.marketId : null;
const resultsOf = (updates: readonly FeedUpdate[]) =>
  new Map(
    updates.flatMap((one): [string, ResultUpdate['result']][] =>
      one.kind === 'result' ? [[one.marketId, one.result]] : [],
    ),
  );
const scoresOf = (updates: readonly FeedUpdate[]) => updates.filter((one): one is ScoreUpdate => one.kind === 'score');
const opensOf = (updates: readonly FeedUpdate[]) =>
  updates.filter((one): one is MarketOpenUpdate => one.kind === 'marketOpen');

/** Returns all faults in the life cycle of a match's markets. */
function faults(updates: readonly FeedUpdate[]): string[] {
  const life = new Map<string, 'open' | 'settled'>();
  const found: string[] = [];
  for (const update of updates) {
    const marketId = marketIdOf(update);
    if (marketId === null) continue;
    const state = life.get(marketId);
    if (update.kind === 'marketOpen' ? state !== undefined : state !== 'open')
      found.push(`${update.kind} ${marketId}: ${state}`);
    if (update.kind === 'marketOpen') life.set(marketId, 'open');
    if (update.kind === 'result') life.set(marketId, 'settled');
    const isQuote = update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote';
    const fault = isQuote ? faultOfQuote(update, 1e-9) : null;
    if (fault) found.push(`${marketId}: ${fault}`);
  }
  for (const [marketId, state] of life) if (state !== 'settled') found.push(`${marketId} is never settled`);
  const scores = scoresOf(updates);
  scores.forEach(({ score }, index) => {
    const before = scores[index - 1]?.score;
    if (before && goesBack(before, score)) found.push(`score decreases: ${score.summary}`);
  });
  return found;
}

describe.each(['cricket', 'soccer', 'tennis'] as const)('%s, updates whole', (sport) => {
  it('opens and settles every market once, quotes validly, never decreases a score', () => {
    for (const number of sport === 'cricket' ? [DRY] : [3, 4, 5]) expect(faults(tell(sport, number))).toEqual([]);
  });
});

it.each(['cricket', 'soccer', 'tennis'] as const)('%s uses notes for states, suspensions and decisions', (sport) => {
  const said = tell(sport, sport === 'cricket' ? DRY : 3).flatMap((update) => {
    if (update.kind === 'score') return [update.score.summary.replace(`${NOTES.superOver}: `, '')];
    if (update.kind === 'result') return [update.result.note];
    return update.kind === 'marketStatus' && update.status === 'suspended' ? [update.reason] : [];
  });
  expect(new Set(said.filter((words) => /[a-z]/i.test(words) && readNote(words) === null))).toEqual(new Set());
});

describe('a T20', () => {
  const number = DRY;
  const updates = () => tell('cricket', number);

  it('always has a dozen fancies open between two balls', () => {
    const open = new Set<string>();
    let fewest = 99;
    let inPlay = false;
    for (const update of updates()) {
      if (update.kind === 'score') inPlay = update.score.sport === 'cricket' && update.score.phase === 'in_play';
      if (update.kind !== 'marketStatus') continue;
      // Match odds is the first market that reports the start of the run-up.
      const runsIn = update.status === 'ball_running' && update.marketId.endsWith('-mo');
      if (runsIn && inPlay) fewest = Math.min(fewest, open.size);
      if (!update.marketId.includes('-f-')) continue;
      if (update.status === 'open') open.add(update.marketId);
      else open.delete(update.marketId);
    }
    expect(fewest).toBeGreaterThanOrEqual(12);
  });

  it('settles every fancy by a recount of the balls', () => {
    const deliveries: Delivery[][] = [];
    const play = playCricketMatch({ number, keys, take: 0 }, () => {});
    for (const innings of play.innings) deliveries.push(innings.deliveries);
    const orders = play.innings.map(({ setting }) => setting.batting.players);
    let checked = 0;
    for (const [marketId, result] of resultsOf(updates())) {
      const suffix = marketId.split('-f-')[1];
      if (!suffix || result.kind === 'void') continue;
      expect(result, marketId).toMatchObject({ kind: 'value', value: recount(suffix, deliveries) });
      checked++;
    }
    expect(orders.length).toBeGreaterThanOrEqual(2);
    expect(checked).toBeGreaterThan(150);
  });

  it('a ball starts, is scored, is quoted, then opens: no bet is possible on a bowled ball', () => {
    const status = new Map<string, string>();
    const quoted = new Set<string>();
    const unquoted: string[] = [];
    for (const update of updates()) {
      if (update.kind.endsWith('Quote')) quoted.add(marketIdOf(update) ?? '');
      if (update.kind === 'marketStatus') {
        status.set(update.marketId, update.status);
        if (update.status !== 'open') quoted.delete(update.marketId);
        else if (!quoted.has(update.marketId)) unquoted.push(update.marketId);
      }
      if (update.kind !== 'score' || update.score.sport !== 'cricket' || update.score.phase !== 'in_play') continue;
      const balls = update.score.recentOvers.flatMap((over) => over.balls).length;
      if (balls > 0) expect([...status.values()].includes('open'), update.score.summary).toBe(false);
    }
    expect(unquoted).toEqual([]);
  });

  it('declares the winner once and settles the bookmaker by it', () => {
    const results = resultsOf(updates());
    const gameId = updates()[0]?.gameId;
    expect(results.get(`${gameId}-mo`)).toEqual(results.get(`${gameId}-bm`));
    const last = scoresOf(updates()).at(-1)?.score;
    const winner = results.get(`${gameId}-mo`);
    if (last?.sport !== 'cricket' || winner?.kind !== 'winners') throw new Error('no end');
    expect(last.phase).toBe('finished');
    const { contest } = cricketContest({ number, keys, take: 0 });
    const name = contest.sides[winner.winners[0] === 0 ? 0 : 1].team.name;
    expect(last.summary.startsWith(name)).toBe(true);
  });
});

describe('soccer', () => {
  it('settles goals as scored', () => {
    for (const number of [3, 4, 5]) {
      const updates = tell('soccer', number);
      const last = scoresOf(updates).at(-1)?.score;
      if (last?.sport !== 'soccer') throw new Error('no score');
      const [home, away] = last.goals;
      const results = resultsOf(updates);
      const winner = (suffix: string) => {
        const result = results.get(`${updates[0]?.gameId}-${suffix}`);
        return result?.kind === 'winners' ? result.winners : null;
      };
      expect(winner('mo')).toEqual([home > away ? 0 : away > home ? 1 : 2]);
      expect(winner('ou25')).toEqual([home + away > 2 ? 0 : 1]);
      expect(winner('btts')).toEqual([home > 0 && away > 0 ? 0 : 1]);
    }
  });

  it('settles bookmaker and fancies by the score', () => {
    for (const number of [3, 4, 5]) {
      const updates = tell('soccer', number);
      const results = resultsOf(updates);
      const at = (suffix: string) => results.get(`${updates[0]?.gameId}-${suffix}`);
      const scores = scoresOf(updates).flatMap(({ score }) => (score.sport === 'soccer' ? [score] : []));
      const last = scores.at(-1);
      const half = scores.find(({ phase }) => phase === 'half_time');
      if (!last || !half) throw new Error('no score');
      const both = (pair: readonly [number, number] | undefined) => (pair ? pair[0] + pair[1] : Number.NaN);
      expect(at('bm')).toEqual(at('mo'));
      expect(at('f-corners')).toMatchObject({ value: both(last.corners) });
      expect(at('f-corners-1h')).toMatchObject({ value: both(half.corners) });
      expect(at('f-cards')).toMatchObject({ value: both(last.yellowCards) + both(last.redCards) });
      const minutes = last.timeline.filter(({ kind }) => kind === 'goal').map(({ minute }) => minute);
      for (const mark of [30, 45, 60, 75, 90])
        expect(at(`f-goals-${mark}`)).toMatchObject({ value: minutes.filter((minute) => minute <= mark).length });
      for (const [index, minute] of [...minutes, 91].entries())
        if (at(`f-goal${index + 1}`)) expect(at(`f-goal${index + 1}`)).toMatchObject({ value: minute });
      expect(at('f-goal1')).toMatchObject({ value: minutes[0] ?? 91 });
    }
  });

  it('stops the corner markets before a corner is shown, and the card markets before a card', () => {
    const updates = [3, 4, 5].flatMap((number) => tell('soccer', number));
    const open = new Set<string>();
    const counts = { corners: 0, cards: 0 };
    const seen = { corners: 0, cards: 0 };
    let gameId = '';
    for (const update of updates) {
      if (update.gameId !== gameId) Object.assign(counts, { corners: 0, cards: 0 });
      gameId = update.gameId;
      if (update.kind === 'marketStatus' && update.status === 'open') open.add(update.marketId);
      else if (update.kind === 'marketStatus') open.delete(update.marketId);
      if (update.kind !== 'score' || update.score.sport !== 'soccer') continue;
      const { corners = [0, 0], yellowCards } = update.score;
      const now = { corners: corners[0] + corners[1], cards: yellowCards[0] + yellowCards[1] };
      for (const kind of ['corners', 'cards'] as const) {
        if (now[kind] > counts[kind]) expect([...open].filter((id) => id.includes(`-f-${kind}`))).toEqual([]);
        seen[kind] += now[kind] - counts[kind];
        counts[kind] = now[kind];
      }
    }
    expect(seen.corners).toBeGreaterThan(15);
    expect(seen.cards).toBeGreaterThan(3);
  });

  it('suspends every market at a goal, with the reason', () => {
    const updates = tell('soccer', 3);
    const open = new Set<string>();
    let goals = 0;
    for (const update of updates) {
      if (update.kind === 'marketStatus') {
        if (update.status === 'open') open.add(update.marketId);
        else open.delete(update.marketId);
      }
      if (update.kind !== 'score' || update.score.sport !== 'soccer') continue;
      const scored = update.score.goals[0] + update.score.goals[1];
      if (scored > goals) expect(open.size).toBe(0);
      goals = scored;
    }
    expect(updates.some((one) => one.kind === 'marketStatus' && one.reason.startsWith('Goal, '))).toBe(goals > 0);
  });
});

describe('tennis', () => {
  it('settles sets and games as played', () => {
    const number = find((one) => !playTennisMatch({ number: one, keys, take: 0 }, () => {}).ending?.retired);
    const updates = tell('tennis', number);
    const last = scoresOf(updates).at(-1)?.score;
    if (last?.sport !== 'tennis') throw new Error('no score');
    const results = resultsOf(updates);
    const at = (suffix: string) => results.get(`${updates[0]?.gameId}-${suffix}`);
    let games = 0;
    let ahead = 0;
    last.sets.forEach(([first, second], index) => {
      games += first + second;
      ahead += first > second ? 1 : -1;
      expect(at(`set${index + 1}`)).toMatchObject({ winners: [first > second ? 0 : 1] });
      expect(at(`f-set${index + 1}-games`)).toMatchObject({ value: first + second });
    });
    expect(at('f-games')).toMatchObject({ value: games });
    expect(at('bm')).toEqual(at('mo'));
    const both = (pair: readonly [number, number] | undefined) => (pair ? pair[0] + pair[1] : Number.NaN);
    expect(at('f-aces')).toMatchObject({ value: both(last.aces) });
    expect(at('f-faults')).toMatchObject({ value: both(last.doubleFaults) });
    const perSet = last.sets.map((_, index) => at(`f-set${index + 1}-aces`));
    const sum = perSet.reduce((all, one) => all + (one?.kind === 'value' ? one.value : Number.NaN), 0);
    expect(sum).toBe(both(last.aces));
    expect(at('mo')).toMatchObject({ winners: [ahead > 0 ? 0 : 1] });
  });

  it.each([
    ['before a set is over: everything is void', 0],
    ['after a set: the opponent wins, undecided markets are void', 1],
  ])('a player retires %s', (_name, sets) => {
    const number = find((one) => {
      const { ending, completed } = playTennisMatch({ number: one, keys, take: 0 }, () => {});
      return ending?.retired === true && Math.min(completed.length, 1) === sets;
    });
    const updates = tell('tennis', number);
    expect(faults(updates)).toEqual([]);
    const results = resultsOf(updates);
    const gameId = updates[0]?.gameId;
    expect(results.get(`${gameId}-mo`)?.kind).toBe(sets === 0 ? 'void' : 'winners');
    expect(results.get(`${gameId}-bm`)?.kind).toBe(sets === 0 ? 'void' : 'winners');
    for (const suffix of ['f-games', 'f-aces', 'f-faults'])
      expect(results.get(`${gameId}-${suffix}`)?.kind, suffix).toBe('void');
    expect(results.get(`${gameId}-f-set1-aces`)?.kind).toBe(sets === 0 ? 'void' : 'value');
    expect(results.get(`${gameId}-set1`)?.kind).toBe(sets === 0 ? 'void' : 'winners');
  });
});

describe('incomplete matches and innings', () => {
  it('rain: decided markets keep their results, the rest is void with the reason', () => {
    const number = find((one) => rainAt(one) > 60 && rainAt(one) < 100);
    const updates = tell('cricket', number);
    expect(faults(updates)).toEqual([]);
    const results = resultsOf(updates);
    expect(results.get(`${updates[0]?.gameId}-mo`)).toMatchObject({ kind: 'void', note: /rain/ });
    expect(results.get(`${updates[0]?.gameId}-f-6ov-1`)?.kind).toBe('value');
    expect(updates.findLast((one) => one.kind === 'sportEvent')).toMatchObject({ status: 'abandoned' });
  });

  it('a batter who retires hurt: their runs are void', () => {
    const number = find((one) => {
      const { innings } = playCricketMatch({ number: one, keys, take: 0 }, () => {});
      return innings.some(({ batters }) => batters.some(({ retiredHurt }) => retiredHurt));
    });
    const updates = tell('cricket', number);
    expect(faults(updates)).toEqual([]);
    const voided = [...resultsOf(updates)].filter(([id, result]) => id.includes('-f-bat') && result.kind === 'void');
    expect(voided.map(([, { note }]) => note).every((note) => note.endsWith('retired hurt.'))).toBe(true);
    expect(voided.length).toBeGreaterThan(0);
  });
});

describe('market ids and limits', () => {
  it('are short, unique and in whole rupees', () => {
    const ids = new Set<string>();
    for (const sport of ['cricket', 'soccer', 'tennis'] as const) {
      for (const { market } of opensOf(tell(sport, sport === 'cricket' ? DRY : 3))) {
        expect(market.marketId.length).toBeLessThanOrEqual(64);
        expect(ids.has(market.marketId)).toBe(false);
        ids.add(market.marketId);
        expect([market.min, market.max, market.maxProfit].every((money) => money > 0 && money % 100 === 0)).toBe(true);
        expect(market.runners.length === 0).toBe(market.type === 'fancy');
      }
    }
  });
});
