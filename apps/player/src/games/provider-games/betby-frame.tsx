import { AfterAWhile, Grid, Text } from '@crease/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '../../core/session.ts';
import { type FrameMessage, readFrameMessage } from '../../sportsbook/framed/frame-protocol.ts';
import styles from './provider-screen.module.css';
import type { useBetbyLaunch } from './use-betby-launch.ts';

/** The framed sportsbook, and its messages to this page. */
export function BetbyFrame({ betby }: { betby: ReturnType<typeof useBetbyLaunch> }) {
  const { launch, opened, ended } = betby;
  const t = useTranslations('games.provider');
  const name = useTranslations('sportsbook')('frame');
  const { history } = useRouter();
  const frame = useRef<HTMLIFrameElement>(null);
  const url = launch.state === 'failed' ? null : launch.url;
  useFrameMessages(frame, (ask) => {
    if (ask.kind === 'login') openLogin({ returnTo: '/betby' });
    else if (ask.kind === 'ended') ended();
    else history.push(ask.to);
  });
  return (
    <Text as="div" radius="lg" background="surface-3" clip className={styles.frame} data-frame={launch.state}>
      {launch.state === 'opening' ? (
        <AfterAWhile>
          <Grid as="p" color="text-2" center className={styles.opening} role="status">
            {t('opening', { name })}
          </Grid>
        </AfterAWhile>
      ) : null}
      {url ? (
        <iframe
          // Another launch is another page; a change behind the # alone would not load it.
          key={url}
          ref={frame}
          src={url}
          title={name}
          // Without an origin: no storage, no cookies, no access to this page or to the site's session.
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          onLoad={opened}
        />
      ) : null}
    </Text>
  );
}

/** Accept messages from the framed page only. */
function useFrameMessages(
  frame: { readonly current: HTMLIFrameElement | null },
  answer: (ask: FrameMessage) => void,
): void {
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    const hear = ({ source, data: sent }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const ask = readFrameMessage(sent);
      if (ask) latest.current(ask);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
}
