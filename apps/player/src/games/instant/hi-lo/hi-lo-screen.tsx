import { hiLoPays, hiLoWins } from '@crease/games';
import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { SideNote, SideTable } from '../../frame/side-table.tsx';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { HiLoBoard, RANKS } from './hi-lo-board.tsx';
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

const CHOICES = ['higher', 'same', 'lower'] as const;

/** Payout of a first right guess for each card. */
function HiLoMultipliers() {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const pays = (rank: number, choice: (typeof CHOICES)[number]) => {
    const wins = hiLoWins(rank, choice);
    return wins === 0 ? '–' : times(hiLoPays([wins]));
  };
  return (
    <>
      <SideTable
        heads={[t('hilo.beside'), ...CHOICES.map((choice) => t(`hilo.columns.${choice}`))]}
        rows={RANKS.map((name, at) => ({
          key: name,
          cells: [name, ...CHOICES.map((choice) => pays(at + 1, choice))],
        }))}
      />
      <SideNote>{t('hilo.returned')}</SideNote>
    </>
  );
}
