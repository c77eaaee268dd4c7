import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedEndpoint } from '../named-endpoints.ts'

/** A call that a test made and what the server replied. */
export interface Recording {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
  /** What the envelope carried; a file is not kept. */
  data?: unknown
  /** Lists of the reply have fewer entries than they had. */
  shortened?: true
}

/** Written by `npm run docs -- replies`, one file for each module of the contract. */
export const recordingsFolder = join(import.meta.dirname, 'recorded-replies')

/** All recordings by `module.name`. */
export const recordings: ReadonlyMap<string, Recording> = new Map(
  readdirSync(recordingsFolder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(recordingsFolder, file), 'utf8')) as Record<string, Recording>),
  ),
)

interface ExampleRequest {
  /** Path on the server, with `lang`. */
  path: string
  body: Recording['body']
}

/** A request as it was sent; with empty places while the call has no recording, which a test forbids. */
export function exampleRequest({ module, name, endpoint }: NamedEndpoint): ExampleRequest {
  const { params = {}, query = {}, body } = recordings.get(`${module}.${name}`) ?? {}
  const filled = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  return { path: `/api${filled}?${new URLSearchParams({ lang: 'id', ...query })}`, body }
}

/** The successful response to that request. */
export function exampleReply({ module, name }: NamedEndpoint): { reply: unknown; shortened: boolean } {
  const { data, shortened = false } = recordings.get(`${module}.${name}`) ?? {}
  return { reply: { code: 'SUCCESS', data }, shortened }
}
