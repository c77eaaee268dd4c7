import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { ChannelInfo } from '@lumbung/shared/channel-info.ts'
import { isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import type { ReadRequest } from '@lumbung/shared/preloaded-replies.ts'
import { visitor as anybody, type CustomerCaller, type VisitorCaller } from '../../access/caller.ts'
import { customerOf } from '../../access/sessions.ts'
import { Refusal } from '../../refusal.ts'
import { admit, type Guard, isSafe } from '../admission.ts'
import { runHandler } from '../answer.ts'
import type { Lang } from '../envelope.ts'
import type { HttpApp } from '../http-app.ts'
import { spendBudgets } from '../limits/route-budgets.ts'
import { parsePart } from '../request.ts'
import type { Route } from '../route.ts'

/** Who opens a page, and where. */
export interface Visitor {
  caller: CustomerCaller | VisitorCaller
  lang: Lang
  channel: ChannelCode
  /** As of the requests that the page would send. */
  address: string
  deviceHash(): Buffer
}

/** Makes the reads of a page's first view without HTTP. */
export interface PageReads {
  now(): Date
  /** A channel by any spelling of its name. */
  channelOf(name: string): ChannelInfo | undefined
  customerOf(token: string): Promise<CustomerCaller | undefined>
  /** The data of a read with the same checks as over HTTP; undefined if it is refused. */
  read(visitor: Visitor, request: ReadRequest): Promise<unknown>
}

const setSession = () => {
  throw new Error('a read cannot change the session')
}
/** Pages are the customers'. */
const about = () => undefined

/** Binds the reads of pages to the routes of the contract. */
export function openPageReads<App extends HttpApp>(
  app: App,
  routes: readonly Route<App>[],
  guard: Guard<App>,
): PageReads {
  const reads = new Map<string, Route<App>>()
  for (const route of routes) if (isSafe(route.endpoint)) reads.set(route.endpoint.path, route)

  const read: PageReads['read'] = async (visitor, { path, params, query, body }) => {
    const route = reads.get(path)
    if (!route) throw new Error(`${path} is not a read`)
    const { endpoint } = route
    const caller = isForCaller(endpoint, 'customer') ? visitor.caller : anybody
    await admit(app, endpoint, guard, caller)
    const base = {
      app,
      ...visitor,
      caller,
      userAgent: '',
      header: () => undefined,
      files: {},
      about,
      setSession,
      params: parsePart(endpoint.params, params),
      query: parsePart(endpoint.query, query),
      body: parsePart(endpoint.body, body),
    }
    await spendBudgets(endpoint, route.budgets, base)
    const reply = await runHandler(route, { ...base, prepared: await route.prepare?.(base) }, () => undefined)
    return reply.status === 200 ? (reply.body as { data: unknown }).data : undefined
  }
  return {
    now: () => app.clock.now(),
    channelOf: app.channels.find,
    customerOf: (token) => customerOf(app, token, app.clock.now()),
    read: (visitor, request) =>
      read(visitor, request).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      }),
  }
}
