import type { Language } from './enums/app.ts'

/** The answer to a call of the contract, by what was asked. */
export interface KnownAnswer {
  path: string
  body?: unknown
  data: unknown
}

/** Answers that come with a page, so that its first view shows them without asking. */
export interface KnownAnswers {
  language: Language
  /** When they were read, in milliseconds: a page may be shown again much later. */
  at: number
  answers: readonly KnownAnswer[]
}
