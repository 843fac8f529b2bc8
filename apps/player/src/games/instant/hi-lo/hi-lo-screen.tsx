import { Button, formatMoney, formatProfit, Icon, Money } from '@crease/ui';
import { ArrowDown, ArrowUp, Equal, SkipForward } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameFrame } from '../../frame/game-frame.tsx';
import { SideTabs } from '../../frame/side-tabs.tsx';
import { playSound } from '../../frame/sound.ts';
import styles from '../../panel/panel.module.css';
import { PanelError, PanelFacts } from '../../panel/panel-parts.tsx';
import { StakeField } from '../../panel/stake-field.tsx';
import { type GameRound, netOf, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { type SoloGame, useSoloGame } from '../../play/use-solo-game.ts';
import { HiLoBoard } from './hi-lo-board.tsx';
import { HiLoMultipliers } from './hi-lo-multipliers.tsx';

/** Is the next card higher or lower? Each right answer pays more, a wrong one ends it. */
export function HiLoScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const game = useSoloGame(gameId);
  const [stake, setStake] = useState(10_000);
  const play = useHiLo(game, stake);
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
      panel={
        game.open ? (
          <OpenRound game={game} play={play} round={game.open} />
        ) : (
          <StartPanel game={game} play={play} stake={stake} setStake={setStake} />
        )
      }
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

type HiLoPlay = ReturnType<typeof useHiLo>;

function useHiLo(game: SoloGame, stake: number) {
  const [last, setLast] = useState<GameRound | null>(null);
  const take = (round: GameRound | null) => {
    if (!round) return;
    game.tell(round);
    setLast(round);
    playSound(round.status === 'open' ? 'open' : netOf(round) > 0 ? 'win' : 'tick');
  };
  const act = async (choice: Record<string, string | boolean>) => {
    const { open } = game;
    if (open && !game.isSending) take(await game.send({ roundId: open.roundId, ...choice }, open.stake));
  };
  return { last, act, start: async () => take(await game.send({}, stake)) };
}

interface StartPanelProps {
  game: SoloGame;
  play: HiLoPlay;
  stake: number;
  setStake: (stake: number) => void;
}

function StartPanel({ game, play, stake, setStake }: StartPanelProps) {
  const t = useTranslations('games');
  const { min = 1_000, max = 1_000 } = game.detail ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (game.isReady && !game.isSending) void play.start();
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      <StakeField stake={stake} onStake={setStake} min={min} max={max} />
      <Button
        type="submit"
        look="primary"
        size="large"
        full
        aria-disabled={!game.isReady || game.isSending || undefined}
      >
        {t('hilo.start', { stake: formatMoney(stake) })}
      </Button>
      <PanelError failure={game.failure} />
      <p className={styles.note}>{t('hilo.note')}</p>
    </form>
  );
}

const GUESSES = [
  { guess: 'higher', icon: ArrowUp },
  { guess: 'same', icon: Equal },
  { guess: 'lower', icon: ArrowDown },
] as const;
const [ACE, KING] = [1, 13];

function OpenRound({ game, play, round }: { game: SoloGame; play: HiLoPlay; round: GameRound }) {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const outcome = outcomeOf(round, 'hi-lo');
  if (!outcome) return null;
  const { pays, nextPays, cards } = outcome;
  const rank = cards.at(-1)?.rank ?? 0;
  const isEnd = rank === ACE || rank === KING;
  const sum = (hundredths: number) => formatMoney(Math.floor((round.stake * hundredths) / 100));
  return (
    <div className={styles.panel}>
      <p className={styles.running}>{t('hilo.fixed', { stake: formatMoney(round.stake) })}</p>
      {GUESSES.filter(({ guess }) => nextPays[guess] > 0).map(({ guess, icon }) => (
        <Button
          key={guess}
          look="primary"
          size="large"
          full
          aria-disabled={game.isSending || undefined}
          onClick={() => void play.act({ guess })}
        >
          <Icon of={icon} />
          {t(isEnd || guess === 'same' ? `hilo.${guess}` : `hilo.${guess}OrSame`, { times: times(nextPays[guess]) })}
        </Button>
      ))}
      <Button full aria-disabled={game.isSending || undefined} onClick={() => void play.act({ skip: true })}>
        <Icon of={SkipForward} />
        {t('hilo.skip')}
      </Button>
      {pays > 0 ? (
        <Button
          look="willow"
          size="large"
          full
          className={styles.cash}
          aria-disabled={game.isSending || undefined}
          onClick={() => void play.act({ cashOut: true })}
        >
          <span>{t('panel.cashOut', { times: times(pays) })}</span>
          <b>{sum(pays)}</b>
        </Button>
      ) : null}
      <PanelFacts facts={[[t('hilo.ifWrong'), <Money key="w" value={-round.stake} profit />]]} />
      <PanelError failure={game.failure} />
    </div>
  );
}
