import { minesPays } from '@crease/games';
import { formatProfit } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { GameFrame } from '../../frame/game-frame.tsx';
import { SideTabs } from '../../frame/side-tabs.tsx';
import { type GameRound, netOf, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { MinesBoard } from './mines-board.tsx';
import { TILES } from './mines-chance.ts';
import { MinesMultipliers } from './mines-multipliers.tsx';
import { MinesPanel } from './mines-panel.tsx';
import { useMines } from './use-mines.ts';

/** Tiles are opened one by one; each safe one pays more, a mine ends the round. */
export function MinesScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const game = useSoloGame(gameId);
  const play = useMines(game);
  // Shows an open round as it was left; else the last one until the next starts.
  const shown = game.open ?? play.last;
  const outcome = outcomeOf(shown, 'mines');
  const opened = outcome?.opened ?? [];
  const count = outcome && game.open ? outcome.mines : play.mines;
  const brief = (round: GameRound) => times(outcomeOf(round, 'mines')?.pays ?? 0);
  return (
    <GameFrame
      game={game}
      tone="teal"
      rules={
        <>
          <p>{t('mines.rules')}</p>
          <p>{t('mines.rulesPay')}</p>
          <p>{t('mines.rulesKept')}</p>
        </>
      }
      panel={<MinesPanel game={game} play={play} />}
      board={
        <MinesBoard
          opened={opened}
          mineTiles={outcome?.mineTiles ?? null}
          isOpen={game.open !== null && !game.isSending && play.auto.running === null}
          onOpen={play.open}
          onCashOut={play.cashOut}
        />
      }
      sentence={<MinesSentence round={shown} />}
      figure={figureOf()}
      isWin={game.open ? opened.length > 0 : shown !== null && netOf(shown) > 0}
      side={
        <SideTabs
          multipliers={<MinesMultipliers mines={count} safe={game.open ? opened.length : null} />}
          rounds={game.rounds}
          brief={brief}
        />
      }
    />
  );

  function figureOf() {
    if (!shown || !outcome) return null;
    if (!game.open) return formatProfit(netOf(shown));
    return opened.length > 0 ? times(minesPays(outcome.mines, opened.length)) : null;
  }
}

function MinesSentence({ round }: { round: GameRound | null }) {
  const t = useTranslations('games.mines');
  const outcome = outcomeOf(round, 'mines');
  if (!round || !outcome) return t('ready');
  const { opened, mines, mineTiles, isWon } = outcome;
  if (!mineTiles) return t('going', { safe: opened.length, mines, left: TILES - opened.length });
  if (isWon) return t('won', { safe: opened.length });
  // The house cashed it out after a day, before a tile was opened.
  const hit = opened.at(-1) ?? 0;
  const others = mineTiles.filter((tile) => tile !== hit).sort((one, other) => one - other);
  return others.length === 0
    ? t('lostOne', { hit })
    : t('lost', { hit, count: others.length, tiles: others.join(', ') });
}
