/** An address, or undefined for what is none. Not by `URL.canParse`: browsers of before 2024 lack it. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Address of an image of the site's own store. */
export const STORED_IMAGE = /^\/file\/download\/[\da-f]{32}$/;
