import { cx, Icon, IconButton, looks, Row, Text } from '@crease/ui';
import { Info, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { useSound } from '../play/sound.ts';
import styles from './felt.module.css';
import { GameStar } from './game-head.ts';

export type FeltTone = 'plum' | 'indigo' | 'teal' | 'slate' | 'turmeric' | 'chili' | 'pine';

interface FeltProps {
  tone: FeltTone;
  label: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The coloured card of a game: the same in both themes. */
export function Felt({ tone, label, className, children }: FeltProps) {
  return (
    <section className={cx(styles.felt, className)} data-tone={tone} aria-label={label}>
      {children}
    </section>
  );
}

interface FeltHeadProps {
  title: string;
  /** Provider and return, or the round. */
  note: string;
  rules: string;
  /** The rules open in a dialog instead of in the page. */
  inDialog?: boolean;
  onRules: () => void;
}

/** Head of the card: name, favourite, rules, sound. */
export function FeltHead({ title, note, rules, inDialog = false, onRules }: FeltHeadProps) {
  const t = useTranslations('games');
  const isOn = useSound((sound) => sound.isOn);
  const star = useContext(GameStar);
  return (
    <Row as="header" align="center" gap={8} className={styles.head}>
      <Text as="div" grow shrink>
        <h1>{title}</h1>
        <Text as="p" size={12}>
          {note}
        </Text>
      </Text>
      {star ? <span className={styles.tool}>{star}</span> : null}
      <button
        type="button"
        className={cx(
          looks({ inline: true, align: 'center', gap: 6, paddingX: 12, radius: 'md', weight: 600 }, 'row'),
          styles.rules,
        )}
        aria-haspopup={inDialog ? 'dialog' : undefined}
        aria-label={rules}
        onClick={onRules}
      >
        <Icon of={Info} />
        <span>{rules}</span>
      </button>
      <span className={styles.tool}>
        <IconButton
          label={isOn ? t('soundOn') : t('soundOff')}
          aria-pressed={isOn}
          onClick={() => useSound.setState({ isOn: !isOn })}
        >
          <Icon of={isOn ? Volume2 : VolumeX} size={18} />
        </IconButton>
      </span>
    </Row>
  );
}
