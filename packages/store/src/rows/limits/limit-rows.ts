import type { PlayLimits } from '@crease/engine';
import { fields, jsonColumn } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

const PLAY_LIMITS = table<PlayLimits>({
  name: 'play_limits',
  key: fields<PlayLimits>({ playerId: 'int8' }),
  fixed: [],
  mutable: [jsonColumn<PlayLimits>('body', (limits) => limits, 'json')],
});

/** Players' limits of one batch, each with its last state. */
export class LimitRows {
  readonly #limits = new Map<number, PlayLimits>();

  take(limits: PlayLimits): void {
    this.#limits.set(limits.playerId, limits);
  }

  writes(): Write[] {
    return [writeOf(PLAY_LIMITS.upsert, this.#limits.values())];
  }
}

export const LIMIT_FACTS: FactTable<{ readonly limits: LimitRows }, 'limitsChanged'> = {
  limitsChanged: (batch, { limits }) => batch.limits.take(limits),
};
