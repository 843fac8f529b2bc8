import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Side } from '../../core/markets/best-price.ts';
import type { LineUnit } from '../../core/markets/line-unit.ts';

interface Line {
  readonly unit: LineUnit;
  readonly run: number;
  readonly side: Side;
}

/** Describes one side of a fancy: `12 corners or more`, `fewer than 12 corners`, `before minute 60`. */
export function useLineText(): (line: Line) => string {
  const t = useTranslations('orders.slip');
  return useCallback(({ unit, run, side }) => t(side === 'back' ? 'lineOrMore' : 'lineFewer', { unit, run }), [t]);
}
