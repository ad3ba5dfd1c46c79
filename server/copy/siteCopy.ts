/** Texts about what the site shows, and of the administrators' calls. */
export const siteCopy = {
  noFile: '파일을 찾을 수 없습니다.',
  noImage: 'PNG, JPEG, WebP, GIF 이미지만 등록할 수 있습니다.',
  tooLarge: '보낸 내용의 용량이 너무 큽니다.',
  imageTooLarge: '이미지 용량 또는 크기가 너무 큽니다.',
  blankHtml: '회원에게 보이는 글이나 저장된 사진이 있어야 합니다.',
  linkRefused: '허용되지 않은 링크 주소입니다.',
  badAddress: '아이피 주소를 확인해주세요.',
  staff: '운영자',
  adjustmentShort: '회원의 보유 잔액이 부족합니다.',
  adjustmentConflict: '이미 다른 내용으로 접수된 요청입니다. 조정 내역을 확인해주세요.',
  adjustmentDecided: '이미 처리된 조정입니다.',
  changedMeanwhile: '다른 관리자가 먼저 변경했습니다. 다시 불러온 뒤 변경해주세요.',
  adjustmentGrown: '금액이 변경되어 처리할 수 없습니다. 다시 요청해주세요.',
  needsSecond: '다른 관리자의 승인이 필요합니다. 승인 대기로 등록되었습니다.',
  requestWaits: '다른 관리자의 요청이 승인 대기 중입니다. 금액 조정에서 승인하거나 거절해주세요.',
  adjustmentSame: '요청한 관리자는 승인할 수 없습니다. 다른 관리자의 승인이 필요합니다.',
} as const;
