import { Button, Tag } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { refreshPlayer } from '../../session/sign-in/sign-in.ts';
import { ProfileCard } from '../cards/profile-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOffFactor } from './turn-off-factor.tsx';

const TurnOnFactor = lazyPart(() => import('./turn-on-factor.tsx').then((module) => module.TurnOnFactor));

/** Turns the optional second factor on and off: a code of an authenticator app after the password. */
export function SecondFactorCard() {
  const t = useTranslations('profile.factor');
  const isOn = useSession((session) => session.userProfile?.secondFactor ?? false);
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    setOpen(false);
    setCodes(null);
    void refreshPlayer();
  };
  return (
    <ProfileCard
      title={t('title')}
      note={t(isOn ? 'noteOn' : 'note')}
      tools={
        codes ? null : (
          <>
            {isOn ? <Tag tone="ok">{t('on')}</Tag> : null}
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'cancel' : isOn ? 'turnOff' : 'turnOn')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : !isOpen ? null : isOn ? (
        <TurnOffFactor onDone={finish} />
      ) : (
        <TurnOnFactor onCodes={setCodes} />
      )}
    </ProfileCard>
  );
}
