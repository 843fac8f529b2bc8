import { cx, formatMoney, Row, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from './wallet-figures.module.css';

interface BalanceFigureProps {
  isHidden: boolean;
  children: ReactNode;
}

/** The balance; with a bonus it opens a breakdown by pocket. */
export function BalanceFigure({ isHidden, children }: BalanceFigureProps) {
  const hasPockets = useSession(({ wallet }) => wallet.sports > 0 || wallet.wicket > 0);
  if (!hasPockets) return <p className={styles.figure}>{children}</p>;
  return <Pockets isHidden={isHidden}>{children}</Pockets>;
}

function Pockets({ isHidden, children }: BalanceFigureProps) {
  const t = useTranslations('app.pockets');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { cash, sports, wicket, pendingRolloverBonus } = useSession(({ wallet }) => wallet);
  const lines = [
    [t('cash'), cash],
    [t('sports'), sports],
    [t('wicket'), wicket],
    [t('next'), pendingRolloverBonus],
  ] as const;
  return (
    <>
      <button type="button" className={cx(styles.figure, styles.pressed)} popoverTarget={id} aria-haspopup="dialog">
        {children}
      </button>
      <Text
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('label')}
        as="div"
        paddingY={14}
        paddingX={16}
        color="text"
        radius="lg"
        background="surface"
        className={styles.pockets}
      >
        <Text as="dl" marginBottom={8}>
          {lines.map(([label, sum]) => (
            <Row key={label} justify="between" gap={16} paddingY={4}>
              <Text as="dt" color="text-2">
                {label}
              </Text>
              <dd>{isHidden ? '••••' : formatMoney(sum)}</dd>
            </Row>
          ))}
        </Text>
        <Link to="/bonus" className="link" onClick={() => panel.current?.hidePopover()}>
          {t('all')}
        </Link>
      </Text>
    </>
  );
}
