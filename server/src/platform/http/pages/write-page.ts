import { ownChannel } from '@lumbung/shared/channel-code.ts'
import type { FastifyRequest } from 'fastify'
import { visitor as anybody, type CustomerCaller } from '../../access/caller.ts'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../observability/log.ts'
import { deviceHashOf } from '../device.ts'
import { type SharedText, sharedText } from '../shared-reply.ts'
import { noteCaller } from '../trace.ts'
import type { PageReads, Visitor } from './page-reads.ts'
import { openRenderedPages, type RenderedPage } from './rendered-pages.ts'
import { isNavigation, type Visit } from './visit.ts'

/** A page written for a request. */
export interface WrittenPage {
  text: SharedText
  /** It contains a customer's data and must not be stored. */
  personal: boolean
}

interface Writing {
  folder: string
  config: Config
  log: Log
  reads: PageReads
}

/** How long visitors share a page, how long it may take to know a customer and to write their page, each, and how many are written concurrently ⚙. */
export const limits = { sharedMs: 5_000, customerMs: 1_000, atOnce: 8 } as const

/**
 * Writes pages with what their first view reads. Undefined for all other pages, and whenever something is refused, fails or
 * takes too long: then the page as built is sent, and the browser makes the calls.
 */
export function openPageWriter(
  writing: Writing,
): (request: FastifyRequest, visit: Visit, customer: CustomerCaller | undefined) => Promise<WrittenPage | undefined> {
  const { folder, log } = writing
  const pageAt = openRenderedPages(folder)
  const [writeForVisitor, writeForCustomer] = [visitorPages(writing), customerPages(writing)]
  return async (request, visit, customer) => {
    // The renderer knows our own app alone.
    const page = visit.channel?.kind === 'OWN' ? pageAt(visit.path) : undefined
    if (!page || page.session !== (visit.token !== undefined)) return undefined
    if (page.session && !customer) return undefined
    const write = customer ? writeForCustomer(customer) : writeForVisitor
    const written = write(page, request, visit)
    const text = await written.catch((err: unknown) => {
      log.error({ err }, 'a page could not be rendered')
      return undefined
    })
    return text && { text, personal: page.session }
  }
}

type Write = (page: RenderedPage, request: FastifyRequest, visit: Visit) => Promise<SharedText | undefined>

const textOf = (html: string | undefined) => (html === undefined ? undefined : sharedText(html))

const sourceFor = (reads: PageReads, visitor: Visitor) => ({
  now: reads.now(),
  read: (request: Parameters<PageReads['read']>[1]) => reads.read(visitor, request),
})

function visitorOf(request: FastifyRequest, { language, channel }: Visit, config: Config): Omit<Visitor, 'caller'> {
  return {
    lang: language,
    channel: channel?.code ?? ownChannel,
    address: request.ip,
    deviceHash: () => deviceHashOf(request, config),
  }
}

/** Visitors at about the same time share one page, because rendering is the most expensive anonymous request. */
function visitorPages({ config, reads }: Writing): Write {
  const written = new Map<string, Promise<SharedText | undefined>>()
  return (page, request, visit) => {
    const key = `${visit.path} ${visit.language}`
    const known = written.get(key)
    if (known) return known
    const visitor = { ...visitorOf(request, visit, config), caller: anybody }
    const text = page.render(visit, visit.path, sourceFor(reads, visitor)).then(textOf)
    written.set(key, text)
    setTimeout(() => written.delete(key), limits.sharedMs).unref()
    text.catch(() => written.delete(key))
    return text
  }
}

/** A page for its customer alone. */
function customerPages({ config, reads }: Writing): (caller: CustomerCaller) => Write {
  let inFlight = 0
  return (caller) => async (page, request, visit) => {
    if (!isNavigation(request) || inFlight >= limits.atOnce) return undefined
    inFlight++
    noteCaller(request, caller.userId)
    const visitor = { ...visitorOf(request, visit, config), caller }
    const text = page.render(visit, visit.path + visit.search, sourceFor(reads, visitor)).finally(() => {
      inFlight--
    })
    return textOf(await within(limits.customerMs, text))
  }
}

/** The result, or undefined if it takes longer; a later failure is ignored. */
export async function within<T>(milliseconds: number, result: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
