import { diceWins } from '@crease/games';
import { Button, Grid, looks, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useGameWords } from '../../play/use-game-words.ts';
import styles from './dice.module.css';
import type { DicePlay } from './use-dice.ts';

const [LEAST, MOST, STEP, ALL] = [200, 9800, 50, 10_000];
const VALUES = ALL + 1;

interface DiceBoardProps {
  dice: DicePlay;
  /** Hundredths; null: none yet. */
  roll: number | null;
  isLocked: boolean;
}

/** The rolled number and its target. */
export function DiceBoard({ dice, roll, isLocked }: DiceBoardProps) {
  const { side, target, pays, isRolling, setTarget } = dice;
  const t = useTranslations('games.dice');
  const { times, hundredths, chance } = useGameWords();
  const put = (next: number) => setTarget(Math.min(MOST, Math.max(LEAST, next)));
  return (
    <Stack gap={20} className={styles.board}>
      <Text as="output" weight={700} textAlign="center" className={styles.roll} data-waits={isRolling || undefined}>
        {roll === null ? '--.--' : hundredths(roll)}
      </Text>
      <Stack gap={8} paddingY={14} paddingX={16} radius="lg" className={styles.scale}>
        <Track side={side} target={target} roll={roll} />
        <input
          className={looks({ full: true })}
          type="range"
          min={LEAST}
          max={MOST}
          step={STEP}
          value={target}
          disabled={isLocked}
          aria-label={t('target')}
          aria-valuetext={hundredths(target)}
          onChange={(event) => put(Number(event.target.value))}
        />
      </Stack>
      <Grid columns={3} gap={8} className={styles.figures}>
        <div>
          <span>{t(side)}</span>
          <b>{hundredths(target)}</b>
        </div>
        <div>
          <span>{t('pays')}</span>
          <b>{times(pays)}</b>
        </div>
        <div>
          <span>{t('chance')}</span>
          <b>{chance(diceWins({ side, target }) / VALUES)}</b>
        </div>
      </Grid>
      <TargetButtons dice={dice} isLocked={isLocked} put={put} />
    </Stack>
  );
}

interface TargetButtonsProps {
  dice: DicePlay;
  isLocked: boolean;
  put: (target: number) => void;
}

function TargetButtons({ dice: { side, target, setSide }, isLocked, put }: TargetButtonsProps) {
  const t = useTranslations('games.dice');
  return (
    <Grid gap={8} className={styles.acts}>
      <Button look="cream" disabled={isLocked} aria-label={t('lower')} onClick={() => put(target - STEP)}>
        −0.50
      </Button>
      <Button
        look="cream"
        disabled={isLocked}
        onClick={() => {
          setSide(side === 'over' ? 'under' : 'over');
          put(ALL - target);
        }}
      >
        {t(side === 'over' ? 'toUnder' : 'toOver')}
      </Button>
      <Button look="cream" disabled={isLocked} aria-label={t('raise')} onClick={() => put(target + STEP)}>
        +0.50
      </Button>
    </Grid>
  );
}

/** The winning part of the track is lighter; the roll is a mark on it. */
function Track({ side, target, roll }: Pick<DicePlay, 'side' | 'target'> & { roll: number | null }) {
  const at = target / 100;
  return (
    <svg
      className={looks({ full: true, radius: 'full' })}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={100} height={6} className={side === 'over' ? styles.losing : styles.winning} />
      <rect x={at} width={100 - at} height={6} className={side === 'over' ? styles.winning : styles.losing} />
      {roll === null ? null : <rect x={Math.min(99.4, roll / 100)} width={0.6} height={6} className={styles.mark} />}
    </svg>
  );
}
