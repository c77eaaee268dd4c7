import type { Readable } from 'node:stream'
import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type {
  BodyOf,
  CallerKind,
  EndpointShape,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@lumbung/shared/contract/endpoint.ts'
import type { Caller } from '../access/caller.ts'
import type { Tx } from '../database/db.ts'
import type { PlannedChange } from '../idempotency.ts'
import type { KeptRefusal } from '../refusal.ts'
import type { Lang } from './envelope.ts'
import type { Budget } from './limits/route-budgets.ts'

/** One file of a multipart body. */
export interface UploadedFile {
  name: string
  bytes: Buffer
}

interface CallBase<App> {
  app: App
  lang: Lang
  /** The address of the caller, behind trusted proxies the forwarded one. */
  address: string
  /** Hash of the device's name: a browser's cookie, else x-adv-uuid. Few calls need it. */
  deviceHash(): Buffer
  /** The User-Agent header; empty if there is none. */
  userAgent: string
  channel: ChannelCode
  /** One header of the request, not validated; undefined if it is missing or was sent twice. */
  header(name: string): string | undefined
  /** Files of a multipart body by part name. */
  files: Readonly<Record<string, UploadedFile[]>>
  /** Says what an operator's call is about besides its path's parameters, as `customer:…`, for the audit trail. Ids only. */
  about(subject: string): void
  /** Sends the session cookie with the response; undefined clears it. */
  setSession(token: string | undefined): void
}

type KindOf<E extends EndpointShape> = E['access'] extends CallerKind ? E['access'] : E['access'][number]
type CallerFor<E extends EndpointShape> = Extract<Caller, { kind: KindOf<E> }>

/** What a handler gets: parsed input, the caller, and for writes the transaction that also keeps the idempotency key. */
export type Call<App, E extends EndpointShape> = CallBase<App> & {
  caller: CallerFor<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
} & (E['method'] extends 'GET' ? { tx?: never } : E['safe'] extends true ? { tx?: never } : { tx: Tx })

/** A call before its transaction: for counting an attempt, and for slow work such as decoding pictures or calling a provider. */
export type EarlyCall<App, E extends EndpointShape> = Omit<Call<App, E>, 'tx'>

/** A file may be a stream, whose reading begins once the audit trail has the call. */
type Answer<E extends EndpointShape> = E['binary'] extends string ? Buffer | Readable : ReplyOf<E>
/**
 * A returned KeptRefusal commits what the transaction wrote; a thrown Refusal rolls it back. Attempts are counted before, by the
 * route's budgets or in `prepare`.
 */
export type Handler<App, E extends EndpointShape, Prepared> = (
  call: Call<App, E> & { prepared: Prepared },
) => Promise<Answer<E> | KeptRefusal>

/** A call of the contract and its handler. */
export interface Route<App> {
  endpoint: EndpointShape
  /** What limits the call. Counted before `prepare`, so that nothing reverses it. */
  budgets: readonly Budget[]
  /** Runs before the transaction; its result is passed to the handler. */
  prepare: ((call: AnyCall<App>) => Promise<unknown>) | undefined
  handle(call: AnyCall<App> & { tx?: Tx; prepared: unknown }): Promise<unknown>
  /** Whose upload budget a form of a call without a session uses. Throws to refuse it before a byte is read. */
  uploader: ((call: Pick<CallBase<App>, 'app' | 'deviceHash'> & { query: unknown }) => string) | undefined
  /** Decides without a transaction. If it returns undefined, or its change is not made, the transaction runs. */
  plan: ((call: AnyCall<App>) => Promise<PlannedChange<unknown> | undefined>) | undefined
}

/** What is known of a call before its form is read. */
export type UploadCall<App, E extends EndpointShape> = Pick<CallBase<App>, 'app' | 'deviceHash'> & { query: QueryOf<E> }

type AnyCall<App> = CallBase<App> & { caller?: unknown; params?: unknown; query?: unknown; body?: unknown }

interface Early<App, E extends EndpointShape, Prepared> {
  budgets?: readonly Budget[]
  prepare?(call: EarlyCall<App, E>): Promise<Prepared>
  /** For a call without a session that takes files: the customer whose upload it is. Throws to refuse it unread. */
  uploader?(call: UploadCall<App, E>): string
  /** For a write with a key that counts nothing: the statement that makes the change also claims the key. */
  plan?(call: EarlyCall<App, E>): Promise<PlannedChange<ReplyOf<E>> | undefined>
}

/**
 * Binds `route(endpoint, handler)` to an application's type. Budgets are counted and `prepare` does slow work before the
 * transaction, on separate connections. A repetition with the same idempotency key and body gets the stored reply without them;
 * the same request twice concurrently, or a key of another request, runs them again.
 */
export function routesOf<App>() {
  return <const E extends EndpointShape, Prepared = undefined>(
    endpoint: E,
    handler: Handler<App, E, Prepared>,
    { budgets = [], prepare, plan, uploader }: Early<App, E, Prepared> = {},
  ): Route<App> => ({
    endpoint,
    budgets,
    plan: plan && ((call) => plan(call as unknown as EarlyCall<App, E>)),
    uploader: uploader && ((call) => uploader(call as unknown as UploadCall<App, E>)),
    prepare: prepare && ((call) => prepare(call as unknown as EarlyCall<App, E>)),
    handle: (call) => handler(call as unknown as Call<App, E> & { prepared: Prepared }),
  })
}
