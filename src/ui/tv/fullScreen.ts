/** iPhones show nothing of a page on the whole screen but a video, and by a name of their own. */
interface OwnVideo extends HTMLVideoElement {
  /** Once it is known that there is a picture. */
  webkitSupportsFullscreen?: boolean;
  webkitEnterFullscreen?: () => void;
}

/** Shows a picture on the whole screen; undefined where this browser can't. `isVideo`: it is one of ours, and no frame. */
export function fullScreen(isVideo: boolean): ((picture: HTMLElement) => void) | undefined {
  if (document.fullscreenEnabled) {
    // A browser may refuse it all the same; then it stays as it is.
    return (picture) => void picture.requestFullscreen().catch(() => {});
  }
  if (!isVideo || !('webkitEnterFullscreen' in HTMLVideoElement.prototype)) return undefined;
  return (picture) => {
    const video = picture.querySelector<OwnVideo>('video');
    if (video?.webkitSupportsFullscreen) video.webkitEnterFullscreen?.();
  };
}
