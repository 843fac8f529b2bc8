import type { DeskGame, DeskGames } from '@crease/contract';
import { dayOf } from '@crease/engine';
import { LEAST_ROUNDS, SOLO_GAMES } from '@crease/games';
import { type Asset, unitsFromMoney } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import { isoTime } from '../../core/iso-time.ts';
import { indianDate } from '../../core/values/days.ts';
import type { Handlers } from '../../http/handler.ts';
import { BETBY_SPORTSBOOK } from '../../sportsbook/launch/betby-sportsbook.ts';
import { FIGURE_DAYS, type FigureDay, type GameFigures, returnsOf, sumDays } from '../game-figures.ts';
import { type GameLobby, type ListedGame, perCent } from '../game-lobby.ts';
import type { OffGames } from '../off-games.ts';

const DAYS_A_WEEK = 7;

interface GameDeskDeps {
  readonly engine: EngineClient;
  readonly lobby: GameLobby;
  readonly figures: GameFigures;
  readonly offGames: Pick<OffGames, 'of'>;
  readonly asset: Asset;
  readonly now: () => number;
}

/** Handlers of games for operators. */
export function gameDeskHandlers(deps: GameDeskDeps): Pick<Handlers, 'deskGames'> {
  const { lobby, figures, now } = deps;
  return {
    deskGames: async () => {
      const days = await figures.days(FIGURE_DAYS);
      const today = sumDays(days.filter(({ day }) => day === dayOf(now())));
      const providers = lobby.providers();
      return {
        since: indianDate(dayOf(now()) - FIGURE_DAYS + 1),
        leastRounds: LEAST_ROUNDS,
        items: lobby.find({}).map((game) => deskGameWire(game, daysOf(game, days), deps)),
        doors: [framedProductWire(deps)],
        jackpots: await jackpotsWire(deps),
        today: { staked: unitsFromMoney(today.staked), result: unitsFromMoney(today.staked - today.returned) },
        providers: { count: providers.length, down: providers.filter(({ status }) => status === 'down').length },
      };
    },
  };
}

function framedProductWire({ offGames }: Pick<GameDeskDeps, 'offGames'>): DeskGames['doors'][number] {
  const { provider, gameId, name } = BETBY_SPORTSBOOK;
  const off = offGames.of(provider, gameId);
  return { provider, gameId, name, on: off === null, off: off && { since: isoTime(off.at), reason: off.reason } };
}

function daysOf({ gameId, source }: ListedGame, days: readonly FigureDay[]): FigureDay[] {
  return days.filter((row) => row.gameId === gameId && row.provider === source.code);
}

function deskGameWire(
  game: ListedGame,
  days: readonly FigureDay[],
  { offGames, now }: Pick<GameDeskDeps, 'offGames' | 'now'>,
): DeskGame {
  const { gameId, name, category, source } = game;
  const off = offGames.of(source.code, gameId);
  const sums = sumDays(days);
  const { stated, share, within, verdict, onceIn } = returnsOf(sums, game);
  return {
    gameId,
    name,
    provider: source.code,
    providerName: source.name,
    category,
    on: off === null,
    off: off && { since: isoTime(off.at), reason: off.reason },
    isDown: source.downSince() !== null,
    rounds: sums.rounds,
    staked: unitsFromMoney(sums.staked),
    returned: unitsFromMoney(sums.returned),
    stated: { least: perCent(stated.least), most: perCent(stated.most) },
    measured: share === null ? null : perCent(share),
    within: within === null ? null : perCent(within),
    verdict,
    onceIn,
    weeks: weeksOf(days, dayOf(now())),
  };
}

/** Weeks that end today, seven days ago and so on; weeks without a stake are left out. */
function weeksOf(days: readonly FigureDay[], today: number): DeskGame['weeks'] {
  const weeks: DeskGame['weeks'] = [];
  for (let last = today; last > today - FIGURE_DAYS; last -= DAYS_A_WEEK) {
    const first = last - DAYS_A_WEEK + 1;
    const { staked, returned } = sumDays(days.filter(({ day }) => day >= first && day <= last));
    if (staked > 0) weeks.unshift({ from: indianDate(first), measured: perCent(returned / staked) });
  }
  return weeks;
}

async function jackpotsWire({ engine, asset }: Pick<GameDeskDeps, 'engine' | 'asset'>): Promise<DeskGames['jackpots']> {
  const withPools = SOLO_GAMES.filter(({ pools }) => pools.length > 0);
  const held = await Promise.all(withPools.map(({ gameId }) => engine.query('jackpots', { gameId, asset })));
  return withPools.flatMap(({ gameId, name: game, pools }, at) =>
    pools.map(({ name, seed, toPool, toReserve }) => ({
      gameId,
      game,
      name,
      amount: unitsFromMoney(held[at]?.find((pool) => pool.name === name)?.amount ?? seed),
      seed: unitsFromMoney(seed),
      share: perCent((toPool + toReserve) / 1000),
    })),
  );
}
