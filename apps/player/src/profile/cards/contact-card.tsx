import { Button, Note, Tag, Text } from '@crease/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { spokenNumber } from '../../session/fields/mobile-number.ts';
import { openProof } from '../../session/numbers/mobile-details.ts';
import styles from '../profile.module.css';
import { EmailForm } from './email-form.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Mobile and email, each verified by a code. */
export function ContactCard() {
  const t = useTranslations('profile.contact');
  const profile = useSession((session) => session.userProfile);
  const [isEmailOpen, setEmailOpen] = useState(false);
  const mobile = profile?.mobile ?? profile?.mobileToVerify;
  return (
    <ProfileCard title={t('title')} note={t('note')}>
      <ContactLine
        name={t('mobile')}
        value={mobile ? spokenNumber(mobile) : null}
        isVerified={profile?.mobileVerified ?? false}
        onAct={openProof}
      />
      <ContactLine
        name={t('email')}
        value={profile?.email ?? null}
        isVerified={profile?.emailVerified ?? false}
        isOpen={isEmailOpen}
        onAct={() => setEmailOpen(!isEmailOpen)}
      >
        <EmailForm known={profile?.emailVerified ? '' : (profile?.email ?? '')} onDone={() => setEmailOpen(false)} />
      </ContactLine>
    </ProfileCard>
  );
}

interface ContactLineProps {
  name: string;
  value: string | null;
  isVerified: boolean;
  /** Whether a form below the line is open; absent if it opens a panel. */
  isOpen?: boolean;
  onAct: () => void;
  /** The form that verifies or changes it. */
  children?: ReactNode;
}

function ContactLine({ name, value, isVerified, isOpen, onAct, children }: ContactLineProps) {
  const t = useTranslations('profile.contact');
  const act = isOpen ? 'cancel' : value === null ? 'add' : isVerified ? 'change' : 'verify';
  return (
    <>
      <div className={styles.setting}>
        <Text as="div" grow shrink>
          <Note breakWords className={styles.help}>
            {name}
          </Note>
          <Text as="p" block weight={500} breakWords>
            {value ?? t('none')}{' '}
            {value ? <Tag tone={isVerified ? 'ok' : 'warn'}>{t(isVerified ? 'verified' : 'unverified')}</Tag> : null}
          </Text>
        </Text>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={t('actOf', { act: t(act), name })}
          look={act === 'verify' ? 'primary' : 'quiet'}
          onClick={onAct}
        >
          {t(act)}
        </Button>
      </div>
      {isOpen ? children : null}
    </>
  );
}
