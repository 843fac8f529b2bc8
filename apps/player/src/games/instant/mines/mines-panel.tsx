import { minesPays } from '@crease/games';
import { Button, formatMoney, Icon, Money } from '@crease/ui';
import { Dices } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../../panel/panel.module.css';
import { PanelError, PanelFacts } from '../../panel/panel-parts.tsx';
import { NumberField, StakeField } from '../../panel/stake-field.tsx';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import { TILES } from './mines-chance.ts';
import type { MinesPlay } from './use-mines.ts';

interface MinesPanelProps {
  game: SoloGame;
  play: MinesPlay;
  stake: number;
  setStake: (stake: number) => void;
  mines: number;
  setMines: (mines: number) => void;
}

export function MinesPanel({ game, play, stake, setStake, mines, setMines }: MinesPanelProps) {
  const t = useTranslations('games');
  const { times } = useGameWords();
  if (game.open) return <OpenRound game={game} play={play} round={game.open} />;
  const { min = 1_000, max = 1_000 } = game.detail ?? {};
  const first = minesPays(mines, 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (game.isReady && !game.isSending) void play.start();
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      <StakeField stake={stake} onStake={setStake} min={min} max={max} />
      <NumberField
        label={t('mines.mines')}
        note={t('mines.range')}
        value={mines}
        least={1}
        most={TILES - 1}
        onValue={setMines}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        full
        aria-disabled={!game.isReady || game.isSending || undefined}
      >
        {t('mines.start', { stake: formatMoney(stake) })}
      </Button>
      <PanelFacts
        facts={[
          [t('mines.first'), `${times(first)}, ${formatMoney(Math.floor((stake * first) / 100))}`],
          [t('panel.ifMine'), <Money key="m" value={-stake} profit />],
        ]}
      />
      <PanelError failure={game.failure} />
      <p className={styles.note}>{t('mines.note')}</p>
    </form>
  );
}

function OpenRound({ game, play, round }: { game: SoloGame; play: MinesPlay; round: GameRound }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const outcome = outcomeOf(round, 'mines');
  if (!outcome) return null;
  const { opened, mines, pays, nextPays } = outcome;
  const left = TILES - opened.length;
  const sum = (hundredths: number) => formatMoney(Math.floor((round.stake * hundredths) / 100));
  const pick = () => {
    const free = Array.from({ length: TILES }, (_, at) => at + 1).filter((tile) => !opened.includes(tile));
    play.open(free[Math.floor(Math.random() * free.length)] as number);
  };
  return (
    <div className={styles.panel}>
      <p className={styles.running}>
        <span>{t('mines.fixed', { stake: formatMoney(round.stake), mines })}</span>
      </p>
      <Button
        look="willow"
        size="large"
        full
        className={styles.cash}
        aria-disabled={opened.length === 0 || game.isSending || undefined}
        onClick={play.cashOut}
      >
        {opened.length === 0 ? (
          t('mines.openFirst')
        ) : (
          <>
            <span>{t('panel.cashOut', { times: times(pays) })}</span>
            <b>{sum(pays)}</b>
          </>
        )}
      </Button>
      <PanelFacts
        facts={[
          ...(nextPays > 0 ? [[t('mines.next'), `${times(nextPays)}, ${sum(nextPays)}`] as const] : []),
          [
            t('mines.safeChance'),
            t('mines.ofTiles', { safe: left - mines, left, share: chance((left - mines) / left) }),
          ],
          [t('panel.ifMine'), <Money key="m" value={-round.stake} profit />],
        ]}
      />
      <Button full onClick={pick} aria-disabled={game.isSending || undefined}>
        <Icon of={Dices} />
        {t('mines.pick')}
      </Button>
      <PanelError failure={game.failure} />
      <p className={styles.note}>{t('mines.keys')}</p>
    </div>
  );
}
