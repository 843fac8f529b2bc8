import { Text } from '@crease/ui';

/** The server's refusal, above the button. Takes up space only if there is one. */
export function RefusalLine({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Text as="p" paddingY={10} paddingX={12} color="loss" breakWords radius="md" background="loss-soft" role="alert">
      {children}
    </Text>
  );
}
