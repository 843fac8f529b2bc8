import type { ReplyOf } from '@crease/client';
import { Card, Row, Tabs, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../profile/second-factor/copy-button.tsx';
import styles from './api-access.module.css';

interface Site {
  readonly origin: string;
  readonly hostname: string;
  readonly streamPort: number;
}

/** First programs of a player; docs/api.md has longer ones. */
const SAMPLES = {
  python: ({ origin }: Site) => `# pip install betfairlightweight
import betfairlightweight as bf

client = bf.APIClient("your name", "your password", app_key="your key")
client.identity_uri = "${origin}/api/bf/identity/"
client.api_uri = "${origin}/exchange/"
client.login_interactive()

markets = client.betting.list_market_catalogue(
    filter=bf.filters.market_filter(event_type_ids=["4"]),
    market_projection=["RUNNER_DESCRIPTION"], max_results=1)
order = bf.filters.place_instruction(
    order_type="LIMIT", side="BACK",
    selection_id=markets[0].runners[0].selection_id,
    limit_order=bf.filters.limit_order(
        price=1.9, size=200, persistence_type="LAPSE"))
print(client.betting.place_orders(
    market_id=markets[0].market_id, instructions=[order]).status)`,
  curl: ({ origin }: Site) => `# KEY: your key; the token is in the answer of the first call
curl -s ${origin}/api/bf/identity/login -H "X-Application: $KEY" \\
  -d username="$NAME" -d password="$PASSWORD"

curl -s ${origin}/exchange/betting/rest/v1.0/listEvents/ \\
  -H "X-Application: $KEY" -H "X-Authentication: $TOKEN" \\
  -d '{"filter":{"eventTypeIds":["4"]}}'`,
  stream: ({ hostname, streamPort }: Site) => `# KEY: your key; TOKEN: from the answer of the login
import json, os, socket, ssl

# with play money the certificate is self-signed
context = ssl._create_unverified_context()
line = socket.create_connection(("${hostname}", ${streamPort}))
stream = context.wrap_socket(line).makefile("rw", newline="\\r\\n")
for message in (
    {"op": "authentication", "id": 1,
     "appKey": os.environ["KEY"], "session": os.environ["TOKEN"]},
    {"op": "marketSubscription", "id": 2,
     "marketFilter": {"eventTypeIds": ["4"]},
     "marketDataFilter": {"fields": ["EX_BEST_OFFERS_DISP"]}}):
    stream.write(json.dumps(message) + "\\r\\n")
    stream.flush()
for text in stream:
    print(text, end="")`,
} as const;

const KINDS = ['python', 'curl', 'stream'] as const;
const PANEL = 'sample';

/** A first program. */
export function SampleCard({ stream }: Pick<ReplyOf<'apiAccess'>, 'stream'>) {
  const t = useTranslations('programs.sample');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('python');
  const kinds = KINDS.filter((one) => stream !== null || one !== 'stream');
  const { origin, hostname } = window.location;
  const text = SAMPLES[kind]({ origin, hostname, streamPort: stream?.port ?? 0 });
  return (
    <Card bleed label={t('title')}>
      <Row gap={8} align="center" justify="between" wrap className={styles.head}>
        <Text as="h2" heading>
          {t('title')}
        </Text>
        <Row gap={8} align="center">
          <Tabs
            items={kinds.map((key) => ({ key, label: t(key) }))}
            chosen={kind}
            onChoose={setKind}
            label={t('title')}
            panelId={PANEL}
          />
          <CopyButton text={text} label={t('copy')} />
        </Row>
      </Row>
      <Text
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-tab-${kind}`}
        tabIndex={0}
        as="pre"
        padding={16}
        border="top"
        background="surface-2"
        size={12}
        className={styles.sample}
      >
        {text}
      </Text>
    </Card>
  );
}
