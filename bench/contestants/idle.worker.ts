/** Receives messages and ignores them. */
self.onmessage = ({ data }: MessageEvent<MessagePort>) => {
  data.onmessage = () => {};
};
