import * as z from 'zod/mini'
import { Language } from '../../enums/app.ts'
import { type AnswerVariable, answerLimits, variablesOf } from '../../facts/answer-templates.ts'
import { keysOf } from '../../facts/keys-of.ts'
import { filledText, id, instant } from '../fields.ts'

/** Who works on something, since when. */
export const Holder = z.strictObject({
  /** The operator's name. */
  by: z.string(),
  isOwn: z.boolean(),
  at: instant,
})

/** What happened to a complaint or request, the oldest first. */
export const Step = z.strictObject({
  event: z.string(),
  by: z.string(),
  at: instant,
  reason: z.optional(z.string()),
})

/** What the customer was sent about it. */
export const SentNotice = z.strictObject({ event: z.string(), at: instant, readAt: z.optional(instant) })

/** An answer that was late, or is still owed. */
export const breachFields = {
  /** When the clock ran out. */
  dueAt: instant,
  foundAt: instant,
  /** The answer, or the end of the account; absent while it is owed. */
  endedAt: z.optional(instant),
  explained: z.optional(z.strictObject({ reason: z.string(), by: z.string(), at: instant })),
}

/** What a list shows, in which order. OPEN by what is due first, the others newest first. */
export const handlingViews = ['OPEN', 'MINE', 'ANSWERED', 'ALL'] as const
export type HandlingView = (typeof handlingViews)[number]

export const handlingQuery = z.strictObject({
  view: z._default(z.enum(handlingViews), 'OPEN'),
  /** The last row of the page before. */
  after: z.optional(id),
})

/** How many rows each view has, at most 1000 counted. */
export const HandlingCounts = z.strictObject({
  open: z.int(),
  mine: z.int(),
  late: z.int(),
  answered: z.int(),
  all: z.int(),
})

export type HandlingCounts = z.output<typeof HandlingCounts>

type Templates = Readonly<Record<string, { id: string; en: string; name: { id: string; en: string } }>>

/** An answer: written freely, or one of the templates with exactly its variables. */
export const answerOf = <const T extends Templates>(templates: T) =>
  z.union([
    filledText(answerLimits.answer),
    z
      .strictObject({
        template: z.enum(keysOf(templates) as readonly [keyof T & string, ...(keyof T & string)[]]),
        language: z.enum(Language),
        values: z.record(z.string().check(z.maxLength(20)), filledText(answerLimits.value)),
      })
      .check(
        z.refine(({ template, values }) => {
          const wanted: readonly AnswerVariable[] = variablesOf(templates[template] as Templates[string])
          return Object.keys(values).toSorted().join() === wanted.toSorted().join()
        }, 'variables'),
      ),
  ])
