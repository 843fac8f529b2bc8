import { RISKS, type Risk } from '@crease/games';
import { cx, Grid, looks, Row } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useGameWords } from '../play/use-game-words.ts';
import styles from './panel.module.css';

type Bet<Size extends string> = { readonly risk: Risk } & Readonly<Record<Size, number>>;

interface RiskFieldsProps<Size extends string> {
  bet: Bet<Size>;
  onBet: (part: Partial<Bet<Size>>) => void;
  isLocked: boolean;
  /** The field of the board's size. */
  size: Size;
  sizes: readonly number[];
  label: string;
}

/** The risk, and the size of the board. */
export function RiskFields<Size extends string>(props: RiskFieldsProps<Size>) {
  const { bet, onBet, isLocked, size, sizes, label } = props;
  const t = useTranslations('games.panel');
  const { count } = useGameWords();
  return (
    <Grid columns={2} gap={8}>
      <Choice
        label={t('risk')}
        disabled={isLocked}
        value={bet.risk}
        options={RISKS}
        words={(one) => t(`risks.${one}`)}
        onChoose={(risk) => onBet({ risk } as Partial<Bet<Size>>)}
      />
      <Choice
        label={label}
        disabled={isLocked}
        value={bet[size]}
        options={sizes}
        words={count}
        onChoose={(chosen) => onBet({ [size]: chosen } as Partial<Bet<Size>>)}
      />
    </Grid>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly T[];
  words: (option: T) => string;
  disabled: boolean;
  onChoose: (option: T) => void;
}

function Choice<T extends string | number>({ label, value, options, words, disabled, onChoose }: ChoiceProps<T>) {
  return (
    <label>
      <Row as="span" justify="between" gap={8} marginBottom={6} color="text-2">
        {label}
      </Row>
      <select
        className={cx(
          looks({ full: true, paddingX: 10, radius: 'md', background: 'surface', color: 'text', weight: 600 }),
          styles.select,
        )}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(options[event.target.selectedIndex] as T)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
