/** Texts about what the site shows, and of the administrators' calls. */
export const siteCopy = {
  noFile: '파일을 찾을 수 없습니다.',
  noImage: 'PNG, JPEG, WebP, GIF 이미지만 등록할 수 있습니다.',
  imageTooLarge: '이미지 용량 또는 크기가 너무 큽니다.',
  linkRefused: '허용되지 않은 링크 주소입니다.',
  badAddress: '아이피 주소를 확인해주세요.',
  staff: '운영자',
} as const;
