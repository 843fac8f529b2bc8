/** A game as the house last turned it on or off. Never turned: it is on. */
export interface GameSwitch {
  readonly provider: string;
  readonly gameId: string;
  readonly isOn: boolean;
  /** In the words of whoever turned it. */
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Names a game among those of all providers. */
export const gameKey = (provider: string, gameId: string): string => `${provider}/${gameId}`;
