import { useRouter, useRouterState } from '@tanstack/react-router';

/**
 * What the address asks to show: `/deposits?request=D-17`.
 * @returns the value, empty without one, and what removes it from the address.
 */
export function useParam(name: string): readonly [value: string, clear: () => void] {
  const router = useRouter();
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return [new URLSearchParams(text).get(name) ?? '', () => void router.navigate({ href: path, replace: true })];
}
