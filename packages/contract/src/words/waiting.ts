interface WaitWords {
  readonly second: string;
  readonly seconds: string;
  readonly minutes: string;
  readonly hours: string;
}

/** A wait as people say it: `25 seconds`, `40 minutes`, `3 hours`; rounded up, and never fewer than two of the larger. */
export function waitWords(seconds: number, words: WaitWords): string {
  if (seconds < 100) return `${seconds} ${seconds === 1 ? words.second : words.seconds}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} ${words.minutes}` : `${Math.ceil(minutes / 60)} ${words.hours}`;
}
