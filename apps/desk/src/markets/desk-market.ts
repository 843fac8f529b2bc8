import type { ReplyOf } from '@crease/client';
import { type LossSums, limitUsedPercent } from '@crease/contract';
import { SPORT_ID } from '@crease/kernel';

/** A market as traders see it; amounts in minor units. */
export type DeskMarket = ReplyOf<'deskMarket'>;

/** The fields that a loss limit is measured by. */
export interface Limited {
  readonly risk: LossSums;
}

/** How much of its loss limit a market uses, percent. */
export const limitUsed = ({ risk }: Limited) => limitUsedPercent(risk);

/** Usage of a loss limit from which it is shown as a warning, percent. */
export const LIMIT_WARN = 60;

/** Whether the market can still take bets and so be suspended or resumed. */
export const isLive = ({ status }: Pick<DeskMarket, 'status'>) =>
  status === 'open' || status === 'suspended' || status === 'ball_running';

/** The unit of a fancy: runs in cricket only. */
export const countedBy = (sportId: DeskMarket['sportId']) => (sportId === SPORT_ID.cricket ? 'run' : 'number');

/** `Ball running` */
export function statusText(status: DeskMarket['status']): string {
  const labels = status.replace('_', ' ');
  return `${labels.charAt(0).toUpperCase()}${labels.slice(1)}`;
}
