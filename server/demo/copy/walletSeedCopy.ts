/** What charges of the embedded demonstration are asked for with, and why one of them was refused. */
export const walletSeedCopy = {
  bonuses: { basic: '매충 5%', more: '매충 10%', night: '심야 15%', flash: '플래시 20%' },
  networks: { tron: 'TRC-20', ethereum: 'ERC-20', bitcoin: 'Bitcoin' },
  coins: { tether: '테더', ether: '이더리움', bitcoin: '비트코인' },
  refused: '입금자명이 회원정보의 예금주와 다릅니다. 확인 후 다시 신청해주세요.',
} as const;
