import type { ReplyOf } from '@crease/client';
import { Button, formatMoney, formatProfit, Grid, looks, Row, Sheet, Stack, Text } from '@crease/ui';
import { call, queryClient, readKey, useLiveRead, whenLive } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSlip } from '../../core/orders/slip/slip.ts';
import { isLocked } from '../../core/orders/slip/slip-entry.ts';
import { thenSignOut } from '../../core/session.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { useLimitTexts } from '../use-limit-texts.ts';

/** How often it is polled if the socket is down, ms. */
const ASK_EVERY_MS = 60_000;

/** The reality check that the player set: on every page, between bets, and closed only by an answer. */
export function RealityCheck() {
  const { data } = useLiveRead('realityCheck', {}, { refetchInterval: ASK_EVERY_MS });
  const isPlacing = useSlip(({ entries }) => entries.some(isLocked));
  useEffect(
    () =>
      whenLive((client) =>
        client.onAccount(({ changed }) => {
          if (changed.includes('reality')) void queryClient.invalidateQueries({ queryKey: ['realityCheck'] });
        }),
      ),
    [],
  );
  return data?.check && !isPlacing ? <Pause check={data.check} /> : null;
}

type Check = NonNullable<ReplyOf<'realityCheck'>['check']>;

function Pause({ check }: { check: Check }) {
  const t = useTranslations('limits.reality');
  const words = useLimitTexts();
  const { busy, refused, run } = useSubmit();
  const keepPlaying = () =>
    run(async () => {
      const reply = await call('keepPlaying', { body: { seen: true }, silent: true });
      queryClient.setQueryData(readKey('realityCheck'), reply);
    });
  const stop = () =>
    run(() =>
      thenSignOut(async () => {
        await call('stopForToday', { body: { stop: true }, silent: true });
      }),
    );
  return (
    <Sheet dismissable={false} onClose={() => {}} title={t('title', { time: words.duration(check.playedSeconds) })}>
      <Figures check={check} />
      <Text as="p" marginTop={8} color="text-2" size={12}>
        {t('stays')}
      </Text>
      <RefusalLine>{refused?.text}</RefusalLine>
      <Grid columns={2} gap={8} marginTop={16}>
        <Button size="large" busy={busy} onClick={() => void keepPlaying()}>
          {t('keep')}
        </Button>
        <Button size="large" busy={busy} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      </Grid>
      <Row gap={12} justify="between">
        <Link
          to="/mybets"
          className={looks({ inline: true, align: 'center', minHeight: 40, color: 'brand-text', weight: 500 }, 'row')}
          onClick={() => void keepPlaying()}
        >
          {t('bets')}
        </Link>
        <Link
          to="/profile"
          hash="limits"
          className={looks({ inline: true, align: 'center', minHeight: 40, color: 'brand-text', weight: 500 }, 'row')}
          onClick={() => void keepPlaying()}
        >
          {t('timeOut')}
        </Link>
      </Row>
    </Sheet>
  );
}

function Figures({ check }: { check: Check }) {
  const t = useTranslations('limits.reality');
  const words = useLimitTexts();
  const lines = [
    [t('since'), words.time(check.since)],
    [t('staked'), formatMoney(check.staked)],
    [t('net'), formatProfit(check.net)],
    [t('atRisk'), formatMoney(check.atRisk > 0 ? -check.atRisk : 0)],
    [t('balance'), formatMoney(check.balance)],
    ...(check.sessionLeftSeconds === null ? [] : [[t('left'), words.duration(check.sessionLeftSeconds)]]),
  ];
  return (
    <Stack as="dl">
      {lines.map(([label, figure]) => (
        <Row gap={12} justify="between" paddingY={8} border="bottom" key={label}>
          <Text as="dt" color="text-2">
            {label}
          </Text>
          <Text as="dd" weight={500}>
            {figure}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
