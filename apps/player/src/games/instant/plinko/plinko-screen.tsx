import { plinkoPays } from '@crease/games';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { useAuto } from '../../panel/use-auto.ts';
import { outcomeOf } from '../../play/game-round.ts';
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
  return (
    <InstantFrame
      game={game}
      tone="plum"
      rules={[t('rules'), t('rulesReturn')]}
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
      shown={isFalling ? null : last}
      hasStrip
      multipliers={<PlinkoMultipliers rows={rows} risk={risk} landed={landed?.bin ?? null} />}
    />
  );
}
