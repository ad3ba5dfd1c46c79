import { Volume2, VolumeX } from 'lucide-react';
import { roundsText } from '../copy/rounds';
import { IconButton } from '../primitives/Button';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

/** Sounds of draws, on or off. */
export function SoundSwitch() {
  const { chimes } = useSite();
  const on = useStream(chimes.on$);
  const Sign = on ? Volume2 : VolumeX;
  return (
    <IconButton aria-pressed={on} title={roundsText.sound} onClick={() => chimes.set(!on)}>
      <Sign size={18} aria-hidden />
    </IconButton>
  );
}
