import { plinkoPays, plinkoReturns } from '@crease/games';
import { formatMoney, Grid, Row } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from '../../panel/panel.module.css';
import { PlayPanel } from '../../panel/play-panel.tsx';
import { StakeField } from '../../panel/stake-field.tsx';
import type { useAuto } from '../../panel/use-auto.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import { chanceUnderStake } from './bin-chance.ts';
import type { PlinkoBet, PlinkoRisk } from './use-drop.ts';

const RISKS: readonly PlinkoRisk[] = ['low', 'medium', 'high'];
const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16];

interface PlinkoPanelProps {
  game: SoloGame;
  bet: PlinkoBet;
  onBet: (bet: PlinkoBet) => void;
  auto: ReturnType<typeof useAuto>;
  isFalling: boolean;
  drop: (stake: number) => void;
}

export function PlinkoPanel({ game, bet, onBet, auto, isFalling, drop }: PlinkoPanelProps) {
  const t = useTranslations('games');
  const { chance } = useGameWords();
  const isFixed = isFalling || game.isSending || auto.running !== null;
  const { stake, rows, risk } = bet;
  const [ways, of] = plinkoReturns(rows, risk);
  return (
    <PlayPanel
      game={game}
      auto={auto}
      stake={stake}
      fields={<PlinkoFields game={game} bet={bet} onBet={onBet} isLocked={isFixed} />}
      action={t('plinko.drop', { stake: formatMoney(stake) })}
      // Several balls may fall at once.
      isLocked={false}
      onPlay={() => drop(stake)}
      note={t('plinko.note', {
        share: chance(Number(ways) / Number(of)),
        under: chance(chanceUnderStake(rows, plinkoPays(rows, risk) ?? [])),
      })}
    />
  );
}

interface PlinkoFieldsProps extends Pick<PlinkoPanelProps, 'game' | 'bet' | 'onBet'> {
  isLocked: boolean;
}

function PlinkoFields({ game, bet, onBet, isLocked }: PlinkoFieldsProps) {
  const t = useTranslations('games');
  const { count } = useGameWords();
  const { min = 1_000, max = 1_000 } = game.detail ?? {};
  return (
    <>
      <StakeField
        stake={bet.stake}
        onStake={(stake) => onBet({ ...bet, stake })}
        min={min}
        max={max}
        disabled={isLocked}
      />
      <Grid columns={2} gap={8}>
        <Choice
          label={t('plinko.risk')}
          disabled={isLocked}
          value={bet.risk}
          options={RISKS}
          words={(one) => t(`plinko.risks.${one}`)}
          onChoose={(risk) => onBet({ ...bet, risk })}
        />
        <Choice
          label={t('plinko.rows')}
          disabled={isLocked}
          value={bet.rows}
          options={ROWS}
          words={count}
          onChoose={(rows) => onBet({ ...bet, rows })}
        />
      </Grid>
    </>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly T[];
  words: (option: T) => string;
  disabled: boolean;
  onChoose: (option: T) => void;
}

function Choice<T extends string | number>({ label, value, options, words, disabled, onChoose }: ChoiceProps<T>) {
  return (
    <label>
      <Row as="span" justify="between" gap={8} marginBottom={6} color="text-2" className={styles.label}>
        {label}
      </Row>
      <select
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(options[event.target.selectedIndex] as T)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
