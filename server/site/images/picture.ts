/** What is left of an image once all that is no picture is taken out of it. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}
