/** The flag before the fixed country code; drawn, because not every system has the emoji. */
export function IndiaFlag() {
  return (
    <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
      <rect width="20" height="14" rx="2" fill="#fff" />
      <path d="M2 0h16a2 2 0 0 1 2 2v2.7H0V2a2 2 0 0 1 2-2z" fill="#f4802b" />
      <path d="M0 9.3h20V12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" fill="#1a7f3c" />
      <circle cx="10" cy="7" r="1.7" fill="none" stroke="#26346f" strokeWidth=".7" />
      <rect x=".25" y=".25" width="19.5" height="13.5" rx="1.8" fill="none" stroke="#10181526" strokeWidth=".5" />
    </svg>
  );
}
