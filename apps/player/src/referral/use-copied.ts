import { useState } from 'react';

const SAID_MS = 2000;

/** Copies, and confirms it for two seconds. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), SAID_MS);
      },
      () => {},
    );
  };
  return { isCopied, copy };
}
