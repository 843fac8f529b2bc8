import { binChance, plinkoPays, type Risk } from '@crease/games';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { SideNote, SideTable } from '../../frame/side-table.tsx';
import { useAuto } from '../../panel/use-auto.ts';
import { outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { PlinkoBoard } from './plinko-board.tsx';
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

interface PlinkoMultipliersProps {
  rows: number;
  risk: Risk;
  /** Bin of the last ball; null: it fell on another board. */
  landed: number | null;
}

/** Payout and probability of each pair of bins, from the edge to the middle. */
function PlinkoMultipliers({ rows, risk, landed }: PlinkoMultipliersProps) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const pays = plinkoPays(rows, risk) ?? [];
  const half = pays.slice(0, Math.floor(rows / 2) + 1);
  const rowOf = (pay: number, bin: number) => {
    const isMiddle = bin === rows - bin;
    return {
      key: bin,
      cells: [
        bin === 0 ? t('plinko.edges') : isMiddle ? t('plinko.middle') : t('plinko.edgeAnd', { bin }),
        <b key="pays">{times(pay)}</b>,
        chance(binChance(rows, bin) * (isMiddle ? 1 : 2)),
      ],
      look: landed === bin || landed === rows - bin ? ('now' as const) : undefined,
    };
  };
  return (
    <>
      <SideTable heads={[t('plinko.bins'), t('dice.pays'), t('dice.chance')]} rows={half.map(rowOf)} />
      <SideNote>{t('plinko.pegs')}</SideNote>
    </>
  );
}
