import { PUBLIC_SPORTS, SPORT_ID } from '@crease/kernel';
import { buttonClass, cx, Icon, IconButton, Logo, Row, Text } from '@crease/ui';
import { HeaderPopover, lazyPart } from '@crease/web';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Menu, SunMoon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openAuthModal, openLogin, useSession } from '../../core/session.ts';
import { SPORT_CATEGORY } from '../../sports/sport-category.ts';
import { useLiveCounts, useOpenSport } from '../../sports/sport-events.ts';
import { SportLink } from '../../sports/sport-link.tsx';
import styles from '../header/header.module.css';
import { SearchButton } from '../header/search-button.tsx';
import type { Layout } from '../page-rules/layout.ts';
import { PlayerEnd } from './player-frame.ts';

const DisplayChoices = lazyPart(() => import('../header/display-choices.tsx').then((module) => module.DisplayChoices));

interface HeaderProps {
  layout: Layout;
  onMenu: () => void;
}

/** The bar at the top of every page: navigation, balance, account. */
export function Header({ layout, onMenu }: HeaderProps) {
  const t = useTranslations('app');
  const isAuth = useSession((session) => session.isAuth);
  return (
    <Row
      as="header"
      align="center"
      gap={16}
      paddingX={16}
      border="bottom"
      background="surface"
      className={styles.header}
      data-layout={layout}
    >
      {layout === 'landing' ? null : (
        <IconButton
          label={t('nav.menu')}
          className={cx(styles.menu, isAuth && styles.menuOfPlayer)}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Icon of={Menu} size={20} />
        </IconButton>
      )}
      {isAuth ? <BackButton className={styles.back} /> : null}
      <Link to={isAuth ? '/home' : '/'} className={styles.logo} aria-label={t('brand')}>
        <Logo height={28} />
      </Link>
      <HeaderNav />
      <Row grow align="center" gap={12} justify="end" shrink className={styles.end}>
        <SearchButton />
        {isAuth ? <PlayerEnd className={styles.account} /> : <VisitorEnd />}
      </Row>
    </Row>
  );
}

function HeaderNav() {
  const t = useTranslations('app.nav');
  const { inPlay } = useLiveCounts();
  const { event } = useOpenSport();
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      <SportLink category="inplay" className={styles.link}>
        {t('inplay')}
        <Text color="brand-text" size={11} weight={600} className={styles.count}>
          {inPlay > 0 ? inPlay : null}
        </Text>
      </SportLink>
      {PUBLIC_SPORTS.map((sport) => (
        <SportLink key={sport} category={sport} isOpen={event?.sportId === SPORT_ID[sport]} className={styles.link}>
          {t(sport)}
        </SportLink>
      ))}
      <Link to="/casino" className={styles.link}>
        {t('casino')}
      </Link>
    </nav>
  );
}

function VisitorEnd() {
  const t = useTranslations('app.header');
  return (
    <>
      <HeaderPopover label={t('display')} className={styles.display} trigger={<Icon of={SunMoon} size={18} />}>
        {() => <DisplayChoices />}
      </HeaderPopover>
      <button type="button" className={buttonClass({ className: styles.way })} onClick={() => openLogin()}>
        {t('login')}
      </button>
      <button
        type="button"
        className={buttonClass({ look: 'primary', className: styles.way })}
        onClick={() => openAuthModal('register')}
      >
        {t('signUp')}
      </button>
    </>
  );
}

/** On a phone, returns from a match to the previous page, or to the list of its sport without one. */
function BackButton({ className }: { className?: string | undefined }) {
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
