import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Tx } from '../db.ts'
import type { Refusal } from '../refusal.ts'
import type { Caller } from '../sessions.ts'
import type { Lang } from './envelope.ts'

/** One part of a multipart body. `truncated` when it was longer than the server reads. */
export interface UploadedFile {
  name: string
  bytes: Buffer
  truncated: boolean
}

interface CallBase<App> {
  app: App
  lang: Lang
  /** The address of the caller, behind trusted proxies the forwarded one. */
  address: string
  /** Hash of x-adv-uuid, the device's own identifier. */
  deviceHash: Buffer
  channel: string
  /** Files of a multipart body by part name. */
  files: Readonly<Record<string, UploadedFile[]>>
  /** Sends the session cookie with the answer; undefined clears it. */
  setSession(token: string | undefined): void
}

type CallerFor<E extends EndpointShape> = E['access'] extends 'user'
  ? Caller
  : E['access'] extends 'either'
    ? Caller | undefined
    : undefined

/** What a handler gets: parsed input, the caller, and for writes the transaction that also keeps the idempotency key. */
export type Call<App, E extends EndpointShape> = CallBase<App> & {
  caller: CallerFor<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
} & (E['method'] extends 'GET' ? { tx?: never } : { tx: Tx })

type Answer<E extends EndpointShape> = E['binary'] extends string ? Buffer : ReplyOf<E>
/** A returned Refusal keeps what the transaction wrote; a thrown one undoes it. */
export type Handler<App, E extends EndpointShape> = (call: Call<App, E>) => Promise<Answer<E> | Refusal>

/** A call of the contract with what the server does for it. */
export interface Route<App> {
  endpoint: EndpointShape
  handle(
    call: CallBase<App> & { caller?: unknown; params?: unknown; query?: unknown; body?: unknown; tx?: Tx },
  ): Promise<unknown>
}

/** Binds `route(endpoint, handler)` to an application's type. */
export function routesOf<App>() {
  return <const E extends EndpointShape>(endpoint: E, handler: Handler<App, E>): Route<App> => ({
    endpoint,
    handle: (call) => handler(call as Call<App, E>),
  })
}
