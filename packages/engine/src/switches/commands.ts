/** What the room can be asked for. */
export type SwitchCommand = SwitchGame;

/** Turns a game off or on: while it is off no round of it begins, and those that go on end as they would have. */
export interface SwitchGame {
  readonly type: 'switchGame';
  /** `crease` for our own. */
  readonly provider: string;
  readonly gameId: string;
  readonly isOn: boolean;
  readonly reason: string;
}
