import type Hls from 'hls.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const HLS = 'application/vnd.apple.mpegurl';
/** How often a broken stream is restarted before it is given up. */
const MAX_RECOVERIES = 3;

interface HlsVideoProps {
  url: string;
  name: string;
  /** It can't be played here, or no longer. */
  onFailed: () => void;
}

/**
 * A stream in pieces: by the browser itself where it reports that it can, otherwise, and where it then cannot, by a
 * library that is loaded only then.
 */
export function HlsVideo({ url, name, onFailed }: HlsVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const fail = useEffectEvent(onFailed);
  const [native, setNative] = useState(() => document.createElement('video').canPlayType(HLS) !== '');
  useEffect(() => {
    if (native) return;
    let player: Hls | undefined;
    let left = false;
    const begin = async () => {
      const { default: Library } = await import('hls.js');
      if (left) return;
      if (!Library.isSupported()) throw new Error('no media source extensions');
      player = play(Library, url, video.current!, () => fail());
    };
    begin().catch(() => left || fail());
    return () => {
      left = true;
      player?.destroy();
    };
  }, [native, url]);
  return (
    // Broadcasts come without captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      {...(native && { src: url, onError: () => setNative(false) })}
      aria-label={name}
      controls
      autoPlay
      muted
      playsInline
    />
  );
}

function play(Library: typeof Hls, url: string, video: HTMLVideoElement, onFailed: () => void): Hls {
  // Its worker would be made from a text, which the page's policy forbids.
  const player = new Library({ enableWorker: false });
  let recoveries = 0;
  player.on(Library.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    recoveries += 1;
    if (recoveries > MAX_RECOVERIES) return onFailed();
    if (type === Library.ErrorTypes.MEDIA_ERROR) player.recoverMediaError();
    else if (type === Library.ErrorTypes.NETWORK_ERROR && player.media?.readyState) player.startLoad();
    else onFailed();
  });
  player.on(Library.Events.FRAG_BUFFERED, () => (recoveries = 0));
  player.loadSource(url);
  player.attachMedia(video);
  return player;
}
