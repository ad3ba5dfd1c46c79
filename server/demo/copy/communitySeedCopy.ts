import type { ArticleKind } from '../../../src/contract/api/community/articles';
import type { InquiryCategory } from '../../../src/contract/labels/inquiries';

interface SeedPage {
  kind: ArticleKind;
  title: string;
  summary: string;
  contents: string;
  /** Days from the day of the seed on; absent: no period on that side. */
  from?: number;
  to?: number;
}

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
const table = (head: readonly string[], ...rows: (readonly string[])[]) =>
  `<table border="1" cellpadding="8" width="100%"><thead><tr>${head.map((cell) => `<th align="left">${cell}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

const EVENTS: readonly SeedPage[] = [
  {
    kind: 'event',
    title: '다폴더 보너스배당',
    summary: '3폴더부터 배당이 올라갑니다. 최대 1.07배',
    from: -20,
    contents:
      '<p>한국형 스포츠에서 여러 경기를 묶어 배팅하면 총 배당에 보너스배당을 더해 드립니다.</p>' +
      table(['폴더', '보너스배당'], ['3폴더 이상', '1.03'], ['5폴더 이상', '1.05'], ['7폴더 이상', '1.07']) +
      '<h3>유의사항</h3>' +
      list(
        '보너스배당을 추가한 배팅에는 배당 1.3 이하의 항목을 함께 담을 수 없습니다.',
        '적특 또는 취소된 경기가 있어 폴더 수가 부족해지면 아래 단계의 보너스배당이 적용됩니다.',
        '보너스배당이 포함된 배팅은 회원이 직접 취소할 수 없습니다.',
      ) +
      '<p><a href="/korea/cross">크로스 바로가기</a></p>',
  },
  {
    kind: 'event',
    title: '매일 찍는 출석도장',
    summary: '하루 한 번 출석하고 연속 출석 보상까지 받으세요.',
    from: -10,
    to: 80,
    contents:
      '<p>출석부에서 하루 한 번 출석도장을 찍으면 포인트를 드립니다. 연속으로 출석할수록 보상이 커집니다.</p>' +
      steps(
        '상단 메뉴의 출석부로 이동합니다.',
        '오늘 날짜의 출석하기를 누릅니다.',
        '보상표의 연속 출석 일수를 채우면 추가 포인트가 지급됩니다.',
      ) +
      '<p>출석 인정 시간은 한국 시간 0시부터 24시까지이며, 보상 금액은 출석부 화면의 보상표를 따릅니다.</p>' +
      '<p><a href="/attendance">출석부 바로가기</a></p>',
  },
  {
    kind: 'event',
    title: '명예의 전당 도전',
    summary: '내 배팅 기록으로 순위에 도전하세요.',
    from: -3,
    to: 27,
    contents:
      '<p>명예의 전당은 실제 배팅 결과로 순위를 매깁니다. 따로 신청할 필요 없이 기록이 자동으로 반영됩니다.</p>' +
      list(
        '닉네임은 일부만 공개됩니다.',
        '취소와 적특은 순위 계산에서 제외됩니다.',
        '기간과 상금은 명예의 전당 화면에서 확인할 수 있습니다.',
      ) +
      '<p><a href="/hall_of_fame">명예의 전당 바로가기</a></p>',
  },
  {
    kind: 'event',
    title: '자유게시판 첫 글 쓰기',
    summary: '배팅내역을 붙여 첫 글을 남겨보세요.',
    from: 5,
    to: 35,
    contents:
      '<p>자유게시판에 배팅내역을 첨부한 첫 글을 남겨주신 회원 가운데 추천을 많이 받은 글을 운영자가 소개합니다.</p>' +
      '<p>게시판 이용 규정을 지키지 않은 글은 제외됩니다.</p>' +
      '<p><a href="/free">자유게시판 바로가기</a></p>',
  },
  {
    kind: 'event',
    title: '시연 사이트 오픈 기념',
    summary: '오픈 첫 주에 함께해 주셔서 감사합니다.',
    from: -40,
    to: -33,
    contents:
      '<p>시연 사이트가 문을 연 첫 주에 많은 회원이 함께해 주셨습니다. 남겨주신 의견은 서비스 개선에 사용하고 있습니다.</p>',
  },
];

