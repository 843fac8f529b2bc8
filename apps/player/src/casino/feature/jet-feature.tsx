import { buttonClass, formatStake, looks, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { type JetView, useFlight, useJetState } from '../../games/jet/use-jet-state.ts';
import { useShare } from '../casino-formats.ts';
import type { LobbyGame } from '../find-games.ts';
import { GameLink } from '../tiles/game-tile.tsx';
import styles from './feature.module.css';

/** The current round of Jet with a link; before it is loaded, a description. */
export function JetFeature({ game }: { game: LobbyGame }) {
  const t = useTranslations('casino.feature');
  const share = useShare();
  const state = useJetState();
  return (
    <GameLink game={game} className={styles.jet}>
      <Curve />
      <Stack as="span" gap={2} className={styles.round}>
        {state ? (
          <Round state={state} />
        ) : (
          <>
            <span className={styles.phase}>{t('jetReturns', { share: share(game.rtp) })}</span>
            <Text as="b" color="on-pine" weight={700} className={styles.number}>
              {game.name}
            </Text>
            <span>{t('jetIs')}</span>
          </>
        )}
      </Stack>
      <span className={buttonClass({ look: 'cream', className: styles.play })}>{t('play')}</span>
    </GameLink>
  );
}

function Round({ state }: { state: JetView }) {
  const t = useTranslations('casino.feature');
  const { multiplier } = useFlight(state);
  const { phase, bettors, staked } = state;
  return (
    <>
      <span className={styles.phase} data-live={phase === 'flying' || undefined}>
        {t(`phases.${phase}`)}
      </span>
      <Text as="b" color="on-pine" weight={700} className={styles.number}>
        {(multiplier / 100).toFixed(2)}×
      </Text>
      <span>
        {t('players', { count: bettors })}
        {staked > 0 ? <Text hide="phone">{t('staked', { sum: formatStake(staked) })}</Text> : null}
      </span>
    </>
  );
}

/** Its drawing: a curve and a paper plane. */
function Curve() {
  return (
    <svg
      className={looks({ full: true })}
      viewBox="0 0 620 230"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path className={styles.lines} d="M0 190h620M0 140h620M0 90h620M0 40h620" />
      <path className={styles.under} d="M180 214C330 208 440 170 520 74V230H180z" />
      <path className={styles.curve} d="M180 214C330 208 440 170 520 74" />
      <g className={styles.plane} transform="translate(522 66) rotate(-22) scale(1.7)">
        <path d="M30-12-26 2-10 9z" />
        <path d="M30-12-10 9-6 22z" opacity="0.8" />
        <path d="M30-12-6 22-1 13z" opacity="0.6" />
        <path d="M30-12-1 13 14 18z" opacity="0.92" />
      </g>
    </svg>
  );
}
