/** Why a stream ended: it may recover, or this browser cannot play it. */
export type StreamEnd = 'stopped' | 'unable';
