/** Ids of bets are longer than a double: text in the objects here, digits on the wire. */
const LONG_ID = /"Id":"(\d{16,})"/g;

export function exactText(message: object): string {
  return JSON.stringify(message).replace(LONG_ID, '"Id":$1');
}
