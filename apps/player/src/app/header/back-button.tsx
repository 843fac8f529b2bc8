import { Icon, IconButton } from '@crease/ui';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SPORT_CATEGORY } from '../../sports/sport-category.ts';
import { useOpenSport } from '../../sports/use-open-sport.ts';

/** On a phone, returns from a match to the previous page, or to the list of its sport without one. */
export function BackButton({ className }: { className?: string | undefined }) {
  const t = useTranslations('app.nav');
  const isAtMatch = useLocation({ select: ({ pathname }) => pathname.startsWith('/exchange/') });
  const { sportId } = useOpenSport();
  const { history } = useRouter();
  const navigate = useNavigate();
  if (!isAtMatch) return null;
  const back = () => {
    if (history.canGoBack()) history.back();
    else
      void navigate(
        sportId ? { to: '/spmsports/$category', params: { category: SPORT_CATEGORY[sportId] } } : { to: '/home' },
      );
  };
  return (
    <IconButton label={t('back')} className={className} onClick={back}>
      <Icon of={ArrowLeft} size={20} />
    </IconButton>
  );
}
