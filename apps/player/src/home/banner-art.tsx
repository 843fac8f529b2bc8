import type { ReactNode } from 'react';

type Motif = 'cricket' | 'soccer' | 'tennis' | 'practice' | 'ladder';

/** Colour of the text on each ground. */
const GROUNDS: Record<Motif, { ground: string; ink: 'light' | 'dark' }> = {
  cricket: { ground: '#0c4035', ink: 'light' },
  soccer: { ground: '#26346f', ink: 'light' },
  tennis: { ground: '#b23f2b', ink: 'light' },
  practice: { ground: '#e0a22f', ink: 'dark' },
  ladder: { ground: '#176466', ink: 'light' },
};

/** Returns the drawing named by a banner; an unknown name gets the ladder of prices. */
function motifOf(art: string): Motif {
  const name = art.toLowerCase();
  if (name.includes('cricket')) return 'cricket';
  if (name.includes('soccer') || name.includes('football')) return 'soccer';
  if (name.includes('tennis')) return 'tennis';
  return /demo|practice|play|rupee|coin/.test(name) ? 'practice' : 'ladder';
}

export function inkOf(art: string): 'light' | 'dark' {
  return GROUNDS[motifOf(art)].ink;
}

const DRAWINGS: Record<Motif, () => ReactNode> = {
  cricket: Stumps,
  soccer: Pitch,
  tennis: Court,
  practice: Coin,
  ladder: Ladder,
};

/** Flat shapes in the poster palette; the corner of the text stays empty. */
export function BannerArt({ art }: { art: string }) {
  const motif = motifOf(art);
  const Drawing = DRAWINGS[motif];
  return (
    <svg viewBox="0 0 420 180" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path fill={GROUNDS[motif].ground} d="M0 0h420v180H0z" />
      <Drawing />
    </svg>
  );
}

function Stumps() {
  return (
    <>
      <path d="M240 190 320-10M420 40 300-10M200 138h220M276 92h144" fill="none" stroke="#2b6a5a" strokeWidth="3" />
      <g fill="#f5f1e6">
        <rect x="330" y="40" width="9" height="98" rx="2" />
        <rect x="350" y="40" width="9" height="98" rx="2" />
        <rect x="370" y="40" width="9" height="98" rx="2" />
        <path d="M328 32h24v6h-24zM356 32h24v6h-24z" />
      </g>
      <circle cx="282" cy="96" r="27" fill="#b23f2b" />
      <path
        d="M266 74c12 12 12 32 0 44M298 74c-12 12-12 32 0 44"
        stroke="#f5f1e6"
        strokeWidth="2"
        strokeDasharray="4 3"
        fill="none"
      />
    </>
  );
}

function Pitch() {
  return (
    <>
      <g fill="none" stroke="#45549a" strokeWidth="3">
        <path d="M250-10v200M420 38h-66v104h66M420 66h-28v48h28" />
        <circle cx="250" cy="90" r="46" />
      </g>
      <circle cx="322" cy="84" r="40" fill="#f4ead5" />
      <path d="m322 64 19 14-7 22h-24l-7-22z" fill="#13201d" />
      <path
        d="M322 44v20M360 72l-19 6M346 116l-12-16M298 116l12-16M284 72l19 6"
        stroke="#13201d"
        strokeWidth="4"
        fill="none"
      />
      <path
        d="M180 158c40-10 74-26 102-48"
        stroke="#9dc2db"
        strokeWidth="3"
        strokeDasharray="2 8"
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}

function Court() {
  return (
    <>
      <path
        d="M230 190 262-10M420 20 258 20M420 150H236M300 20l-12 130M420 86H250"
        fill="none"
        stroke="#cf6a52"
        strokeWidth="3"
      />
      <g transform="rotate(32 330 80)">
        <ellipse cx="330" cy="66" rx="42" ry="52" fill="#f4ead5" />
        <ellipse cx="330" cy="66" rx="33" ry="43" fill="#8f3020" />
        <path
          d="M306 36v60M318 26v80M330 23v86M342 26v80M354 36v60M298 50h64M297 66h66M299 82h62"
          stroke="#f4ead5"
          strokeWidth="1.6"
          fill="none"
        />
        <path d="M325 116h10v62h-10z" fill="#13201d" />
      </g>
      <circle cx="262" cy="58" r="15" fill="#e0a22f" />
      <path d="M250 50c8 2 12 12 8 22M275 52c-8 2-10 12-6 18" stroke="#f4ead5" strokeWidth="2" fill="none" />
    </>
  );
}

function Coin() {
  const rays = Array.from({ length: 12 }, (_, ray) => ray * 30);
  return (
    <>
      {rays.map((angle) => (
        <path key={angle} d="M350 92 590 80 590 142z" fill="#d6951f" transform={`rotate(${angle} 350 92)`} />
      ))}
      <circle cx="350" cy="92" r="58" fill="#f4ead5" />
      <circle cx="350" cy="92" r="47" fill="none" stroke="#b9801f" strokeWidth="2.5" strokeDasharray="3 5" />
      <path
        d="M331 70h38M331 84h38M337 70c26 0 26 27 0 27h-5l26 24"
        fill="none"
        stroke="#55300a"
        strokeWidth="7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  );
}

function Ladder() {
  const steps = [0, 1, 2, 3, 4, 5];
  return (
    <>
      {steps.map((step) => (
        <g key={step}>
          <rect x={322 - step * 9} y={20 + step * 24} width={24 + step * 9} height="18" rx="3" fill="#9dc2db" />
          <rect x="354" y={20 + step * 24} width={72 - step * 9} height="18" rx="3" fill="#e3a5a8" />
        </g>
      ))}
      <path d="M350-6v192" stroke="#f4ead5" strokeWidth="3" />
    </>
  );
}
