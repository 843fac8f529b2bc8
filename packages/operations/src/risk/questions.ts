import { marketBook, marketRisks } from './market-risk.ts';
import { settlementPreview } from './settlement-preview.ts';

export const RISK_QUESTIONS = { marketRisks, marketBook, settlementPreview };
