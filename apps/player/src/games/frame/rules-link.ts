/** Whether the address asks for the rules of a game: they are opened with its page. */
export function isRulesLink(): boolean {
  return window.location.hash === '#rules';
}
