import type { RoundState } from '../../../domain/judging/judging.ts';

export const stateWords: Record<RoundState, string> = { draft: 'Not open yet', open: 'Open', closed: 'Closed' };
