import { styled } from 'styled-components';
import { layoutText } from '../copy/layout';
import { later } from '../primitives/later';
import { Link } from '../primitives/navigation';
import { useDocumentTitle } from '../primitives/useTitle';
import { colour, goldFill, radius, size } from '../tokens/tokens';

const SavePage = later(async () => (await import('../primitives/SavePage')).SavePage);

interface ErrorViewProps {
  /** HTTP status, or none where something broke in the page itself. */
  status: number | undefined;
  message: string;
}

/** The error page of docs/spec.md NAV-1: the status, its message, and links to load the page again and to the top page. */
export function ErrorView({ status, message }: ErrorViewProps) {
  const missing = status === 404;
  const title = missing ? layoutText.error.notFound : layoutText.error.other;
  useDocumentTitle(title);
  return (
    <Centre>
      {status !== undefined && <Status>{status}</Status>}
      <h1>{title}</h1>
      {missing && <p>{layoutText.error.notFoundHint}</p>}
      {message !== '' && <p>{message}</p>}
      {!missing && <Again href={location.pathname + location.search}>{layoutText.error.again}</Again>}
      <Back href="/">{layoutText.error.top}</Back>
      {!missing && <SavePage />}
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  min-height: 100dvh;
  padding: 24px;
  text-align: center;
  h1 {
    font-size: ${size.title};
  }
  p {
    color: ${colour.muted};
  }
`;

const Status = styled.p`
  font-size: 56px;
  font-weight: 800;
  line-height: 1;
`;

/** No link of the router's: what failed has to be loaded anew. */
const Again = styled.a`
  margin-top: 12px;
  padding: 10px 20px;
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.cell};
`;

const Back = styled(Link)`
  margin-top: 12px;
  padding: 10px 20px;
  border-radius: ${radius.cell};
  background: ${goldFill};
  color: ${colour.onGold};
  font-weight: 600;
`;
