import { cx, Icon, looks, Popover, Text } from '@crease/ui';
import { CircleQuestionMark } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCoachShown } from '../../core/orders/coach.ts';
import styles from './coach.module.css';

type HelpTermButton = 'back' | 'lay' | 'liability' | 'exposure' | 'matched' | 'fancy' | 'rate' | 'delay';

/** Explains a betting term behind a small question mark, until the first bet is made. */
export function HelpTerm({ of }: { of: HelpTermButton }) {
  const t = useTranslations('orders.help');
  const ui = useTranslations('ui');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isShown = useCoachShown();
  if (!isShown) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(
          looks({ hover: 'text', relative: true, center: true, radius: 'full', color: 'text-3' }),
          styles.help,
        )}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('what', { word: t(`${of}.word`) })}
        onClick={() => setOpen(true)}
      >
        <Icon of={CircleQuestionMark} size={14} />
      </button>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={button}
        title={t(`${of}.word`)}
        closeLabel={ui('close')}
      >
        <Text as="p" size={13} dense weight={400} className={styles.text}>
          {t(`${of}.text`)}
        </Text>
      </Popover>
    </>
  );
}
