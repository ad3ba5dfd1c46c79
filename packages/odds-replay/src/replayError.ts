/** What is asked for is not there, or a file is no recording; the message lists what is there. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}
