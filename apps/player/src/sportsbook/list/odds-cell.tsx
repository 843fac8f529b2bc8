import { cx, looks, Row, Text, VisuallyHidden } from '@crease/ui';
import { nameText } from '@crease/web';
import { use, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fixedOddsText, useSelectionName } from '../selection-texts.ts';
import { togglePick, useTicketSlip } from '../slip/ticket-slip.ts';
import { RedundantPicks } from '../slip/use-priced-together.ts';
import type { FixedMarket, FixedSelection } from '../wire-types.ts';
import styles from './list.module.css';

interface OddsCellProps {
  readonly event: string;
  readonly market: FixedMarket;
  readonly selection: FixedSelection;
  /** Above the odds: `1`, `Draw`, `Over 161.5`. */
  readonly label: string;
}

/** One outcome with its odds: a press adds it to the slip, another removes it. */
export function OddsCell({ event, market, selection, label }: OddsCellProps) {
  const t = useTranslations('sportsbook');
  const nameOf = useSelectionName();
  const { selectionId, price } = selection;
  const isOn = useTicketSlip(({ picks }) => picks.some((pick) => pick.selectionId === selectionId));
  const isLocked = useTicketSlip(({ attempt }) => attempt !== null);
  const redundant = use(RedundantPicks);
  const reason = redundant.picked.includes(selectionId)
    ? t('slip.redundant')
    : redundant.others.includes(selectionId)
      ? t('builder.redundant')
      : undefined;
  const moved = useMove(price);
  const names = { name: nameOf(selection), event, market: nameText(market.name) };
  return (
    <button
      type="button"
      className={cx(
        looks(
          {
            hover: 'surface-3',
            relative: true,
            justifyItems: 'center',
            alignContent: 'center',
            minHeight: 44,
            border: 'strong',
            pointer: true,
            shrink: true,
            padding: 4,
            radius: 'sm',
            background: 'surface',
            color: 'text',
          },
          'grid',
        ),
        styles.cell,
      )}
      aria-pressed={isOn}
      disabled={price === null && !isOn}
      aria-disabled={isLocked || undefined}
      data-moved={moved ?? undefined}
      data-redundant={reason !== undefined || undefined}
      title={isLocked ? t('slip.locked') : reason}
      onClick={() => togglePick(event, market, selection)}
    >
      <VisuallyHidden>
        {price === null ? t('noPrice', names) : t('pick', { ...names, odds: fixedOddsText(price) })}
      </VisuallyHidden>
      {reason === undefined ? null : <VisuallyHidden> {reason}</VisuallyHidden>}
      <SelectionLabel label={label} />
      <Text size={14} weight={600} dense aria-hidden="true">
        {price === null ? '–' : fixedOddsText(price)}
      </Text>
    </button>
  );
}

/** The name, shortened if it is too long; a handicap after it (`+1.5`) always stays. */
function SelectionLabel({ label }: { label: string }) {
  const [, name = label, handicap = ''] = HANDICAP.exec(label) ?? [];
  return (
    <Row as="span" gap={4} justify="center" size={11} dense className={styles.label} aria-hidden="true" title={label}>
      <span className="ellipsis">{name}</span>
      {handicap === '' ? null : <Text nowrap>{handicap}</Text>}
    </Row>
  );
}

const HANDICAP = /^(.+) ([+−-]\d\S*)$/;

/** How long a move is shown, ms. */
const SHOWN_MS = 2500;

/** Returns the direction in which odds moved a moment ago. */
function useMove(price: number | null): 'up' | 'down' | null {
  const [seen, setSeen] = useState({ price, moved: null as 'up' | 'down' | null });
  if (seen.price !== price)
    setSeen({ price, moved: price === null || seen.price === null ? null : price > seen.price ? 'up' : 'down' });
  useEffect(() => {
    if (seen.moved === null) return;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, moved: null })), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.moved;
}
