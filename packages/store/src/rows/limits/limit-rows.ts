import type { PlayLimits } from '@crease/engine';
import { fields, jsonColumn } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

export const PLAY_LIMITS = table<PlayLimits>({
  name: 'play_limits',
  key: fields<PlayLimits>({ playerId: 'int8' }),
  fixed: [],
  mutable: [jsonColumn<PlayLimits>('body', (limits) => limits, 'json')],
});

export const LIMIT_FACTS: FactTable<{ readonly limits: LastRows<PlayLimits> }, 'limitsChanged'> = {
  limitsChanged: (batch, { limits }) => batch.limits.take(limits),
};
