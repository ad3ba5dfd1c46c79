/** The values of the custom properties that are named in `tokens.ts`. Tests hold each text against what it stands on. */
export type Theme = Readonly<Record<`--${string}`, string>>;

/** Up is red and down is blue, as in Korea. */
export const DARK: Theme = {
  '--ground': '#0b0d12',
  '--panel': '#12151d',
  '--raised': '#1b1f28',
  '--hover': '#232936',
  '--hairline': '#232935',
  '--edge': '#343c4b',
  '--text': '#e9ecf2',
  '--muted': '#a5aec0',
  '--faint': '#8891a5',
  '--gold': '#f6d27a',
  '--gold-deep': '#c9993d',
  '--on-gold': '#1a1405',
  '--up': '#ff7b7b',
  '--up-ground': '#6b1f2b',
  '--up-ground-dim': '#3c1b24',
  '--down': '#7db4ff',
  '--down-ground': '#1c3f78',
  '--down-ground-dim': '#1b2b49',
  '--good': '#4fd695',
  '--warn': '#ffc061',
  '--bad': '#ff7b7b',
  '--on-bad': '#1c0508',
  '--backdrop': 'rgb(5 7 10 / 66%)',
  '--drawer-backdrop': 'rgb(0 0 0 / 60%)',
  '--video-background': '#000',
};

export const LIGHT: Theme = {
  '--ground': '#dfe3ea',
  '--panel': '#ffffff',
  '--raised': '#eff2f6',
  '--hover': '#dfe5ee',
  '--hairline': '#d3d9e3',
  '--edge': '#aab3c4',
  '--text': '#171b24',
  '--muted': '#4a5366',
  '--faint': '#5a6377',
  '--gold': '#7a5600',
  '--gold-deep': '#6a4a00',
  '--on-gold': '#ffffff',
  '--up': '#b3172a',
  '--up-ground': '#ffc9cf',
  '--up-ground-dim': '#ffe3e6',
  '--down': '#14499e',
  '--down-ground': '#c3dbff',
  '--down-ground-dim': '#e0ecff',
  '--good': '#0a6b3f',
  '--warn': '#7d4e00',
  '--bad': '#b3172a',
  '--on-bad': '#ffffff',
  '--backdrop': 'rgb(23 27 36 / 52%)',
  '--drawer-backdrop': 'rgb(23 27 36 / 45%)',
  '--video-background': '#000',
};

/** As declarations of a style. */
export function declarations(theme: Theme): string {
  return Object.entries(theme)
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n');
}
