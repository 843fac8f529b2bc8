import type { ReplyOf } from '@crease/client';
import { type LossSums, limitUsedPercent } from '@crease/contract';

/** A market as a trader runs it; amounts in minor units. */
export type DeskMarket = ReplyOf<'deskMarket'>;

/** What a loss limit is measured by. */
export interface Limited {
  readonly risk: LossSums;
}

/** How much of its loss limit a market uses, percent. */
export const limitUsed = ({ risk }: Limited) => limitUsedPercent(risk);

/** From here on a limit is shown as a warning, percent. */
export const LIMIT_WARN = 60;

/** Whether it can still take bets: only then is it suspended or resumed. */
export const isLive = ({ status }: Pick<DeskMarket, 'status'>) =>
  status === 'open' || status === 'suspended' || status === 'ball_running';

export const SPORT_NAMES = { 4: 'Cricket', 1: 'Soccer', 2: 'Tennis' } as const;

/** What a fancy counts: runs in cricket alone. */
export const countedBy = (sportId: DeskMarket['sportId']) => (SPORT_NAMES[sportId] === 'Cricket' ? 'run' : 'number');

/** `Ball running` */
export function statusText(status: DeskMarket['status']): string {
  const labels = status.replace('_', ' ');
  return `${labels.charAt(0).toUpperCase()}${labels.slice(1)}`;
}
