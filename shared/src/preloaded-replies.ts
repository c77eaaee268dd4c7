import type { Language } from './enums/app.ts'

/** The reply to a call of the contract, with the request that it belongs to. */
export interface PreloadedReply {
  path: string
  body?: unknown
  data: unknown
}

/** Replies embedded in a page, so that its first view needs no calls. */
export interface PreloadedReplies {
  language: Language
  /** When they were read, in milliseconds: a cached page may be shown much later. */
  at: number
  answers: readonly PreloadedReply[]
}