const RULES: readonly SeedPage[] = [
  {
    kind: 'rules',
    title: '가상머니 이용 규정',
    summary: '보유머니와 포인트는 시연을 위한 가상 재화입니다.',
    contents:
      list(
        '이 사이트의 보유머니와 포인트는 시연을 위한 <b>가상머니</b>이며 실제 금전으로 바꿀 수 없습니다.',
        '충전과 환전은 신청과 승인의 흐름을 체험하기 위한 것으로, 실제 입금과 출금은 이루어지지 않습니다.',
        '모든 금액은 원 단위의 정수로 기록되며, 한 번 기록된 내역은 지워지지 않습니다.',
        '잘못 지급된 금액은 반대 방향의 내역으로 정정합니다.',
      ) + '<p>만 19세 미만은 이용할 수 없습니다.</p>',
  },
  {
    kind: 'rules',
    title: '스포츠 배팅 및 정산 규정',
    summary: '접수, 취소, 결과 처리 기준을 안내합니다.',
    contents:
      '<h3>접수</h3>' +
      list(
        '배팅은 서버가 접수한 시각과 배당을 기준으로 합니다.',
        '한국형 스포츠는 경기 시작과 동시에 마감됩니다.',
        '배당은 소수점 둘째 자리까지 사용하며 그 아래는 버립니다.',
        '같은 내용의 배팅이 진행중이면 다시 접수되지 않습니다.',
      ) +
      '<h3>취소</h3>' +
      list(
        '배팅 후 60초 이내이면서 첫 경기 시작 5분 전까지, 하루 3회까지 직접 취소할 수 있습니다.',
        '라이브, 미니게임, 가상게임 배팅과 보너스배당이 포함된 배팅은 취소할 수 없습니다.',
      ) +
      '<h3>정산</h3>' +
      table(
        ['결과', '처리'],
        ['적중', '접수된 배당으로 적중금을 지급합니다.'],
        ['미적중', '묶인 경기 중 하나라도 미적중이면 배팅 전체가 미적중입니다.'],
        ['적특', '해당 경기를 배당 1.00으로 계산합니다.'],
        ['취소', '경기가 열리지 않으면 해당 경기를 배당 1.00으로 계산합니다.'],
      ) +
      '<p>결과가 정정되면 이미 지급된 금액도 정정된 결과에 맞게 다시 계산합니다.</p>',
  },
  {
    kind: 'rules',
    title: '라이브 배팅 규정',
    summary: '경기 중 배팅의 접수 지연과 배당 변경 기준입니다.',
    contents: list(
      '라이브 배팅은 접수 대기 시간이 지난 뒤 확정됩니다. 대기 중 득점이나 일시중지가 있으면 접수되지 않고 배팅금액은 반환됩니다.',
      '배당 수신이 지연되는 동안에는 배팅할 수 없습니다.',
      '배당이 바뀌었을 때의 처리(물어보기, 오르면 접수, 항상 접수)는 회원이 미리 정할 수 있습니다.',
      '스포츠와 라이브는 한 배팅카트에 함께 담을 수 없습니다.',
    ),
  },
  {
    kind: 'rules',
    title: '미니게임·가상게임 규정',
    summary: '회차, 마감, 추첨 검증 방법을 안내합니다.',
    contents: list(
      '각 회차는 화면에 표시된 마감 시각까지만 배팅할 수 있습니다.',
      '같은 회차에 서로 반대되는 항목을 함께 배팅할 수 없습니다.',
      '추첨에 쓰이는 값은 회차가 시작되기 전에 봉인되고, 추첨이 끝나면 공개되어 누구나 검증할 수 있습니다.',
      '점검 중인 게임의 회차는 취소되며 배팅금액은 반환됩니다.',
    ),
  },
  {
    kind: 'rules',
    title: '게시판 이용 규정',
    summary: '모두가 편하게 이용하기 위한 약속입니다.',
    contents: list(
      '다른 회원을 비방하거나 개인정보를 적은 글은 숨김 처리됩니다.',
      '외부 사이트 홍보와 같은 내용의 반복 등록은 허용하지 않습니다.',
      '첨부한 배팅내역은 읽기 전용으로 공개되며 닉네임과 레벨 외의 회원 정보는 표시되지 않습니다.',
    ),
  },
];

const NOTICES: readonly SeedPage[] = [
  {
    kind: 'notice',
    title: '시연용 사이트 이용 안내',
    summary: '',
    contents:
      '<p>본 사이트는 <b>가상머니</b>로만 운영되는 시연용 사이트입니다. 실제 계좌로 송금을 요구하는 연락은 모두 사칭이니 주의해주세요.</p>' +
      '<p>이용 중 불편한 점은 <a href="/customer">고객센터</a>로 알려주세요.</p>',
  },
  {
    kind: 'notice',
    title: '게시판에 배팅내역을 첨부할 수 있습니다',
    summary: '',
    contents:
      '<p>자유게시판과 1:1문의 글쓰기 화면에서 최근 배팅내역을 최대 10개까지 첨부할 수 있습니다. 첨부된 내역은 결과가 나오면 글에서도 함께 바뀝니다.</p>',
  },
];

