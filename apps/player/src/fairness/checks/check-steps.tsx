import { Button, Grid, Icon, Row, Text } from '@crease/ui';
import { Check as Tick, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fairness.module.css';
import type { AnyRound } from '../schemes/check-text.ts';
import type { Check } from '../schemes/scheme.ts';
import { Verdict } from '../verdict.tsx';

/** Verdicts and what follows from them. */
const VERDICTS = {
  same: ['computed', 'same'],
  voided: ['computed', 'voided'],
  unpromised: ['followed', 'unpromisedNote'],
  differs: ['differs', 'sendIt'],
} as const;

interface CheckStepsProps {
  check: Check;
  /** Result of the round. */
  figure: ReactNode;
  /** As the offline page accepts it. */
  round: AnyRound;
}

/** Each step: the value computed here, and whether it equals the published one. */
export function CheckSteps({ check, figure, round }: CheckStepsProps) {
  const t = useTranslations('fairness.check');
  return (
    <>
      <ol className={styles.steps}>
        {check.steps.map(({ key, text, isRight }, at) => (
          <Row as="li" gap={12} paddingY={10} border="top" color={isRight ? 'profit' : 'loss'} key={key}>
            <Grid
              as="span"
              fixed
              weight={600}
              center
              radius="full"
              box={24}
              background={isRight ? 'profit-soft' : 'loss-soft'}
            >
              {at + 1}
            </Grid>
            <Text as="div" grow shrink>
              <Text as="b" block color="text">
                {t(`steps.${key}`)}
              </Text>
              <code>{text}</code>
            </Text>
            <span role="img" aria-label={isRight ? t('right') : t('wrong')}>
              <Icon of={isRight ? Tick : X} />
            </span>
          </Row>
        ))}
      </ol>
      <Verdict isRight={check.isRight} title={t(VERDICTS[check.verdict][0])} note={t(VERDICTS[check.verdict][1])}>
        <Text as="strong" size={20}>
          {figure}
        </Text>
      </Verdict>
      <CopyRound round={round} />
    </>
  );
}

/** Copies the round as text for the offline page. */
function CopyRound({ round }: { round: AnyRound }) {
  const t = useTranslations('fairness.offline');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(round)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p>
      <Button onClick={() => void copy()}>{t(isCopied ? 'copied' : 'copy')}</Button>
    </p>
  );
}
