import { styled } from 'styled-components';
import { primitivesText } from '../copy/primitives';

/** Levels that have their own image. */
const HIGHEST = 10;

/** A member's level as an image (docs/spec.md NAV-4). */
export function LevelIcon({ level, size = 22 }: { level: number; size?: number }) {
  const shown = Math.min(Math.max(1, level), HIGHEST);
  return <Icon src={`/levels/${shown}.svg`} alt={primitivesText.level(level)} width={size} height={size} />;
}

const Icon = styled.img`
  vertical-align: middle;
`;
