import { styled } from 'styled-components';
import { countryCode, FLAGS_FOLDER } from '../../contract/labels/countries';
import { colour } from '../tokens/tokens';

/** The flag of a country by its Korean name, which is always beside it; nothing where it has none. */
export function Flag({ country }: { country: string | undefined }) {
  const code = countryCode(country);
  if (code === undefined) return null;
  return (
    <Image
      src={`/${FLAGS_FOLDER}/${code}.svg`}
      alt=""
      width={WIDTH}
      height={WIDTH / RATIO}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      draggable={false}
    />
  );
}

const WIDTH = 18;
const RATIO = 3 / 2;

/** Its edge shows on a ground of the flag's own colour. */
const Image = styled.img`
  flex: none;
  border-radius: 2px;
  box-shadow: 0 0 0 1px ${colour.hairline};
`;
