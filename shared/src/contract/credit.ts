import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** What the scorecard looks at. */
export const ScoreFactor = ['income', 'job', 'monthsInWork', 'home', 'bureau'] as const
export type ScoreFactor = (typeof ScoreFactor)[number]

/** Points of a threshold (`from`: rupiah a month or months) or of a value of a choice; a factor without either has others. */
const ScoreStep = z.strictObject({
  from: z.optional(z.int()),
  value: z.optional(z.string()),
  points: z.int(),
})

const ScoreRange = { least: z.int(), most: z.int() }

/** CX-57. The score that the newest decision stored; `scored` is missing while no decision has one. */
export const creditScore = endpoint({
  method: 'GET',
  path: '/credit-score',
  access: 'customer',
  guarded: true,
  summary: 'The score of the newest decision, and the points of each factor.',
  reply: z.strictObject({
    scored: z.optional(
      z.strictObject({
        score: z.int(),
        ...ScoreRange,
        /** When the decision was taken. */
        updatedAt: instant,
        factors: z.array(z.strictObject({ factor: z.enum(ScoreFactor), points: z.int(), most: z.int() })),
      }),
    ),
  }),
  refusals: [],
})
export type ScoreStep = z.output<typeof ScoreStep>

/** CX-126. The scorecard in force. */
export const creditScoreRule = endpoint({
  method: 'GET',
  path: '/credit-score/rule',
  access: 'visitor',
  summary: 'What moves the score: the factors of the scorecard with their points.',
  reply: z.strictObject({
    ...ScoreRange,
    /** Points that every applicant has. */
    base: z.int(),
    factors: z.array(z.strictObject({ factor: z.enum(ScoreFactor), most: z.int(), steps: z.array(ScoreStep) })),
  }),
  refusals: [],
})
