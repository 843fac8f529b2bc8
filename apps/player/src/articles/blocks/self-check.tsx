import { Icon, looks, Row, Text } from '@crease/ui';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './blocks.module.css';
import { RichText } from './rich-text.tsx';

/** Number of yes answers from which help is recommended. */
const MANY = 3;

/** Questions to tick. Nothing is stored or sent; leaving the page clears it. */
export function SelfCheck({ questions }: { questions: readonly string[] }) {
  const t = useTranslations('articles.selfCheck');
  // By place: another language keeps them.
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const count = ticked.length;
  const toggle = (at: number) =>
    setTicked(ticked.includes(at) ? ticked.filter((each) => each !== at) : [...ticked, at]);
  return (
    <Text as="div" border="all" radius="lg" background="surface" className={styles.check}>
      <Text as="p" color="text-3" size={13} className={styles.checkNote}>
        {t('note')}
      </Text>
      <ul>
        {questions.map((question, at) => (
          <li key={question}>
            <label className={looks({ gap: 12, align: 'center', paddingY: 8, paddingX: 16 }, 'row')}>
              <input
                className={looks({ fixed: true })}
                type="checkbox"
                checked={ticked.includes(at)}
                onChange={() => toggle(at)}
              />
              <span>{question}</span>
            </label>
          </li>
        ))}
      </ul>
      <Row
        role="status"
        gap={12}
        marginTop={6}
        paddingY={14}
        paddingX={16}
        border="top"
        color="text-2"
        className={styles.checkResult}
        data-many={count >= MANY || undefined}
      >
        <Icon className={looks({ marginTop: 2, color: 'brand-text' })} of={HeartHandshake} size={18} />
        <p>
          <b>{t('count', { count })}</b> <RichText>{t(count === 0 ? 'none' : count < MANY ? 'some' : 'many')}</RichText>
        </p>
      </Row>
    </Text>
  );
}
