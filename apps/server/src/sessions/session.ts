/** Someone signed in. The token itself is known to the player alone; here it is only its hash. */
export interface Session {
  readonly tokenHash: string;
  readonly playerId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}
