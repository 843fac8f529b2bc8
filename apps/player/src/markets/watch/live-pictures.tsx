import type { MatchStream } from '@crease/contract';
import { Button, cx, EmptyState, Icon, looks, Row, Text } from '@crease/ui';
import { MonitorOff, WifiOff } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PictureControls } from './dock-controls.tsx';
import { type StreamState, useStream } from './use-stream.ts';
import styles from './watch-dock.module.css';

/** Live pictures of a match, muted at first, with their delay. */
export function LivePictures({ stream: { url, delaySeconds } }: { stream: MatchStream }) {
  const t = useTranslations('markets.watch');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [state, tryNow] = useStream(video, url);
  const isOn = state.kind === 'starting' || state.kind === 'playing';
  return (
    <Text
      ref={frame}
      as="div"
      color="on-pine"
      clip
      relative
      background="pine-deep"
      className={styles.frame}
      data-state={state.kind}
    >
      <video
        ref={video}
        className={cx(looks({ block: true, full: true }), styles.video)}
        muted
        playsInline
        aria-label={t('pictures')}
        hidden={!isOn}
      />
      {isOn ? (
        <Row as="p" gap={8} size={12} className={styles.top}>
          <Text paddingX={8} nowrap weight={600} className={styles.live}>
            {t('live')}
          </Text>
          <Text paddingX={8} shrink truncate className={styles.note}>
            {t('delay', { seconds: delaySeconds })}
          </Text>
        </Row>
      ) : (
        <StreamProblem state={state} tryNow={tryNow} />
      )}
      <PictureControls video={video} frame={frame} isOn={isOn} />
    </Text>
  );
}

/** The problem, what still works, and what can be done. */
function StreamProblem({ state, tryNow }: { state: StreamState; tryNow: () => void }) {
  const t = useTranslations('markets.watch');
  if (state.kind === 'unable')
    return (
      <EmptyState title={t('unable')} icon={<Icon of={MonitorOff} size={24} />} className={styles.trouble}>
        {t('goesOn')}
      </EmptyState>
    );
  const isBlocked = state.kind === 'blocked';
  return (
    <EmptyState
      role="status"
      title={t(isBlocked ? 'blocked' : 'stopped')}
      icon={<Icon of={WifiOff} size={24} />}
      action={
        <Button look="outline-pine" size="small" onClick={isBlocked ? () => location.reload() : tryNow}>
          {t(isBlocked ? 'reload' : 'tryNow')}
        </Button>
      }
      className={styles.trouble}
    >
      {state.kind === 'stopped' ? <span aria-hidden="true">{t('again', { seconds: state.secondsLeft })} </span> : null}
      {t('goesOn')}
    </EmptyState>
  );
}
