import { encode } from 'uqr';

/** Quiet zone around the code, modules. */
const QUIET = 3;

/** Draws a text as a QR code, black on white in every theme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const rows = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const width = size + 2 * QUIET;
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${width} ${width}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={width} height={width} fill="white" />
      <path d={rows.join('')} fill="black" />
    </svg>
  );
}
