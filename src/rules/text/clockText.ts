/** Match time as boards write it: minutes and seconds, minutes past an hour going on (`67:05`). Seconds may be undefined. */
export function clockText(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const rest = seconds % 60;
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
