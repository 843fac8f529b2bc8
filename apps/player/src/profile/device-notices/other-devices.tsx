import type { PushDevice } from '@crease/contract';
import { Button, Note, Text } from '@crease/ui';
import { call, queryClient, readKey } from '@crease/web';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import profileStyles from '../profile.module.css';

/** Other browsers with notifications; each can be turned off here. */
export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const t = useTranslations('profile.device');
  if (devices.length === 0) return null;
  return (
    <>
      <Text as="h3" border="top" color="text-2" size={12} weight={500} dense className={profileStyles.heading}>
        {t('others')}
      </Text>
      <ul>
        {devices.map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
}

function OtherDevice({ device: { id, device, lastSentAt } }: { device: PushDevice }) {
  const t = useTranslations('profile.device');
  const unknown = useTranslations('profile.sessions')('unknown');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const [ending, setEnding] = useState(false);
  const name = device || unknown;
  const at = lastSentAt && new Date(Math.min(Date.parse(lastSentAt), now.getTime()));
  const end = () => {
    setEnding(true);
    call('removePushDevice', { body: { id } })
      .catch(() => {})
      .finally(() => {
        setEnding(false);
        void queryClient.invalidateQueries({ queryKey: readKey('push') });
      });
  };
  return (
    <li className={profileStyles.setting}>
      <Text as="div" grow shrink>
        <Text as="p" block weight={500} breakWords>
          {name}
        </Text>
        <Note breakWords className={profileStyles.help}>
          {at ? t('sent', { time: format.relativeTime(at, now) }) : t('nothingSent')}
        </Note>
      </Text>
      <Button
        size="small"
        busy={ending}
        busyLabel={t('ending')}
        aria-label={t('endOf', { device: name })}
        onClick={end}
      >
        {t('end')}
      </Button>
    </li>
  );
}
