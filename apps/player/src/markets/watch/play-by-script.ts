import Hls from 'hls.js/light';
import type { StreamEnd } from './stream-end.ts';

/** Seconds of pictures kept behind the one that is shown. */
const KEEP_BEHIND_SECONDS = 10;

/** Puts the pieces of an HLS address together for a browser that cannot. @returns takes them away. */
export function attachScript(video: HTMLVideoElement, url: string, onEnd: (why: StreamEnd) => void): () => void {
  if (!Hls.isSupported()) {
    onEnd('unable');
    return () => {};
  }
  // Our policy runs no script out of a blob: the work is done here.
  const hls = new Hls({ enableWorker: false, backBufferLength: KEEP_BEHIND_SECONDS });
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => {}));
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onEnd('stopped');
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
