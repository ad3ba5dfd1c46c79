import { SportId } from '../../contract/codes/sports';

/** Strokes on a grid of 16 × 16, by sport id. */
const STROKES: Readonly<Record<number, string>> = {
  [SportId.football]:
    'M8 5.2l2.6 1.9-1 3.1H6.4l-1-3.1ZM8 1.5v3.7M14 6.4l-3.4.7M11.8 13.2l-2.2-3M4.2 13.2l2.2-3M2 6.4l3.4.7',
  [SportId.basketball]: 'M1.5 8h13M8 1.5v13M3.4 3.4c2.6 2.3 2.6 6.9 0 9.2M12.6 3.4c-2.6 2.3-2.6 6.9 0 9.2',
  [SportId.volleyball]:
    'M8 8L8 1.5M8 8l5.6 3.3M8 8l-5.6 3.3M11 2.3c-.4 2.3-1.6 4.3-3 5.7M13.5 11.4c-1.9.4-3.9-.6-5.5-3.4M3.6 12.6c.2-1.9 1.8-3.4 4.4-4.6',
  [SportId.baseball]:
    'M3.8 3.2c1.9 2.6 1.9 7 0 9.6M12.2 3.2c-1.9 2.6-1.9 7 0 9.6M5.3 5.4l-1.2.5M5.7 8H4.4M5.3 10.6l-1.2-.5M10.7 5.4l1.2.5M10.3 8h1.3M10.7 10.6l1.2-.5',
  54094: 'M2.4 4.6c3.4.6 5.6 3.4 5.2 9.8M13.6 4.6c-3 .3-5 2.3-5.4 5.4',
};
const PUCK =
  'M1.5 6.2c0-1.3 2.9-2.4 6.5-2.4s6.5 1.1 6.5 2.4-2.9 2.4-6.5 2.4-6.5-1.1-6.5-2.4v3.6c0 1.3 2.9 2.4 6.5 2.4s6.5-1.1 6.5-2.4V6.2';
const CUP =
  'M5 2.5h6v4a3 3 0 0 1-6 0ZM5 3.5H2.8c0 2.4.8 3.6 2.4 3.8M11 3.5h2.2c0 2.4-.8 3.6-2.4 3.8M8 9.5v2.5M5.5 13.5h5';

/** A sport's icon; decorative, its name is always beside it. */
export function SportIcon({ sport }: { sport: number }) {
  const strokes = STROKES[sport];
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.1" aria-hidden>
      {strokes && <circle cx="8" cy="8" r="6.5" />}
      <path d={strokes ?? (sport === SportId.iceHockey ? PUCK : CUP)} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
