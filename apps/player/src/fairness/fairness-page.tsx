import { INSTANT_GAMES } from '@crease/games';
import { buttonClass, Card, Grid, Page, Row, Segments, Stack, Text } from '@crease/ui';
import { lazyPart, PageTitle, withMessages } from '@crease/web';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { CheckJet } from './checks/check-jet.tsx';
import { CheckSolo } from './checks/check-solo.tsx';
import { CheckTable } from './checks/check-table.tsx';
import { DayFile } from './days/day-file.tsx';
import styles from './fairness.module.css';
import { JetChains } from './jet-chains.tsx';
import { SCHEMES, type SchemeName } from './round-search.ts';

/** For players only; it needs more catalogues than this page. */
const OwnSeeds = lazyPart(withMessages(() => import('./own-seeds.tsx').then((module) => module.OwnSeeds)));

/** How results are fixed before a bet, and how to check them. */
export function FairnessPage() {
  const t = useTranslations('fairness');
  const isAuth = useSession((session) => session.isAuth);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('title')} intro={t('lead')}>
        <Grid columns={isAuth ? 'aside' : undefined} align="start" gap={12}>
          <Stack gap={12} shrink>
            <CheckRound />
            <CheckOffline />
            <DayFile />
            <HowItWorks />
            <JetChains />
            <ExchangeMarkets />
          </Stack>
          {isAuth ? <OwnSeeds /> : null}
        </Grid>
      </Page>
    </>
  );
}

function ExchangeMarkets() {
  const t = useTranslations('fairness.markets');
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('text')}</p>
    </Card>
  );
}

/** An independent program with vectors: three rounds of each game. */
const PROGRAM = ['verify.mjs', 'vectors.json', 'tables.json'] as const;

function CheckOffline() {
  const t = useTranslations('fairness.offline');
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('text')}</p>
      <p>
        <a href="/fairness/offline.html" download className={buttonClass()}>
          {t('download')}
        </a>
      </p>
      <p className={styles.note}>{t('program')}</p>
      <Row as="p" wrap gap={8}>
        {PROGRAM.map((file) => (
          <a key={file} href={`/fairness/${file}`} download className={buttonClass()}>
            {file}
          </a>
        ))}
      </Row>
    </Card>
  );
}

/** Shown with names from the catalogue; the complete rules are in docs/games.md. */
const RULES = {
  bytes: 'block i = HMAC-SHA256(key = UTF-8(serverSeed), message = UTF-8(clientSeed:bet:i)), i = 0, 1, 2, …',
  tableBytes:
    'block i = HMAC-SHA256(key = bytes(secret), message = ASCII(mix:i)); mix = hex(SHA-256(table, round, beacon, seeds))',
  words: '32 bytes a block, 4 bytes a word, big-endian',
  number: 'p = word × n; p mod 2^32 < 2^32 mod n → next word; draw(n) = ⌊p ÷ 2^32⌋',
  shuffle: 'k = 0, 1, 2, …: j = k + draw(N − k); k ⇄ j',
  card: 'rank = c mod 13 + 1; suit = SHDC[⌊c mod 52 ÷ 13⌋]; 32 Cards: rank = 6 + c mod 8; suit = SHDC[⌊c ÷ 8⌋]',
  originals: [...INSTANT_GAMES, { name: 'Roulette', draws: 'draw(37)' }]
    .map(({ name, draws }) => `${name} ${draws}`)
    .join('; '),
  slots: 'reel 1, 2, …: stop = draw(length(strip)); GET /api/games/{id} → rules',
  jet: 'n = first 13 digits of hex(HMAC-SHA256(key = ASCII(salt), message = bytes(secret))); max(100, ⌊97 × 2^52 ÷ (2^52 − n)⌋) ÷ 100',
  jetSalt: 'salt = hex(SHA-256(UTF-8(head:input:input…))); head = SHA-256(secret of the first round)',
  commitment: 'SHA-256(UTF-8(serverSeed)); SHA-256(bytes(secret))',
} as const;
const RULE_NAMES = Object.keys(RULES) as (keyof typeof RULES)[];

function HowItWorks() {
  const t = useTranslations('fairness.how');
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <Stack as="dl" gap={8} className={styles.rules}>
        {RULE_NAMES.map((rule) => (
          <div key={rule}>
            <Text as="dt" weight={600}>
              {t(`rules.${rule}`)}
            </Text>
            <dd>
              <code>{RULES[rule]}</code>
            </dd>
          </div>
        ))}
      </Stack>
      <p className={styles.note}>{t('collusion')}</p>
      <p className={styles.note}>{t('notProved')}</p>
    </Card>
  );
}

/** Recomputes one round in the browser with the scheme of its game. */
function CheckRound() {
  const t = useTranslations('fairness.check');
  const { scheme, round } = useSearch({ from: '/fairness' });
  const isAuth = useSession((session) => session.isAuth);
  const navigate = useNavigate();
  // A round without a scheme is a player's own; visitors have none.
  const chosen = scheme ?? (isAuth || round !== undefined ? 'solo' : 'jet');
  const choose = (next: SchemeName) => void navigate({ to: '/fairness', search: { scheme: next }, replace: true });
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <Segments
        label={t('scheme')}
        items={SCHEMES.map((key) => ({ key, label: t(`schemes.${key}`) }))}
        chosen={chosen}
        onChoose={choose}
        className={styles.schemes}
      />
      {chosen === 'jet' ? <CheckJet /> : null}
      {chosen === 'tables' ? <CheckTable /> : null}
      {chosen === 'solo' ? <CheckSolo /> : null}
    </Card>
  );
}
