import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { Act, Reads } from './operators/acts.ts'

/**
 * Who may call. `visitor` is anybody, and the call ignores who it is; with `['visitor', 'customer']` the two get different
 * replies. Operators are people of the lender, partners other companies' back ends; `desk` is whoever tries the sandbox.
 */
export type CallerKind = 'visitor' | 'customer' | 'operator' | 'partner' | 'desk'

/** A call of operators names its act, which says who may make it, and what it shows of customers. */
type Access =
  | { access: Exclude<CallerKind, 'operator'> | readonly ['visitor', 'customer']; act?: undefined; reads?: undefined }
  | { access: 'operator'; act: Act; reads: Reads }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The files under one name of a multipart body: how many, the bytes of each, and the refusal for a larger one. */
interface FilePart {
  most: number
  bytes: number
  tooLarge: 'WRONG_PHOTO_FORMAT' | 'WRONG_FILE_FORMAT' | 'WRONG_STATEMENT'
}

/** Whether a call is for this kind of caller. */
export const isForCaller = ({ access }: Pick<EndpointShape, 'access'>, kind: CallerKind): boolean =>
  typeof access === 'string' ? access === kind : access.some((one) => one === kind)

/** A call: its request, reply and refusals. With `files` the body is multipart: fields by schema, files by name. */
export type EndpointShape = Access & CallShape

interface CallShape {
  method: Method
  /** Below `/api`, with `{name}` for path parameters. */
  path: `/${string}`
  /** One line for the reference: what the call does. */
  summary: string
  /** The write requires an `Idempotency-Key`. */
  idempotent?: boolean
  /** How often a customer may send the write in a day ⚙ (#39): a tighter limit than that of all writes together. */
  perDay?: number
  /** The write counts only towards its `perDay`, so it stays possible when the budget of all writes is spent. */
  apart?: true
  /** A read with a request body: it runs without a transaction and stores no idempotency key. */
  safe?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The file parts of a multipart body by name. */
  files?: Readonly<Record<string, FilePart>>
  /** Largest body in bytes without files; default 16 KB, or 1 KB if no body is expected. More is PAYLOAD_TOO_LARGE. */
  maxBytes?: number
  /** The body may be compressed with gzip; expanded it has at most this many bytes. More is PAYLOAD_TOO_LARGE. */
  unpackedBytes?: number
  /** The JSON body may also come as text/plain, the only type that every browser's sendBeacon sends. */
  beacon?: true
  reply: z.ZodMiniType
  /** Media type of a reply that is a file instead of the envelope; the handler then returns the bytes. */
  binary?: 'application/pdf' | 'application/zip' | 'image/jpeg' | 'text/csv'
  /** The name under which a browser keeps the file. */
  fileName?: string
  /** Shows or changes personal data, or moves money: refused with securityCode 994 on a device that is not verified for the account (D-091). */
  guarded?: true
  /** The refusals of this call, besides those of every call (INVALID_INPUT, UNAUTHORIZED, …). */
  refusals: readonly ErrorCode[]
}

/** Declares a call for the server, the browser, tests and the OpenAPI document. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

const defaultBytes = 16 * 1024
const emptyBytes = 1024

/** The largest request body of a call in bytes: fields, files, and the multipart encoding. */
export function byteLimitOf({ body, files, maxBytes }: EndpointShape): number {
  const fieldBytes = maxBytes ?? (body ? defaultBytes : emptyBytes)
  return Object.values(files ?? {}).reduce((sum, { most, bytes }) => sum + most * bytes, fieldBytes)
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>
export type ReplyOf<E extends EndpointShape> = Parsed<E['reply']>
export type SentParamsOf<E extends EndpointShape> = Sent<E['params']>
export type SentQueryOf<E extends EndpointShape> = Sent<E['query']>
export type SentBodyOf<E extends EndpointShape> = Sent<E['body']>
