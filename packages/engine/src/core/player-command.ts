export interface PlayerCommand {
  readonly playerId: number;
  /** Chosen by the client; unique per player, never reused. */
  readonly clientRef: string;
}
