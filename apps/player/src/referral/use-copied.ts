import { useState } from 'react';

const SHOWN_MS = 2000;

/** Copies, and confirms it for two seconds. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), SHOWN_MS);
      },
      () => {},
    );
  };
  return { isCopied, copy };
}
