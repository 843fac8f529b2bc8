import type { ReplyOf } from '@crease/client';
import { Button, Card, Note, Stack, Text, Toggle } from '@crease/ui';
import { call } from '@crease/web';
import { useTranslations } from 'use-intl';
import { exactClock } from '../core/markets/exact-clock.ts';
import { useActing } from './use-acting.ts';

type Quiet = ReplyOf<'apiAccess'>['quiet'];

/** Heartbeats of the player's programs, and what a missed one does. */
export function QuietCard({ quiet: { action, isSuspended, heartbeats } }: { quiet: Quiet }) {
  const t = useTranslations('programs.quiet');
  const { busy, act } = useActing();
  const choose = (isOn: boolean) =>
    act(() => call('changePreferences', { body: { programsWhenQuiet: isOn ? 'cancelAndSuspend' : 'cancel' } }));
  return (
    <Card gap={10} label={t('title')} padding={16}>
      <Text as="h2" heading>
        {t('title')}
      </Text>
      {isSuspended ? (
        <Stack gap={8} role="alert">
          <Text as="p" color="warn">
            {t('suspended')}
          </Text>
          <Button size="small" busy={busy} busyLabel={t('allowing')} onClick={() => act(() => call('resumeBets', {}))}>
            {t('allow')}
          </Button>
        </Stack>
      ) : null}
      {heartbeats.length === 0 ? <Note>{t('none')}</Note> : null}
      {heartbeats.map((heartbeat, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several programs may have the same name
        <Beat key={at} heartbeat={heartbeat} />
      ))}
      <Toggle on={action === 'cancelAndSuspend'} disabled={busy} onChange={choose}>
        {t('suspend')}
      </Toggle>
      <Note>{t('note')}</Note>
    </Card>
  );
}

function Beat({ heartbeat }: { heartbeat: Quiet['heartbeats'][number] }) {
  const t = useTranslations('programs.quiet');
  const { program, isPaper, timeoutSeconds: seconds, lastAt, performed } = heartbeat;
  const name = program === '' ? t('other') : program;
  const time = lastAt && exactClock(Date.parse(lastAt));
  return (
    <div>
      <Text as="p" weight={600}>
        {t(isPaper ? 'paperCancels' : 'cancels', { name, seconds })}
      </Text>
      <Note>{time === null ? t('missed', { performed }) : t('last', { time })}</Note>
    </div>
  );
}
