/** The colours of the page while it loads, as in its head (`index.html`). */
const BACKGROUND = '#0b0d12';

/** What a browser needs to install the site as an app. Icons lie in `public/icons`. */
export function manifestOf(siteName: string): string {
  const icon = (name: string, px: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: 'ko',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [icon('192', 192), icon('512', 512), icon('maskable', 512, 'maskable')],
  });
}
