/** Why pictures ended: they may come again, or this browser cannot play them at all. */
export type StreamEnd = 'stopped' | 'unable';
