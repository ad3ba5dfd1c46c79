import { styled } from 'styled-components';
import { sessionText } from '../copy/session';
import { colour, radius, size, touched } from '../tokens/tokens';
import type { LoginFormValues } from './LoginForm';

interface DemoAccountsProps {
  accounts: readonly LoginFormValues[];
  onUse: (account: LoginFormValues) => void;
}

/** Demo accounts of the embedded mode; a press fills one in. */
export function DemoAccounts({ accounts, onUse }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <Box aria-labelledby="demo">
      <h2 id="demo">{sessionText.demo.title}</h2>
      <p>{sessionText.demo.hint}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.userId}>
            <button type="button" aria-label={sessionText.demo.use(account.userId)} onClick={() => onUse(account)}>
              <span>{sessionText.demo.roles[account.userId] ?? ''}</span>
              <code>
                {account.userId} / {account.password}
              </code>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 4px;
  padding: 14px 12px 10px;
  border-radius: ${radius.panel};
  border: 1px dashed ${colour.edge};
  h2 {
    padding: 0 6px;
    font-size: ${size.small};
    color: ${colour.gold};
  }
  p {
    padding: 0 6px 4px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    justify-content: space-between;
    gap: 0 12px;
    width: 100%;
    min-height: ${touched(34)};
    padding: 0 6px;
    border-radius: ${radius.cell};
    text-align: left;
  }
  button:hover {
    background: ${colour.hover};
  }
  code {
    font-family: inherit;
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
  }
`;
