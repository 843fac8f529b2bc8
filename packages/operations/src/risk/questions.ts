import { marketBook, marketRisks } from './market-risk.ts';
import { settlementPreview } from './settlement-preview.ts';
import { voidPreview } from './void-preview.ts';

export const RISK_QUESTIONS = { marketRisks, marketBook, settlementPreview, voidPreview };
