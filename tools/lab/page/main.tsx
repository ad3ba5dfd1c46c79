import '@fontsource-variable/noto-sans-kr';
import { createRoot } from 'react-dom/client';
import { Lab } from '../../../src/lab/Lab';
import { GlobalStyle } from '../../../src/ui/tokens/GlobalStyle';

createRoot(document.getElementById('root')!).render(
  <>
    <GlobalStyle />
    <Lab mainId="main" />
  </>,
);
