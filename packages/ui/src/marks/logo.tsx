/** The mark: a batting crease seen from above, with the popping crease in mint. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <MarkPaths />
    </svg>
  );
}

/** Mark and wordmark; the wordmark uses `currentColor`. */
export function Logo({ height = 28 }: { height?: number }) {
  return (
    <svg width={(height * 152) / 32} height={height} viewBox="0 0 152 32" aria-hidden="true">
      <MarkPaths />
      <g transform="translate(44 6) scale(1.24)" fill="none" stroke="currentColor" strokeWidth="3.3">
        <path d="M12.2 1.65H5.15a3.5 3.5 0 0 0-3.5 3.5v5.7a3.5 3.5 0 0 0 3.5 3.5h7.05" />
        <path d="M16.25 16V5.15a3.5 3.5 0 0 1 3.5-3.5h3.6" />
        <path d="M26.55 8.1h9.9V5.15a3.5 3.5 0 0 0-3.5-3.5h-3.4a3.5 3.5 0 0 0-3.5 3.5v5.7a3.5 3.5 0 0 0 3.5 3.5h8.1" />
        <path d="M42.55 1.65h6.4a3.5 3.5 0 0 1 3.5 3.5V16M52.45 7.65h-7.4a3.2 3.2 0 0 0-3.2 3.2v.3a3.2 3.2 0 0 0 3.2 3.2h7.4" />
        <path d="M67.95 1.65h-7.2a3 3 0 0 0-3 3v.4a3 3 0 0 0 3 3h4.6a3 3 0 0 1 3 3v.3a3 3 0 0 1-3 3h-7.7" />
        <path d="M74.35 8.1h9.9V5.15a3.5 3.5 0 0 0-3.5-3.5h-3.4a3.5 3.5 0 0 0-3.5 3.5v5.7a3.5 3.5 0 0 0 3.5 3.5h8.1" />
      </g>
    </svg>
  );
}

function MarkPaths() {
  return (
    <>
      <rect width="32" height="32" rx="8" fill="var(--pine)" />
      <path
        d="M18.4 9h-6.2A3.2 3.2 0 0 0 9 12.2v7.6a3.2 3.2 0 0 0 3.2 3.2h6.2"
        fill="none"
        stroke="var(--on-pine)"
        strokeWidth="3.8"
      />
      <path d="M23.6 5v22" fill="none" stroke="var(--mint)" strokeWidth="3" />
    </>
  );
}
