import { TextField, type TextFieldProps } from '@crease/ui';

const SHORTEST_REASON = 3;

/** Whether a text is long enough for a reason. */
export function isReason(text: string): boolean {
  return text.trim().length >= SHORTEST_REASON;
}

interface ReasonFieldProps extends Pick<TextFieldProps, 'hint' | 'ref'> {
  label?: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
}

/** The reason of a command. */
export function ReasonField(props: ReasonFieldProps) {
  const { label = 'Reason', hint = 'Kept in the audit trail', maxLength = 200, onChange, ...field } = props;
  return <TextField {...field} {...{ label, hint, maxLength }} onChange={({ target }) => onChange(target.value)} />;
}
