/** An address, or undefined for what is none. Not by `URL.canParse`: browsers of before 2024 lack it. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
