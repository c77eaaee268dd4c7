import type { Language } from './enums/app.ts'

/** A read of the contract: its path as in the contract, and its arguments. */
export interface ReadRequest {
  path: string
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The reply to a read. */
export interface PreloadedReply extends ReadRequest {
  data: unknown
}

/** Replies embedded in a page, so that its first view needs no calls. */
export interface PreloadedReplies {
  language: Language
  /** When they were read, in milliseconds: a cached page may be shown much later. */
  at: number
  /** The server's date then, as in a reply's Date header: the sandbox's clock may be moved. */
  date: string
  answers: readonly PreloadedReply[]
}

/** How a page that is rendered on the server gets its data. */
export interface PageSource {
  /** The server's clock. */
  now: Date
  /** Returns the data of a read, or undefined if it is refused. */
  read(request: ReadRequest): Promise<unknown>
}

/** A rendered page: the root element with the replies, and whether it still shows a placeholder for what could not be read. */
export interface RenderedRoot {
  html: string
  isComplete: boolean
}
