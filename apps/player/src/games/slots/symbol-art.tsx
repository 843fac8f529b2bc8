import type { ReactNode } from 'react';

/** Drawings of symbols in a centred square of 84. Their colours are the same in both themes. */
const PETAL = 'M0 0c-13-14-12-32 0-46 12 14 13 32 0 46z';

const lotus = (outer: string, middle: string, inner: string) => (
  <g transform="translate(0 20)">
    {[-64, 64].map((angle) => (
      <path key={angle} transform={`rotate(${angle})`} d={PETAL} fill={outer} />
    ))}
    {[-40, 40].map((angle) => (
      <path key={angle} transform={`rotate(${angle})`} d={PETAL} fill={middle} />
    ))}
    <path d="M0 0c-12-14-11-34 0-48 11 14 12 34 0 48z" fill={inner} />
  </g>
);

const face = (fill: string, parts: ReactNode) => (
  <>
    {parts}
    <circle r="24" cy="4" fill={fill} />
    <circle cx="-9" cy="0" r="3.5" fill="#1d1a16" />
    <circle cx="9" cy="0" r="3.5" fill="#1d1a16" />
  </>
);

const line = (d: string, stroke: string, width = 5) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

export const SYMBOL_ART = {
  sun: (
    <>
      {Array.from({ length: 12 }, (_, at) => at * 30).map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} d="M0-36 5-24h-10z" fill="#e97f33" />
      ))}
      <circle r="21" fill="#e0a22f" />
      <circle r="13" fill="#f3c766" />
    </>
  ),
  lotus: lotus('#b9636f', '#d0838b', '#f6d8d3'),
  goldenLotus: lotus('#b9801f', '#e0a22f', '#f3c766'),
  umbrella: (
    <>
      <path d="M-32 4a32 32 0 0 1 64 0c-5-6-11-6-16 0-5-6-11-6-16 0-5-6-11-6-16 0-5-6-11-6-16 0z" fill="#176466" />
      <path d="M-16 4c2-18 8-30 16-32 8 2 14 14 16 32-5-6-11-6-16 0-5-6-11-6-16 0z" fill="#3f8a8b" />
      {line('M0 2v24a6 6 0 0 0 12 0', '#6b4208', 4)}
    </>
  ),
  kite: (
    <>
      <path d="M0-34 24-2 0 32-24-2z" fill="#b23f2b" />
      <path d="M0-34 24-2H0zM0 32V-2h-24z" fill="#e0a22f" />
    </>
  ),
  mango: (
    <>
      <path d="M-6-22C14-34 34-10 24 12 14 34-18 34-26 12-32-6-20-14-6-22z" fill="#e97f33" />
      {line('M-20 4c2-10 10-14 18-16', '#f6c28e')}
      <path d="M-4-22c2-10 12-14 22-12-2 8-12 12-22 12z" fill="#5f8c4a" />
    </>
  ),
  drop: (
    <>
      <path d="M0-34c14 18 22 28 22 40a22 22 0 0 1-44 0c0-12 8-22 22-40z" fill="#3f83b5" />
      {line('M-10 8a10 10 0 0 0 8 12', '#cfe4f2', 4)}
    </>
  ),
  coin: (
    <>
      <circle r="28" fill="#b9801f" />
      <circle r="28" cy="-3" fill="#e0a22f" />
      {line('M-9-14H9M-9-7H9M-5-14c13 0 13 14 0 14h-3l12 12', '#6b4208', 4)}
    </>
  ),
  camel: (
    <>
      <path d="M-30 28V6C-26-14-18-20-12-6-6-22 4-22 10-4l8 0V-24l14-6 2 8-6 2v26L22 28h-6V12H-18v16z" fill="#b9801f" />
      <circle cx="27" cy="-24" r="1.8" fill="#1d1a16" />
    </>
  ),
  elephant: (
    <>
      <ellipse cx="-22" cy="-2" rx="14" ry="20" fill="#7b8794" />
      <ellipse cx="22" cy="-2" rx="14" ry="20" fill="#7b8794" />
      {face('#95a1ad', null)}
      {line('M0 10v16c0 6 8 6 9 0', '#7b8794', 9)}
    </>
  ),
  tiger: face(
    '#e97f33',
    <>
      <circle cx="-18" cy="-17" r="9" fill="#c9601b" />
      <circle cx="18" cy="-17" r="9" fill="#c9601b" />
    </>,
  ),
  frog: face(
    '#5f8c4a',
    <>
      <circle cx="-14" cy="-19" r="10" fill="#5f8c4a" />
      <circle cx="14" cy="-19" r="10" fill="#5f8c4a" />
    </>,
  ),
  langur: face(
    '#6b5a4a',
    <>
      <circle cx="-25" cy="2" r="8" fill="#8a7663" />
      <circle cx="25" cy="2" r="8" fill="#8a7663" />
    </>,
  ),
  peacock: (
    <>
      {[-60, -30, 0, 30, 60].map((angle) => (
        <g key={angle} transform={`translate(0 22) rotate(${angle})`}>
          <ellipse cy="-34" rx="9" ry="20" fill="#176466" />
          <circle cy="-42" r="5" fill="#e0a22f" />
        </g>
      ))}
      <ellipse cy="16" rx="8" ry="18" fill="#26346f" />
    </>
  ),
  banyan: (
    <>
      <circle cx="-16" cy="-10" r="17" fill="#4a7a3c" />
      <circle cx="16" cy="-10" r="17" fill="#4a7a3c" />
      <circle cy="-18" r="19" fill="#5f8c4a" />
      {line('M0 0v30M-14 4v24M14 4v24', '#6b4208', 6)}
    </>
  ),
  signal: (
    <>
      {line('M-10 32V-30', '#3a4656', 6)}
      <path d="M-10-30h36v14h-36z" fill="#b23f2b" />
      <circle cx="-10" cy="0" r="8" fill="#5f8c4a" />
    </>
  ),
  station: (
    <>
      <path d="M-32 28V-4L0-28 32-4v32z" fill="#d8b98a" />
      <path d="M-36-2 0-30 36-2" fill="none" stroke="#b23f2b" strokeWidth="6" />
      <path d="M-9 28V8H9v20z" fill="#6b4208" />
    </>
  ),
  wagon: (
    <>
      <path d="M-32-6h64l-6 24h-52z" fill="#7b4a1d" />
      <path d="M-24-6a24 14 0 0 1 48 0z" fill="#e0a22f" />
      <circle cx="-16" cy="24" r="8" fill="#3a4656" />
      <circle cx="16" cy="24" r="8" fill="#3a4656" />
    </>
  ),
  bangles: (
    <>
      <circle cx="-9" r="22" fill="none" stroke="#b9636f" strokeWidth="7" />
      <circle cx="9" r="22" fill="none" stroke="#e0a22f" strokeWidth="7" />
    </>
  ),
  rope: (
    <>
      <circle r="24" fill="none" stroke="#b98d4f" strokeWidth="9" />
      <circle r="11" fill="none" stroke="#8f6a36" strokeWidth="7" />
      {line('M20 18 34 32', '#b98d4f', 8)}
    </>
  ),
  cardamom: (
    <>
      <path d="M0-34c18 14 22 44 0 66-22-22-18-52 0-66z" fill="#7fa05a" />
      {line('M0-28v52M-8-12c-3 12-2 22 2 30M8-12c3 12 2 22-2 30', '#4a7a3c', 3)}
    </>
  ),
  clove: (
    <>
      {line('M0 34V-4', '#6b3a1d', 9)}
      <path d="M-18-20 0-4 18-20 8-2H-8z" fill="#6b3a1d" />
      <circle cy="-20" r="12" fill="#8f5a32" />
    </>
  ),
  pepper: (
    <>
      {[
        [-14, 10],
        [14, 10],
        [0, -14],
        [0, 14],
        [-16, -10],
        [16, -10],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="11" fill="#2f2a26" stroke="#5a524b" strokeWidth="2" />
      ))}
    </>
  ),
  saffron: (
    <>
      {[-50, -25, 0, 25, 50].map((angle) => (
        <path key={angle} transform={`translate(0 24) rotate(${angle})`} d={PETAL} fill="#7a4a9c" />
      ))}
      {line('M-5 16-12-18M0 16V-22M5 16 12-18', '#e97f33', 4)}
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

export type ArtName = keyof typeof SYMBOL_ART;
