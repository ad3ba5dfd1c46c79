import '@fontsource-variable/noto-sans-kr';
import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '../../../src/ui/tokens/GlobalStyle';
import { Lab } from './Lab';

createRoot(document.getElementById('root')!).render(
  <>
    <GlobalStyle />
    <Lab />
  </>,
);
