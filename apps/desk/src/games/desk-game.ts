import type { ReplyOf } from '@crease/client';

export type DeskGames = ReplyOf<'deskGames'>;
export type DeskGame = DeskGames['items'][number];
/** A game, or the framed sportsbook, that can be turned off and on. */
export type Switched = Pick<DeskGame, 'gameId' | 'name' | 'on'> & {
  /** The effect on players, where it differs from a game's. */
  readonly note?: string;
};

export const VERDICTS = {
  inside: { label: 'Inside', tone: 'ok' },
  below: { label: 'Below', tone: 'bad' },
  above: { label: 'Above', tone: 'warn' },
  tooFew: { label: 'Too few', tone: 'neutral' },
} as const;

/** Whether the measured return contradicts the rules. */
export function isOutside({ verdict }: Pick<DeskGame, 'verdict'>): boolean {
  return verdict === 'below' || verdict === 'above';
}

/** Returns the middle of the stated returns of a game's bets, per cent. */
export function statedOf({ stated: { least, most } }: Pick<DeskGame, 'stated'>): number {
  return (least + most) / 2;
}

const twoDigits = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN');

/** `96.10%` */
export const shareText = (perCent: number): string => `${twoDigits.format(perCent)}%`;
/** `± 0.62` */
export const withinText = (perCent: number): string => `± ${twoDigits.format(perCent)}`;
export const countText = (count: number): string => whole.format(count);

/** `97.50%`, or `98.02 to 98.99%` where it depends on the choice. */
export function statedText({ stated: { least, most } }: Pick<DeskGame, 'stated'>): string {
  return least === most ? shareText(least) : `${twoDigits.format(least)} to ${shareText(most)}`;
}
