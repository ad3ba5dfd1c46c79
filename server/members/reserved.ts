/** Names that would pass for the operator's. Compared without case. */
const RESERVED_WORDS = ['운영자', '관리자', '매니저', '고객센터', 'admin', 'manager', 'operator', 'master'];

export function isReserved(name: string): boolean {
  const small = name.toLowerCase();
  return RESERVED_WORDS.some((word) => small.includes(word));
}
