import { randomUUID } from 'node:crypto'
import type {
  EndpointShape,
  ReplyOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@lumbung/shared/contract/endpoint.ts'
import type { ErrorCode } from '@lumbung/shared/errors.ts'
import { seededDevice } from '../testing/load/seed-customers.ts'
import type { World } from './world.ts'

interface CallArguments<E extends EndpointShape> {
  params?: SentParamsOf<E>
  query?: SentQueryOf<E>
  body?: SentBodyOf<E>
}

export type Reply<T> = { code: 'SUCCESS'; data: T } | { code: ErrorCode }

/** A customer's app: each write has one key, however often it is repeated. */
export interface Client {
  call<E extends EndpointShape>(endpoint: E, sent?: CallArguments<E>): Promise<Reply<ReplyOf<E>>>
  /** The data of a call that must succeed. */
  data<E extends EndpointShape>(endpoint: E, sent?: CallArguments<E>): Promise<ReplyOf<E>>
}

/** An address for each customer, because addresses have budgets. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

export function openClient(world: World, { index, token }: { index: number; token: string }): Client {
  const headers = { cookie: `lumbung=${token}`, 'x-adv-uuid': seededDevice, 'x-user-agent': 'WEB' }
  const client: Client = {
    call: async (endpoint, { params, query, body } = {}) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
      )
      const { body: reply } = await world.request(`${endpoint.method} ${endpoint.path}`, {
        method: endpoint.method,
        url: `/api${path}`,
        remoteAddress: addressOf(index),
        query: { channel: 'H5', lang: 'id', ...(query as Record<string, string> | undefined) },
        headers: { ...headers, ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}) },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return reply as never
    },
    data: async (endpoint, sent) => {
      const reply = await client.call(endpoint, sent)
      if (reply.code === 'SUCCESS') return reply.data
      throw new Error(`${endpoint.path} of customer ${index}: ${JSON.stringify(reply)}`)
    },
  }
  return client
}
