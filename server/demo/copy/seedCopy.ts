/** What the embedded demonstration shows at first. */
export const seedCopy = {
  welcomePopup: [
    '<h3 align="center"><font color="#ffd54f">회원 여러분을 환영합니다</font></h3>',
    '<p>본 사이트는 <b>가상머니</b>로만 운영되는 시연용 사이트입니다. 실제 금전의 충전과 환전은 이루어지지 않습니다.</p>',
    '<ul><li>실시간 인플레이 배당은 접속과 동시에 제공됩니다.</li><li>배당은 경기 상황에 따라 수시로 변경됩니다.</li></ul>',
    '<p align="center"><a href="/inplay">인플레이 바로가기</a></p>',
  ].join(''),
  rulesPopup: [
    '<h3 align="center"><font color="#81c784">이용 안내</font></h3>',
    '<ol><li>하나의 아이디는 한 기기에서만 이용할 수 있습니다.</li>',
    '<li>일정 시간 이용이 없으면 자동으로 로그아웃됩니다.</li>',
    '<li>도착한 쪽지는 확인 후 이용해주세요.</li></ol>',
    '<p align="center"><a href="/europe">유럽형 프리매치 바로가기</a></p>',
  ].join(''),
  news: [{ contents: '가상머니로 즐기는 실시간 배당 서비스가 열렸습니다. 즐거운 시간 되세요!', url: '/inplay' }],
  banners: [
    {
      title: '실시간으로 움직이는 인플레이 배당',
      contents: '진행 중인 경기의 모든 마켓을 가상머니로 즐겨보세요.',
      art: 'soccer',
      href: '/inplay',
    },
    {
      title: '추첨 결과를 직접 검증하세요',
      contents: '미니게임은 추첨 전에 씨앗의 해시를 공개합니다.',
      art: 'balls',
      href: '/minigame',
    },
  ],
  messengers: [
    { name: '텔레그램 고객센터', url: 'https://t.me/live_odds_house_demo' },
    { name: '카카오톡 고객센터', url: 'https://open.kakao.com/o/live-odds-house-demo' },
  ],
} as const;
