import { NOTICE_COPY } from '../../rules/notifications/noticeCopy';
import { inLanguage } from './inLanguage';

export const noticesText = inLanguage('noticesText', NOTICE_COPY);
