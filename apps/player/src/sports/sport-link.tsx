import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openLogin, useSession } from '../core/session.ts';
import type { Category } from './sport-category.ts';

interface SportLinkProps {
  category: Category;
  /** A match of its list is open: highlighted as if the list were. */
  isOpen?: boolean;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * Link to a list of matches. For a visitor, who cannot open lists, it opens the login panel and continues from there.
 */
export function SportLink({ category, isOpen = false, className, onClick, children }: SportLinkProps) {
  const isAuth = useSession((session) => session.isAuth);
  return (
    <Link
      to="/spmsports/$category"
      params={{ category }}
      preload={isAuth ? 'intent' : false}
      className={className}
      {...(isOpen && { 'data-status': 'active' })}
      onClick={(event) => {
        onClick?.();
        if (isAuth) return;
        event.preventDefault();
        openLogin({ returnTo: `/spmsports/${category}` });
      }}
    >
      {children}
    </Link>
  );
}
