/** Format of an agent's or a friend's code; anything else in an address is ignored. */
const CODE = /^[A-Za-z0-9_.-]{1,32}$/;

/** Returns the code of a link such as `/?agent=RAVI7` or `/?ref=ASHA22`; an agent's takes precedence. */
export function agentCodeOf(search: string): string | null {
  const query = new URLSearchParams(search);
  for (const name of ['agent', 'ref']) {
    const code = query.get(name)?.trim() ?? '';
    if (CODE.test(code)) return code;
  }
  return null;
}

/** The code in the address at which the app was opened, read before the router rewrites it. */
export const ARRIVED_CODE = typeof window === 'undefined' ? null : agentCodeOf(window.location.search);
