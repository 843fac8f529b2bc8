import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is in full screen, and functions to toggle it; absent if the browser has no support. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [part]);
  return {
    isFull,
    enter: document.fullscreenEnabled ? () => void part.current?.requestFullscreen() : null,
    leave: () => void document.exitFullscreen(),
  };
}
