import { MINES_TILES, minesPays, STAKES, soloWin } from '@crease/games';
import { Button, formatMoney, formatStake, Icon, Money, Row, Stack, Text } from '@crease/ui';
import { Dices } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from '../../panel/panel.module.css';
import { PanelError, PanelFacts } from '../../panel/panel-parts.tsx';
import { PlayPanel } from '../../panel/play-panel.tsx';
import { NumberField } from '../../panel/stake-field.tsx';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import { closedTile, type MinesPlay } from './use-mines.ts';

interface MinesPanelProps {
  game: SoloGame;
  play: MinesPlay;
}

export function MinesPanel({ game, play }: MinesPanelProps) {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const { stake, setStake, mines, setMines, tiles, setAutoTiles, mostTiles, auto } = play;
  if (game.open && !auto.running) return <OpenRound game={game} play={play} round={game.open} />;
  const first = minesPays(mines, 1);
  return (
    <PlayPanel
      game={game}
      auto={auto}
      stake={stake}
      onStake={setStake}
      fields={
        <NumberField
          label={t('mines.mines')}
          note={t('mines.range')}
          value={mines}
          least={1}
          most={MINES_TILES - 1}
          onValue={setMines}
        />
      }
      autoFields={
        <NumberField
          label={t('mines.autoTiles')}
          note={t('mines.autoPays', { times: times(minesPays(mines, tiles)) })}
          value={tiles}
          least={1}
          most={mostTiles}
          onValue={setAutoTiles}
        />
      }
      facts={[
        [t('mines.first'), `${times(first)}, ${formatMoney(Math.floor((stake * first) / 100))}`],
        [t('panel.ifMine'), <Money key="m" value={-stake} profit />],
      ]}
      action={t('mines.start', { stake: formatMoney(stake) })}
      isLocked={game.isSending}
      onPlay={play.start}
      note={`${t('mines.note')} ${t('panel.cap', { most: formatStake(STAKES.mostWin) })}`}
    />
  );
}

function OpenRound({ game, play, round }: { game: SoloGame; play: MinesPlay; round: GameRound }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const outcome = outcomeOf(round, 'mines');
  if (!outcome) return null;
  const { opened, mines, pays, nextPays } = outcome;
  const left = MINES_TILES - opened.length;
  const sum = (hundredths: number) => formatMoney(soloWin(round.stake, { back: hundredths, of: 100 }));
  const pick = () => play.open(closedTile(opened));
  return (
    <Stack gap={12} className={styles.panel}>
      <Row as="p" justify="between">
        <span>{t('mines.fixed', { stake: formatMoney(round.stake), mines })}</span>
      </Row>
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
            <Text as="b" size={20}>
              {sum(pays)}
            </Text>
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
      <Text as="p" color="text-3" size={12}>
        {t('mines.keys')} {t('panel.cap', { most: formatStake(STAKES.mostWin) })}
      </Text>
    </Stack>
  );
}
