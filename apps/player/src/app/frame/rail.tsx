import type { SportEvent } from '@crease/client';
import { SPORT_ID, type SportId } from '@crease/kernel';
import { cx, Icon, sportIcon, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import {
  Activity,
  BadgeCheck,
  Blocks,
  Cherry,
  Dices,
  Gift,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  ReceiptText,
  ScrollText,
  Send,
  Spade,
  Ticket,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOpenBetCount } from '../../core/orders/bets/my-bets.ts';
import { useSession } from '../../core/session.ts';
import { byCompetition, isOpen } from '../../sports/event-groups.ts';
import { competitionAnchor, menuSports, SPORT_CATEGORY } from '../../sports/sport-category.ts';
import { useEventList, useLiveCounts, useOpenSport } from '../../sports/sport-events.ts';
import { SportLink } from '../../sports/sport-link.tsx';
import { teamLabel } from '../../sports/team-label.ts';
import { LobbyLink } from './lobby-link.tsx';
import styles from './rail.module.css';
import { useAtCashier } from './use-at-cashier.ts';

/** Left column of a wide screen: sports with their competitions, then the account. */
export function Rail() {
  const isAuth = useSession((session) => session.isAuth);
  return (
    <>
      <RailSports />
      <RailCasino />
      {isAuth ? <RailAccount /> : null}
      <LobbyLink />
    </>
  );
}

/** Links to the lobbies; visitors see only the public one. */
export function RailCasino({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useTranslations('app.nav');
  const isAuth = useSession((session) => session.isAuth);
  const link = { className: styles.link, onClick: onLeave };
  return (
    <nav aria-label={t('casino')}>
      <Text as="p" color="text-3" size={11} weight={500} dense className={styles.heading}>
        {t('casino')}
      </Text>
      <Link to="/casino" activeOptions={{ exact: true }} {...link}>
        <Icon of={LayoutGrid} />
        {t('lobby')}
      </Link>
      {isAuth ? (
        <>
          <Link to="/jetfair" {...link}>
            <Icon of={Send} />
            {t('jet')}
          </Link>
          <Link to="/slots" {...link}>
            <Icon of={Cherry} />
            {t('slots')}
          </Link>
          <Link to="/aura-games" {...link}>
            <Icon of={Spade} />
            {t('tables')}
          </Link>
          <Link to="/spmgames" {...link}>
            <Icon of={Dices} />
            {t('originals')}
          </Link>
          <Link to="/providers" {...link}>
            <Icon of={Blocks} />
            {t('providers')}
          </Link>
        </>
      ) : null}
    </nav>
  );
}

/** Cashier pages with their own entry in the rail. */
const OWN_ENTRIES = ['/withdraw/gateways', '/statement'];

function RailAccount() {
  const t = useTranslations('app.nav');
  const openBetCount = useOpenBetCount();
  const isAtCashier = useAtCashier(OWN_ENTRIES);
  return (
    <nav aria-label={t('account')}>
      <Text as="p" color="text-3" size={11} weight={500} dense className={styles.heading}>
        {t('account')}
      </Text>
      <Link to="/mybets" className={styles.link}>
        <Icon of={ReceiptText} />
        {t('myBets')}
        {openBetCount > 0 ? (
          <Text color="text-3" size={12} weight={400} push>
            {openBetCount}
          </Text>
        ) : null}
      </Link>
      <Link to="/exchange/multi" className={styles.link}>
        <Icon of={LayoutDashboard} />
        {t('myMarkets')}
      </Link>
      <Link to="/cashier" className={cx(styles.link, isAtCashier && styles.current)}>
        <Icon of={Wallet} />
        {t('cashier')}
      </Link>
      <Link to="/bonus" className={styles.link}>
        <Icon of={Gift} />
        {t('bonuses')}
      </Link>
      <Link to="/referral" className={styles.link}>
        <Icon of={Users} />
        {t('referral')}
      </Link>
      <Link to="/statement" className={styles.link}>
        <Icon of={ScrollText} />
        {t('statement')}
      </Link>
      <Link to="/withdraw/gateways" className={styles.link}>
        <Icon of={Landmark} />
        {t('payoutAccounts')}
      </Link>
      <Link to="/kyc" className={styles.link}>
        <Icon of={BadgeCheck} />
        {t('verification')}
      </Link>
      <Link to="/profile" className={styles.link}>
        <Icon of={UserRound} />
        {t('profile')}
      </Link>
    </nav>
  );
}

export function RailSports({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useTranslations('app.nav');
  const counts = useLiveCounts();
  const open = useOpenSport();
  return (
    <nav aria-label={t('sports')}>
      <Text as="p" color="text-3" size={11} weight={500} dense className={styles.heading}>
        {t('sports')}
      </Text>
      <SportLink category="inplay" className={styles.link} onClick={onLeave}>
        <Icon of={Activity} />
        {t('inplay')}
        <Text color="text-3" size={12} weight={400} push>
          {counts.inPlay}
        </Text>
      </SportLink>
      {menuSports(counts.bySport)
        .map((sport) => ({ sport, sportId: SPORT_ID[sport] }))
        .map(({ sport, sportId }) => (
          <div key={sportId}>
            <SportLink
              category={SPORT_CATEGORY[sportId]}
              isOpen={open.event?.sportId === sportId}
              className={styles.link}
              onClick={onLeave}
            >
              <Icon of={sportIcon(sportId)} />
              {t(sport)}
              <Text color="text-3" size={12} weight={400} push>
                {counts.bySport[sportId]}
              </Text>
            </SportLink>
            {open.sportId === sportId ? (
              <Competitions sportId={sportId} current={open.event} onLeave={onLeave} />
            ) : null}
          </div>
        ))}
      <Link to="/sportsbook2" className={styles.link} onClick={onLeave}>
        <Icon of={Ticket} />
        {t('sportsbook')}
      </Link>
    </nav>
  );
}

interface CompetitionsProps {
  sportId: SportId;
  current: SportEvent | undefined;
  onLeave?: (() => void) | undefined;
}

function Competitions({ sportId, current, onLeave }: CompetitionsProps) {
  const { events } = useEventList();
  const groups = byCompetition(events.filter((event) => event.sportId === sportId && isOpen(event)));
  return (
    <ul className={styles.sub}>
      {groups.map((group) => (
        <li key={group.competition}>
          <Link
            to="/spmsports/$category"
            params={{ category: SPORT_CATEGORY[sportId] }}
            hash={competitionAnchor(group.competition)}
            activeOptions={{ includeHash: true }}
            className={styles.subLink}
            onClick={onLeave}
          >
            <span className="ellipsis">{group.competition}</span>
            <Text color="text-3" size={12} weight={400} push>
              {group.events.length}
            </Text>
          </Link>
          {group.competition === current?.competition ? (
            <CompetitionMatches events={group.events} onLeave={onLeave} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function CompetitionMatches({
  events,
  onLeave,
}: {
  events: readonly SportEvent[];
  onLeave?: (() => void) | undefined;
}) {
  return (
    <ul className={styles.sub}>
      {events.map((event) => (
        <li key={event.gameId}>
          <Link to="/exchange/$gameId" params={{ gameId: event.gameId }} className={styles.subLink} onClick={onLeave}>
            <span className="ellipsis" title={event.name}>
              {teamLabel(event, event.teams[0])} v {teamLabel(event, event.teams[1])}
            </span>
            {event.inPlay ? <Text fixed push radius="full" className={styles.live} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
