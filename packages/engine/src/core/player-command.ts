export interface PlayerCommand {
  readonly playerId: number;
  /** Made by the client; unique per player for ever. */
  readonly clientRef: string;
}
