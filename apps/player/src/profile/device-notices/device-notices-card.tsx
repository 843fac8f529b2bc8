import type { PushState } from '@crease/contract';
import { Skeleton, Stack, Text, Toggle } from '@crease/ui';
import { useRead } from '@crease/web';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { ProfileCard } from '../cards/profile-card.tsx';
import profileStyles from '../profile.module.css';
import { OtherDevices } from './other-devices.tsx';
import { type DeviceNotices, useDeviceNotices } from './use-device-notices.ts';

const KINDS = ['settled', 'matched', 'suspended', 'cashOut', 'account', 'news'] as const;

/** Notifications of this browser while no page is open, and of the player's other devices. */
export function DeviceNoticesCard() {
  const t = useTranslations('profile.device');
  const read = useRead('push', {}, { staleTime: 0 });
  return (
    <ProfileCard title={t('title')} note={t('note')}>
      <Loaded
        read={read}
        failed={t('notLoaded')}
        pending={
          <Stack gap={12} paddingY={12} paddingX={16} border="top" color="text-2" className={profileStyles.line}>
            <Skeleton height={40} />
          </Stack>
        }
      >
        {(state) => <Notices state={state} />}
      </Loaded>
    </ProfileCard>
  );
}

function Notices({ state }: { state: PushState }) {
  const t = useTranslations('profile.device');
  const notices = useDeviceNotices(state);
  const { ability, own } = notices;
  const why = state.isOffered ? ability : 'unoffered';
  return (
    <>
      {why === 'able' ? (
        <Switch notices={notices} />
      ) : (
        <Stack as="p" gap={12} paddingY={12} paddingX={16} border="top" color="text-2" className={profileStyles.line}>
          {t(why)}
        </Stack>
      )}
      {why === 'able' && own ? <Choice notices={notices} /> : null}
      <OtherDevices devices={state.devices.filter(({ id }) => id !== own?.id)} />
    </>
  );
}

function Switch({ notices: { own, turn } }: { notices: DeviceNotices }) {
  const t = useTranslations('profile.device');
  const format = useFormatter();
  const since = own && format.dateTime(new Date(own.since), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <Toggle className={profileStyles.toggle} on={own !== null} onChange={turn}>
      <Text block weight={500} breakWords>
        {t('switch')}
      </Text>
      <Text block color="text-2" size={12} dense breakWords className={profileStyles.help} role="status">
        {since ? t('on', { since }) : t('off')}
      </Text>
    </Toggle>
  );
}

function Choice({ notices: { own, choose } }: { notices: DeviceNotices }) {
  const t = useTranslations('profile.device');
  const heading = useId();
  if (!own) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand as a heading of the card
    <div role="group" aria-labelledby={heading}>
      <Text
        id={heading}
        as="h3"
        border="top"
        color="text-2"
        size={12}
        weight={500}
        dense
        className={profileStyles.heading}
      >
        {t('which')}
      </Text>
      {KINDS.map((kind) => (
        <Toggle
          key={kind}
          className={profileStyles.toggle}
          on={own.kinds[kind]}
          onChange={(on) => choose((before) => ({ ...before, kinds: { ...before.kinds, [kind]: on } }))}
        >
          <Text block weight={500} breakWords>
            {t(kind)}
          </Text>
          <Text block color="text-2" size={12} dense breakWords className={profileStyles.help}>
            {t(`${kind}Help`)}
          </Text>
        </Toggle>
      ))}
      <Toggle
        className={profileStyles.toggle}
        on={own.showsAmounts}
        onChange={(showsAmounts) => choose((before) => ({ ...before, showsAmounts }))}
      >
        <Text block weight={500} breakWords>
          {t('amounts')}
        </Text>
        <Text block color="text-2" size={12} dense breakWords className={profileStyles.help}>
          {t('amountsHelp')}
        </Text>
      </Toggle>
    </div>
  );
}
