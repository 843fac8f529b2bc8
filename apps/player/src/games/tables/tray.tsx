import { ApiError } from '@crease/client';
import { Button, Card, cx, formatMoney, formatStake, Icon, looks, Row, Text } from '@crease/ui';
import { failureText } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { CopyPlus, Eraser, Repeat, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { BonusChoice } from '../play/game-bonus.tsx';
import { ChipView } from './spots/chip.tsx';
import { CHIPS } from './state/chips.ts';
import type { Chips } from './state/use-chips.ts';
import type { TableTerms } from './state/use-table.ts';
import styles from './tables.module.css';

interface TrayProps {
  terms: TableTerms;
  chips: Chips;
  isPaused: boolean;
  nextIn: number | null;
  /** One low row, with the other chips behind the selected one. */
  isLow?: boolean;
}

/** The chips, the actions on those on the table, and the button that places them. */
export function Tray({ terms, chips, isPaused, nextIn, isLow = false }: TrayProps) {
  const t = useTranslations('tables');
  const [areChipsOpen, setChipsOpen] = useState(false);
  const choose = (chip: number) => {
    chips.setChosen(chip);
    setChipsOpen(false);
  };
  const hasAny = chips.laid.length > 0 || chips.placed.length > 0;
  return (
    <Card className={cx(styles.tray, isLow && styles.low)} bleed>
      {isLow ? (
        <button
          type="button"
          className={styles.chosen}
          aria-expanded={areChipsOpen}
          aria-label={t('chosenChip', { value: formatStake(chips.chosen) })}
          onClick={() => setChipsOpen(!areChipsOpen)}
        >
          <ChipView value={chips.chosen} size={42} />
        </button>
      ) : null}
      <Row
        gap={4}
        className={styles.chips}
        role="radiogroup"
        aria-label={t('chip')}
        hidden={isLow && !areChipsOpen ? true : undefined}
      >
        {CHIPS.filter((chip) => chip >= terms.min && chip <= terms.max).map((chip) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip is pressed and looks like a button; the group gives it the radio's meaning
          <button
            key={chip}
            type="button"
            role="radio"
            aria-checked={chip === chips.chosen}
            aria-label={t('chipOf', { value: formatStake(chip) })}
            className={cx(looks({ center: true, radius: 'full' }, 'grid'), styles.chip)}
            onClick={() => choose(chip)}
          >
            <ChipView value={chip} size={42} />
          </button>
        ))}
      </Row>
      <Row gap={6} justify="end">
        <Act label={t('undo')} icon={Undo2} run={chips.undo} isUseful={chips.isOpen && hasAny} />
        <Act label={t('double')} icon={CopyPlus} run={chips.double} isUseful={chips.isOpen && hasAny} />
        <Act label={t('clear')} icon={Eraser} run={chips.clear} isUseful={chips.laid.length > 0} isExtra />
        <Act label={t('rebet')} icon={Repeat} run={chips.rebet} isUseful={chips.isOpen && chips.canRebet} isExtra />
      </Row>
      {isLow && chips.notice === null ? null : <Total terms={terms} chips={chips} nextIn={nextIn} />}
      <PlaceButton chips={chips} isPaused={isPaused} />
      <BonusChoice kept={chips.round ? chips.round.claimId !== undefined : undefined} className={styles.bonus} />
    </Card>
  );
}

function PlaceButton({ chips, isPaused }: { chips: Chips; isPaused: boolean }) {
  const t = useTranslations('tables');
  if (chips.canRebet && chips.isOpen)
    return (
      <Button look="quiet" size="large" className={styles.place} onClick={chips.rebet}>
        {t('rebetSum', { sum: formatMoney(chips.lastSum) })}
      </Button>
    );
  const mayPlace = chips.isOpen && chips.laid.length > 0 && !isPaused;
  return (
    <Button
      look="primary"
      size="large"
      className={styles.place}
      busy={chips.isSending}
      busyLabel={t('placing')}
      aria-disabled={!mayPlace || undefined}
      onClick={mayPlace ? chips.place : undefined}
    >
      {chips.isOpen ? t('place', { sum: formatMoney(chips.sum) }) : t('closed')}
    </Button>
  );
}

function Total({ terms, chips, nextIn }: { terms: TableTerms; chips: Chips; nextIn: number | null }) {
  const t = useTranslations('tables');
  const spotMost = Math.max(...terms.spots.map(({ max }) => max));
  const limits = t('limits', { min: formatStake(terms.min), spot: formatStake(spotMost), max: formatStake(terms.max) });
  const free = useSession(({ wallet }) => wallet?.balance ?? 0);
  const text = () => {
    if (nextIn !== null) return t('available', { sum: formatMoney(free) });
    if (chips.laid.length > 0) return t('notPlacedYet', { sum: formatMoney(chips.sum) });
    return t(chips.placed.length > 0 ? 'placed' : 'nothingLaid');
  };
  return (
    <Text as="p" shrink color="text-2" size={12} className={styles.total} data-over={nextIn !== null || undefined}>
      <Text as="b" block color="text" size={16} dense>
        {text()}
      </Text>
      <span className={styles.terms}>{nextIn === null ? limits : t('nextIn', { seconds: nextIn })}</span>
      <TrayNotice chips={chips} />
    </Text>
  );
}

/** A problem with the chips, shown next to them. */
function TrayNotice({ chips: { notice } }: { chips: Chips }) {
  const t = useTranslations('tables');
  if (!notice) return null;
  if (notice.kind === 'returned') return <span role="status">{t('returned')}</span>;
  if (notice.kind === 'limit')
    return (
      <Text role="alert" color="loss" className={styles.wrong}>
        {t(notice.limit.of === 'spot' ? 'spotMost' : 'roundMost', { max: formatStake(notice.limit.max) })}
      </Text>
    );
  const isShort = notice.error instanceof ApiError && notice.error.code === 'INSUFFICIENT_FUNDS';
  return (
    <Text role="alert" color="loss" className={styles.wrong}>
      {t('notPlaced', { why: failureText(notice.error) })}{' '}
      {isShort ? (
        <Link className={looks({ weight: 600 })} to="/gatewaylist">
          {t('deposit')}
        </Link>
      ) : null}
    </Text>
  );
}

interface ActProps {
  label: string;
  icon: typeof Undo2;
  run: () => void;
  isUseful: boolean;
  /** Hidden on a phone. */
  isExtra?: boolean;
}

function Act({ label, icon, run, isUseful, isExtra = false }: ActProps) {
  return (
    <Button
      className={cx(styles.act, isExtra && styles.extra)}
      aria-label={label}
      aria-disabled={!isUseful || undefined}
      onClick={isUseful ? run : undefined}
    >
      <Icon of={icon} />
      <span>{label}</span>
    </Button>
  );
}
