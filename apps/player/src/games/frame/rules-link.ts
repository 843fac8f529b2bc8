/** Whether the address links to the rules of a game, which then open with its page. */
export function isRulesLink(): boolean {
  return window.location.hash === '#rules';
}
