import { plinkoPays } from '@crease/games';
import { formatProfit } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameFrame } from '../../frame/game-frame.tsx';
import { ResultStrip } from '../../frame/result-strip.tsx';
import { SideTabs } from '../../frame/side-tabs.tsx';
import { useAuto } from '../../panel/use-auto.ts';
import { type GameRound, netOf, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { PlinkoBoard } from './plinko-board.tsx';
import { PlinkoMultipliers } from './plinko-multipliers.tsx';
import { PlinkoPanel } from './plinko-panel.tsx';
import { type PlinkoBet, useDrop } from './use-drop.ts';

/** A ball falls through rows of pegs into a bin. */
export function PlinkoScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games.plinko');
  const { times } = useGameWords();
  const game = useSoloGame(gameId);
  const [bet, setBet] = useState<PlinkoBet>({ stake: 10_000, rows: 12, risk: 'medium' });
  const { rows, risk } = bet;
  const { falling, drop } = useDrop(game, { rows, risk });
  const auto = useAuto(drop);
  const isFalling = falling.length > 0;
  const last = game.rounds.find(({ status }) => status === 'closed') ?? null;
  const fell = outcomeOf(last, 'plinko');
  // The path stays on the board on which the ball fell.
  const landed = !isFalling && fell?.rows === rows && fell.risk === risk ? fell : null;
  const brief = (round: GameRound) => times(outcomeOf(round, 'plinko')?.pays ?? 0);
  return (
    <GameFrame
      game={game}
      tone="plum"
      rules={
        <>
          <p>{t('rules')}</p>
          <p>{t('rulesReturn')}</p>
        </>
      }
      panel={
        <PlinkoPanel
          game={game}
          bet={bet}
          onBet={setBet}
          auto={auto}
          isFalling={isFalling}
          drop={(stake) => void drop(stake)}
        />
      }
      board={<PlinkoBoard rows={rows} pays={plinkoPays(rows, risk) ?? []} falling={falling} landed={landed} />}
      sentence={isFalling || !fell ? t('ready') : t('landed', { bet: last?.nonce ?? 0, times: times(fell.pays) })}
      figure={isFalling || !last || !fell ? null : formatProfit(netOf(last))}
      isWin={last !== null && netOf(last) > 0}
      strip={<ResultStrip rounds={game.rounds} words={brief} />}
      side={
        <SideTabs
          multipliers={<PlinkoMultipliers rows={rows} risk={risk} landed={landed?.bin ?? null} />}
          rounds={game.rounds}
          brief={brief}
        />
      }
    />
  );
}
