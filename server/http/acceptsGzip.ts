/** Whether a header `accept-encoding` names gzip, and does not rule it out. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*$)|$)/i.test(coding));
}
