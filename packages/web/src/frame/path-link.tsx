import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface PathLinkProps {
  /** A path of this app with query and anchor, or an external URL. */
  href: string;
  className?: string | undefined;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** A link whose target is only determined at run time: paths of this app open without a reload. */
export function PathLink({ href, className, onOpen, children }: PathLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    onOpen?.();
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!href.startsWith('/') || !isPlain) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} className={className} onClick={open}>
      {children}
    </a>
  );
}
