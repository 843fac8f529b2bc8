/** The last switch of a game on or off by an operator. Without one it is on. */
export interface GameSwitch {
  readonly provider: string;
  readonly gameId: string;
  readonly isOn: boolean;
  /** The operator's text. */
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Returns the key of a game among all providers. */
export const gameKey = (provider: string, gameId: string): string => `${provider}/${gameId}`;
