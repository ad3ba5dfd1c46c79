/** An image without everything that is no picture. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}
