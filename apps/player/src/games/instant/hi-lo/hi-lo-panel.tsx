import { STAKES, soloWin } from '@crease/games';
import { Button, formatMoney, formatStake, Icon, Money, Row, Stack, Text } from '@crease/ui';
import { ArrowDown, ArrowUp, Equal, SkipForward } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from '../../panel/panel.module.css';
import { PanelError, PanelFacts } from '../../panel/panel-parts.tsx';
import { PlayPanel } from '../../panel/play-panel.tsx';
import { NumberField } from '../../panel/stake-field.tsx';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import type { HiLoPlay } from './use-hi-lo.ts';

const MOST_ANSWERS = 10;

/** The bet; during a round, the possible guesses. */
export function HiLoPanel({ game, play }: { game: SoloGame; play: HiLoPlay }) {
  const t = useTranslations('games');
  const { stake, setStake, answers, setAnswers, auto } = play;
  if (game.open && !auto.running) return <OpenRound game={game} play={play} round={game.open} />;
  return (
    <PlayPanel
      game={game}
      auto={auto}
      stake={stake}
      onStake={setStake}
      autoFields={
        <NumberField
          label={t('hilo.autoAnswers')}
          note={t('hilo.autoNote')}
          value={answers}
          least={1}
          most={MOST_ANSWERS}
          onValue={setAnswers}
        />
      }
      action={t('hilo.start', { stake: formatMoney(stake) })}
      isLocked={game.isSending}
      onPlay={play.start}
      note={`${t('hilo.note')} ${t('panel.cap', { most: formatStake(STAKES.mostWin) })}`}
    />
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
  const sum = (hundredths: number) => formatMoney(soloWin(round.stake, { back: hundredths, of: 100 }));
  return (
    <Stack gap={12} className={styles.panel}>
      <Row as="p" justify="between">
        {t('hilo.fixed', { stake: formatMoney(round.stake) })}
      </Row>
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
          <Text as="b" size={20}>
            {sum(pays)}
          </Text>
        </Button>
      ) : null}
      <PanelFacts facts={[[t('hilo.ifWrong'), <Money key="w" value={-round.stake} profit />]]} />
      <PanelError failure={game.failure} />
      <Text as="p" color="text-3" size={12}>
        {t('panel.cap', { most: formatStake(STAKES.mostWin) })}
      </Text>
    </Stack>
  );
}
