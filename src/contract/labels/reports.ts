import type { ReportGrouping } from '../api/staff/reports';
import type { StakedProduct } from '../api/staff/overview';
import { labelTable } from './labelText';

export const PRODUCT_LABELS: Readonly<Record<StakedProduct, string>> = labelTable({
  sports: '스포츠',
  live: '라이브',
  minigame: '미니게임',
  virtual: '가상게임',
  casino: '카지노',
  slot: '슬롯',
});

/** Rows of what belongs to no product, league or manager; of the smallest rows together. */
export const NO_GROUP_LABELS: Readonly<Partial<Record<ReportGrouping, string>>> = labelTable({
  product: '상품 외 지급',
  league: '리그 외 지급',
  agent: '소속 매니저 없음',
});
export const OTHER_ROWS_LABEL = '그 외';
