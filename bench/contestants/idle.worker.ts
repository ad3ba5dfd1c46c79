/** Takes what comes and does nothing with it. */
self.onmessage = ({ data }: MessageEvent<MessagePort>) => {
  data.onmessage = () => {};
};
