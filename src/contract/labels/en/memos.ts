/** What the server writes beside movements and in the inbox, which is stored in Korean. */
export const MEMO_LABELS: Readonly<Record<string, string>> = {
  계좌이체: 'Bank Transfer',
  코인입금: 'Coin Deposit',
  신청번호: 'Order',
  연속: 'in a row',
  개근: 'Full Month',
  운영자: 'Staff',
  '로그인 시도 안내': 'Attempts to Sign In',
  '처음 보는 접속 위치에서 회원님의 아이디로 로그인하려다 여러 번 실패했습니다. 비밀번호를 다른 곳에서도 사용하신다면 변경해주세요.':
    'Somebody has tried several times to sign in with your ID from a place not seen before, and failed. If you use your password elsewhere too, please change it.',
  '1:1문의 답변이 등록되었습니다.': 'Your question has been answered.',
};
