import Hls from 'hls.js/light';

/** Why a stream ended: it may recover, or this browser cannot play it. */
export type StreamEnd = 'stopped' | 'unable';

/** Seconds of video kept behind the current position. */
const KEEP_BEHIND_SECONDS = 10;

/** Plays HLS with a script, in browsers without native support. @returns a function that detaches it. */
export function attachScript(video: HTMLVideoElement, url: string, onEnd: (why: StreamEnd) => void): () => void {
  if (!Hls.isSupported()) {
    onEnd('unable');
    return () => {};
  }
  // Our content policy allows no worker from a blob.
  const hls = new Hls({ enableWorker: false, backBufferLength: KEEP_BEHIND_SECONDS });
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => {}));
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onEnd('stopped');
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
