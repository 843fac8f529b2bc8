import { Button, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { UpdateForm } from '../../session/panels/update-panel.tsx';
import { useFirstField } from '../use-first-field.ts';
import styles from './cards.module.css';
import { ProfileCard } from './profile-card.tsx';

/** Changes the password, which ends every session including this one. */
export function PasswordCard() {
  const t = useTranslations('profile.password');
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileCard
      title={t('title')}
      note={t('note')}
      tools={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'cancel' : 'change')}
        </Button>
      }
    >
      {isOpen ? <OpenForm /> : null}
    </ProfileCard>
  );
}

function OpenForm() {
  const box = useFirstField<HTMLDivElement>();
  return (
    <Text as="div" border="top" ref={box} className={styles.formBox}>
      <UpdateForm />
    </Text>
  );
}
