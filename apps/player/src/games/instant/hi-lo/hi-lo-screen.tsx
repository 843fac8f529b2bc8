import { formatProfit } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { GameFrame } from '../../frame/game-frame.tsx';
import { SideTabs } from '../../frame/side-tabs.tsx';
import { type GameRound, netOf, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { HiLoBoard } from './hi-lo-board.tsx';
import { HiLoMultipliers } from './hi-lo-multipliers.tsx';
import { HiLoPanel } from './hi-lo-panel.tsx';
import { useHiLo } from './use-hi-lo.ts';

/** Is the next card higher or lower? Each right guess pays more, a wrong one ends the round. */
export function HiLoScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const game = useSoloGame(gameId);
  const play = useHiLo(game);
  const shown = game.open ?? play.last;
  const outcome = outcomeOf(shown, 'hi-lo');
  const brief = (round: GameRound) => times(outcomeOf(round, 'hi-lo')?.pays ?? 0);
  return (
    <GameFrame
      game={game}
      tone="slate"
      rules={
        <>
          <p>{t('hilo.rules')}</p>
          <p>{t('hilo.rulesPay')}</p>
          <p>{t('mines.rulesKept')}</p>
        </>
      }
      panel={<HiLoPanel game={game} play={play} />}
      board={<HiLoBoard cards={outcome?.cards ?? []} />}
      sentence={<HiLoSentence round={shown} />}
      figure={
        shown && outcome
          ? game.open
            ? outcome.pays > 0
              ? times(outcome.pays)
              : null
            : formatProfit(netOf(shown))
          : null
      }
      isWin={game.open ? (outcome?.pays ?? 0) > 0 : shown !== null && netOf(shown) > 0}
      side={<SideTabs multipliers={<HiLoMultipliers />} rounds={game.rounds} brief={brief} />}
    />
  );
}

function HiLoSentence({ round }: { round: GameRound | null }) {
  const t = useTranslations('games.hilo');
  const outcome = outcomeOf(round, 'hi-lo');
  if (!round || !outcome) return t('ready');
  const steps = outcome.acts.filter((act) => act !== 'skip' && act !== 'cashOut').length;
  if (!outcome.isOver && round.status === 'open') return t('going', { steps });
  return outcome.isWon || round.win > 0 ? t('won', { steps }) : t('lost', { steps });
}