const FAQ: readonly SeedPage[] = [
  {
    kind: 'faq',
    title: '비밀번호를 잊어버렸습니다.',
    summary: '',
    contents: '<p>로그인 화면의 비밀번호 찾기에서 요청을 남겨주세요. 등록된 정보와 일치하면 담당자가 연락드립니다.</p>',
  },
  {
    kind: 'faq',
    title: '배팅이 접수되지 않고 반환되었습니다.',
    summary: '',
    contents:
      '<p>라이브 배팅은 접수 대기 중 득점이나 일시중지가 발생하면 접수되지 않습니다. 배팅금액은 바로 보유머니로 돌아옵니다. 자세한 내역은 <a href="/bet_result">배팅내역</a>에서 확인할 수 있습니다.</p>',
  },
  {
    kind: 'faq',
    title: '적특은 무엇인가요?',
    summary: '',
    contents:
      '<p>적중특례의 줄임말로, 경기 취소나 기준점 일치처럼 승패를 가릴 수 없을 때 해당 경기를 배당 1.00으로 처리하는 것을 말합니다.</p>',
  },
  {
    kind: 'faq',
    title: '자동으로 로그아웃되었습니다.',
    summary: '',
    contents:
      '<p>일정 시간 화면 이동이 없으면 자동으로 로그아웃됩니다. 다른 기기에서 로그인한 경우에도 이전 접속은 종료됩니다.</p>',
  },
];

/** What the embedded demonstration's written part shows at first. */
export const communitySeedCopy = {
  pages: [...EVENTS, ...RULES, ...NOTICES, ...FAQ],
  /** Oldest first; hours before the seed. */
  posts: [
    {
      by: 'restricted',
      ago: 71,
      title: '가입 인사드립니다',
      contents: '오늘 처음 둘러봤는데 화면이 시원시원해서 좋네요.\n앞으로 잘 부탁드립니다!',
      likes: ['member', 'friend'],
      comments: [
        { by: 'friend', ago: 70, contents: '반갑습니다. 즐거운 시간 되세요~' },
        { by: 'member', ago: 66, contents: '어서오세요!' },
      ],
    },
    {
      by: 'friend',
      ago: 52,
      title: '주말 축구는 역시 언더오버',
      contents:
        '승무패는 너무 어렵고 저는 언더오버만 봅니다.\n기준점 2.5에 몰릴 때는 3.5도 같이 열어보세요. 생각보다 배당 차이가 큽니다.',
      likes: ['member'],
      comments: [{ by: 'restricted', ago: 50, contents: '핸디캡 조합은 어떻게 보시나요?' }],
    },
    {
      by: 'member',
      ago: 30,
      title: '보너스배당 폴더 수 헷갈리시는 분',
      contents: '3폴더 1.03, 5폴더 1.05, 7폴더 1.07입니다.\n1.3 이하 배당은 같이 못 담으니 참고하세요.',
      likes: ['friend', 'restricted'],
      comments: [],
    },
    {
      by: 'friend',
      ago: 9,
      title: '파워볼 홀 5연속 나왔네요',
      contents: '방금 엔트리 파워볼 홀이 연속으로 나왔습니다. 출목표 보는 재미가 있네요.',
      likes: [],
      comments: [{ by: 'member', ago: 8, contents: '저는 짝에서 쉬는 중입니다…' }],
    },
    {
      by: 'restricted',
      ago: 2,
      title: '인플레이 배당 변경 설정 질문',
      contents: '배당이 오를 때만 자동으로 접수되게 하려면 어디서 바꾸나요?',
      likes: [],
      comments: [{ by: 'friend', ago: 1, contents: '배팅카트에서 배당 변경 처리를 고르시면 됩니다.' }],
    },
  ],
  inquiries: [
    {
      ago: 27,
      category: 'sports' as InquiryCategory,
      title: '적특 처리 기준이 궁금합니다',
      contents: '경기가 중단되었다가 다음 날 이어지면 어떻게 처리되나요?',
      answer:
        '안녕하세요, 고객센터입니다.\n이어진 경기는 최종 결과로 정산하며, 재개되지 않은 경기는 적특(배당 1.00)으로 처리합니다. 이용해주셔서 감사합니다.',
    },
    {
      ago: 3,
      category: 'account' as InquiryCategory,
      title: '계좌문의',
      contents: '입금 계좌를 안내해주세요.',
      answer: undefined,
    },
  ],
  letter: {
    ago: 48,
    title: '회원가입을 환영합니다.',
    contents:
      '한강나루 회원님, 가입을 환영합니다.\n\n본 사이트는 가상머니로만 운영되는 시연용 사이트입니다. 궁금한 점은 고객센터 1:1문의로 알려주시면 운영자가 답변드립니다.',
  },
} as const;
