import { labelTable } from './labelText';

/** What an inquiry is about, and its Korean name. */
export const INQUIRY_LABELS = labelTable({
  account: '계좌문의',
  money: '입출금',
  sports: '스포츠',
  minigame: '미니게임',
  casino: '카지노',
  etc: '기타',
});

export type InquiryCategory = keyof typeof INQUIRY_LABELS;
export const INQUIRY_CATEGORIES = Object.keys(INQUIRY_LABELS) as [InquiryCategory, ...InquiryCategory[]];
