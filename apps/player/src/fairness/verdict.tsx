import { Icon, Row, Text } from '@crease/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface VerdictProps {
  isRight: boolean;
  title: string;
  note: string;
  children?: ReactNode;
}

/** What a check found, and what follows from it. */
export function Verdict({ isRight, title, note, children }: VerdictProps) {
  return (
    <Row
      align="center"
      gap={12}
      padding={12}
      radius="md"
      background={isRight ? 'profit-soft' : 'loss-soft'}
      color={isRight ? undefined : 'loss'}
      role="status"
    >
      <Icon of={isRight ? CircleCheck : CircleAlert} size={20} />
      <Text as="p" grow shrink>
        <Text as="b" block>
          {title}
        </Text>
        {note}
      </Text>
      {children}
    </Row>
  );
}
