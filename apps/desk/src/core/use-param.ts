import { useRouter, useRouterState } from '@tanstack/react-router';

/**
 * Reads a parameter of the address, such as `/deposits?request=D-17`.
 * @returns its value, empty without one, and a function that removes it from the address.
 */
export function useParam(name: string): readonly [value: string, clear: () => void] {
  const router = useRouter();
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return [new URLSearchParams(text).get(name) ?? '', () => void router.navigate({ href: path, replace: true })];
}
