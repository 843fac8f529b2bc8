import type { StreamEnd } from './play-by-script.ts';

/** Time without a new frame after which the stream counts as stopped, ms. */
const STILL_MS = 10_000;

/**
 * Plays HLS in a video element: natively if possible, else with a script loaded on demand.
 * @param onEnd called once, when the stream stops.
 * @returns a function that detaches it, after which `onEnd` is not called.
 */
export function playStream(video: HTMLVideoElement, url: string, onEnd: (why: StreamEnd) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = (why: StreamEnd) => {
    if (signal.aborted) return;
    stop.abort();
    onEnd(why);
  };
  watchPictures(video, () => end('stopped'), signal);
  if (playsItself(video)) {
    video.src = url;
    void video.play().catch(() => {});
  } else {
    void playByScript(video, { url, end, signal });
  }
  signal.addEventListener('abort', () => {
    video.removeAttribute('src');
    video.load();
  });
  return () => stop.abort();
}

function playsItself(video: HTMLVideoElement): boolean {
  return video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

interface Playing {
  readonly url: string;
  readonly end: (why: StreamEnd) => void;
  readonly signal: AbortSignal;
}

async function playByScript(video: HTMLVideoElement, { url, end, signal }: Playing): Promise<void> {
  const script = await import('./play-by-script.ts').catch(() => null);
  if (signal.aborted) return;
  if (!script) return end('stopped');
  const detach = script.attachScript(video, url, end);
  signal.addEventListener('abort', detach);
}

/** Detects playback errors and missing frames, except while the player has paused. */
function watchPictures(video: HTMLVideoElement, onStill: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (video.paused && video.readyState > 1 ? begin() : onStill()), STILL_MS);
  };
  begin();
  video.addEventListener('timeupdate', begin, { signal });
  video.addEventListener('error', onStill, { signal });
  video.addEventListener('ended', onStill, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
