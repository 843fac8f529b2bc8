/** The batting crease seen from above: the only decoration. */
export function CreaseLines({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 460"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M812-20v500M812 44h640M812 416h640M1408-20v500" strokeWidth="7" />
      <g fill="currentColor" stroke="none">
        <circle cx="1408" cy="204" r="11" />
        <circle cx="1408" cy="230" r="11" />
        <circle cx="1408" cy="256" r="11" />
      </g>
    </svg>
  );
}
