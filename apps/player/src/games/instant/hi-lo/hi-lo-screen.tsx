import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { HiLoBoard } from './hi-lo-board.tsx';
import { HiLoMultipliers } from './hi-lo-multipliers.tsx';
import { HiLoPanel } from './hi-lo-panel.tsx';
import { useHiLo } from './use-hi-lo.ts';

/** Is the next card higher or lower? Each right guess pays more, a wrong one ends the round. */
export function HiLoScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games');
  const game = useSoloGame(gameId);
  const play = useHiLo(game);
  const shown = game.open ?? play.last;
  const outcome = outcomeOf(shown, 'hi-lo');
  return (
    <InstantFrame
      game={game}
      tone="slate"
      rules={[t('hilo.rules'), t('hilo.rulesPay'), t('mines.rulesKept')]}
      panel={<HiLoPanel game={game} play={play} />}
      board={<HiLoBoard cards={outcome?.cards ?? []} />}
      sentence={<HiLoSentence round={shown} />}
      shown={shown}
      multipliers={<HiLoMultipliers />}
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
