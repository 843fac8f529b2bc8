import { MINES_TILES, minesPays, safeChance } from '@crease/games';
import { Button } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import styles from '../../frame/side-table.module.css';
import { SideTable } from '../../frame/side-table.tsx';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { MinesBoard } from './mines-board.tsx';
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

const SHOWN = 11;

/** Payouts by number of safe tiles, with their probabilities. @param safe tiles open now; null: no round. */
function MinesMultipliers({ mines, safe }: { mines: number; safe: number | null }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const [isWhole, setWhole] = useState(false);
  const most = MINES_TILES - mines;
  const steps = Array.from({ length: most }, (_, at) => at + 1);
  const rows = isWhole ? steps : steps.slice(0, Math.max(SHOWN, (safe ?? 0) + 2));
  return (
    <>
      <SideTable
        heads={[t('mines.safeTiles', { mines }), t('dice.pays'), t('dice.chance')]}
        rows={rows.map((count) => ({
          key: count,
          cells: [
            count === safe ? t('mines.now', { count }) : count,
            <b key="pays">{times(minesPays(mines, count))}</b>,
            chance(safeChance(mines, count)),
          ],
          look: count === safe ? 'now' : safe !== null && count < safe ? 'past' : undefined,
        }))}
      />
      {rows.length < most ? (
        <Button look="ghost" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {t('mines.showAll', { count: most })}
        </Button>
      ) : null}
    </>
  );
}
