import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ARTICLE_NAMES } from '../../articles/article.ts';

interface PageLinksProps {
  className?: string | undefined;
  onLeave?: (() => void) | undefined;
}

/** Links to the articles: rules, fair play, responsible gaming, terms, privacy, contact. */
export function PageLinks({ className, onLeave }: PageLinksProps) {
  const t = useTranslations('app.pages');
  return (
    <nav className={className} aria-label={t('label')}>
      <ul>
        {ARTICLE_NAMES.map((name) => (
          <li key={name}>
            <Link to={`/${name}`} onClick={onLeave}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
