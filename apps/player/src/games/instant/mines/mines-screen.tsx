import { MINES_TILES } from '@crease/games';
import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { MinesBoard } from './mines-board.tsx';
import { MinesMultipliers } from './mines-multipliers.tsx';
import { MinesPanel } from './mines-panel.tsx';
import { useMines } from './use-mines.ts';

/** Tiles are opened one by one; each safe one pays more, a mine ends the round. */
export function MinesScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games.mines');
  const game = useSoloGame(gameId);
  const play = useMines(game);
  // Shows an open round as it was left; else the last one until the next starts.
  const shown = game.open ?? play.last;
  const outcome = outcomeOf(shown, 'mines');
  const opened = outcome?.opened ?? [];
  const count = outcome && game.open ? outcome.mines : play.mines;
  return (
    <InstantFrame
      game={game}
      tone="teal"
      rules={[t('rules'), t('rulesPay'), t('rulesKept')]}
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
      shown={shown}
      multipliers={<MinesMultipliers mines={count} safe={game.open ? opened.length : null} />}
    />
  );
}

function MinesSentence({ round }: { round: GameRound | null }) {
  const t = useTranslations('games.mines');
  const outcome = outcomeOf(round, 'mines');
  if (!round || !outcome) return t('ready');
  const { opened, mines, mineTiles, isWon } = outcome;
  if (!mineTiles) return t('going', { safe: opened.length, mines, left: MINES_TILES - opened.length });
  if (isWon) return t('won', { safe: opened.length });
  // The house cashed it out after a day, before a tile was opened.
  const hit = opened.at(-1) ?? 0;
  const others = mineTiles.filter((tile) => tile !== hit).sort((one, other) => one - other);
  return others.length === 0
    ? t('lostOne', { hit })
    : t('lost', { hit, count: others.length, tiles: others.join(', ') });
}
