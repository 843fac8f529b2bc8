import { jetEnd } from '@crease/games';
import { Dialog, Icon, IconButton, Row, Stack, Text, VisuallyHidden } from '@crease/ui';
import { usePaused } from '@crease/web';
import { CircleQuestionMark, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRulesLink } from '../frame/game-head.ts';
import { outcomeOf } from '../play/game-round.ts';
import { playSound, useSound } from '../play/sound.ts';
import { useGameWords } from '../play/use-game-words.ts';
import { FlightCanvas } from './flight-canvas.tsx';
import styles from './jet.module.css';
import type { Jet } from './use-jet.ts';
import { type JetView, useFlight } from './use-jet-state.ts';

/** The flight: curve, multiplier, status text, rules and sound. */
export function FlightCard({ jet, state }: { jet: Jet; state: JetView }) {
  const t = useTranslations('jet');
  const isPaused = usePaused();
  const outs = jet.bets.flatMap((bet) => {
    const outcome = outcomeOf(bet, 'jet');
    return String(outcome?.roundNo) === state.roundId && outcome?.cashedOut ? [outcome.cashedOut] : [];
  });
  const won = outs.length;
  useEffect(() => {
    if (won > 0) playSound('win');
  }, [won]);
  return (
    <Text
      as="section"
      radius="lg"
      color="on-pine"
      clip
      relative
      background="pine-deep"
      className={styles.flight}
      data-phase={state.phase}
      data-paused={isPaused || undefined}
      aria-label={t('title')}
    >
      <FlightCanvas state={state} outs={outs} />
      <PhaseLine state={state} />
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <Tools most={state.most} />
      {isPaused ? (
        <Text as="p" paddingY={8} paddingX={14} color="warn" background="warn-soft" className={styles.paused}>
          {t('paused')}
        </Text>
      ) : null}
      <FlightAnnouncement state={state} />
    </Text>
  );
}

function PhaseLine({ state }: { state: JetView }) {
  const t = useTranslations('jet.phases');
  const { elapsed, opensFor } = useFlight(state);
  const seconds = ((state.phase === 'betting' ? opensFor : elapsed) / 1000).toFixed(1);
  return (
    <Text as="p" color="on-pine-2" className={styles.phase} role="timer">
      {t(state.wasStopped ? 'stopped' : state.phase, { seconds, round: state.roundId })}
    </Text>
  );
}

/** Announces changes to screen readers; the countdown is not read out. */
function FlightAnnouncement({ state: { phase, bust, most } }: { state: JetView }) {
  const t = useTranslations('jet.said');
  const { times } = useGameWords();
  return (
    <VisuallyHidden>
      <span role="status">{phase === 'closed' ? '' : t(phase, { times: times(jetEnd(bust ?? 100, most)) })}</span>
    </VisuallyHidden>
  );
}

/** @param most highest multiplier, hundredths. */
function Tools({ most }: { most: number }) {
  const t = useTranslations('jet.rules');
  const words = useTranslations('games');
  const { times } = useGameWords();
  const isOn = useSound((sound) => sound.isOn);
  const [areRulesOpen, setRulesOpen] = useState(isRulesLink);
  return (
    <Row gap={6} className={styles.tools}>
      <IconButton label={t('title')} aria-haspopup="dialog" onClick={() => setRulesOpen(true)}>
        <Icon of={CircleQuestionMark} size={18} />
      </IconButton>
      <IconButton
        label={isOn ? words('soundOn') : words('soundOff')}
        aria-pressed={isOn}
        onClick={() => useSound.setState({ isOn: !isOn })}
      >
        <Icon of={isOn ? Volume2 : VolumeX} size={18} />
      </IconButton>
      {areRulesOpen ? (
        <Dialog shape="sheet" title={t('title')} note={t('note')} onClose={() => setRulesOpen(false)}>
          <Stack gap={10}>
            {(['flight', 'auto'] as const).map((part) => (
              <p key={part}>{t(part)}</p>
            ))}
            <p>{t('cap', { most: times(most) })}</p>
            {(['returns', 'stop', 'proof'] as const).map((part) => (
              <p key={part}>{t(part)}</p>
            ))}
          </Stack>
        </Dialog>
      ) : null}
    </Row>
  );
}
