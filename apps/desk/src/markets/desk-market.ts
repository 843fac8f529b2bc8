import type { ReplyOf } from '@crease/client';

/** A market as a trader runs it; amounts in minor units. */
export type DeskMarket = ReplyOf<'deskMarkets'>[number];

/** What a loss limit is measured by. */
export interface Limited {
  readonly risk: Pick<DeskMarket['risk'], 'worst' | 'lossLimit'>;
}

/** How much of its loss limit a market uses, percent. */
export function limitUsed({ risk: { worst, lossLimit } }: Limited): number {
  return worst.profit >= 0 || lossLimit === 0 ? 0 : Math.round((100 * -worst.profit) / lossLimit);
}

/** From where on a limit is looked at, and from where on something is done. */
export const LIMIT_WARN = 60;
export const LIMIT_BAD = 75;

/** Whether it can still take bets: only then is it suspended or resumed. */
export const isLive = ({ status }: DeskMarket) =>
  status === 'open' || status === 'suspended' || status === 'ball_running';

/** `Ball running` */
export function statusText(status: DeskMarket['status']): string {
  const words = status.replace('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
