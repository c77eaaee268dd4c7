import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import type { Config } from '../config/config.ts'
import { isThisMachine } from '../config/this-machine.ts'
import { isPublicAddress } from './public-address.ts'

/** Why there was no reply. ADDRESS: the name leads to an address that must not be reached. */
export class OutsideError extends Error {
  readonly reason: 'ADDRESS' | 'NAME' | 'TIMEOUT' | 'CONNECTION'
  constructor(reason: OutsideError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Which addresses may be reached, and how a name is resolved. */
export interface Network {
  resolve(host: string): Promise<LookupAddress[]>
  mayReach(address: string): boolean
  /** The authority of https; by default those that Node knows. */
  ca?: string
}

const lookupAll = promisify(lookup)
const resolve = (host: string) => lookupAll(host, { all: true })
const publicNetwork: Network = { resolve, mayReach: isPublicAddress }
const thisMachine: Network = { resolve, mayReach: isThisMachine }

/** Whether an address is of a partner's sample on this machine: by http, and only in a sandbox outside production. */
export const isSample = (url: URL, { sandbox, production }: Pick<Config, 'sandbox' | 'production'>): boolean =>
  sandbox && !production && url.protocol === 'http:' && isThisMachine(url.hostname)

/** The network of an address that somebody else chose; undefined if it must not be reached at all. */
export function networkFor(url: URL, config: Pick<Config, 'sandbox' | 'production'>): Network | undefined {
  if (isSample(url, config)) return thisMachine
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? publicNetwork : undefined
}

/** What is wrong with an address that somebody else chose, as far as it says by itself; undefined if nothing is. */
export function problemOfOutside(url: URL, config: Pick<Config, 'sandbox' | 'production'>): string | undefined {
  const network = networkFor(url, config)
  if (!network) return 'must be https'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isKnown = isIP(host) !== 0 || isThisMachine(host)
  return isKnown && !network.mayReach(host) ? 'must not lead to a private network' : undefined
}

interface OutsideRequest {
  url: URL
  network: Network
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds for everything: resolving the name, connecting, the whole reply. */
  withinMs: number
  /** Of the reply; what is longer is cut. */
  mostBytes: number
}

interface OutsideReply {
  status: number
  body: Buffer
  isCut: boolean
}

const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutsideError('TIMEOUT')), { once: true })
  })

/** The one address to connect to. A name with several is refused if any of them must not be reached. */
async function addressOf({ hostname }: URL, network: Network): Promise<LookupAddress> {
  const found = await network.resolve(hostname.replace(/^\[|\]$/g, '')).catch((error: unknown) => {
    throw new OutsideError('NAME', error)
  })
  const [first] = found
  if (!first) throw new OutsideError('NAME')
  if (!found.every(({ address }) => network.mayReach(address))) throw new OutsideError('ADDRESS')
  return first
}

function exchange(request: OutsideRequest, { address, family }: LookupAddress, signal: AbortSignal) {
  const { url, network, method, headers, body, mostBytes } = request
  // The address that was checked: another answer for the name counts for nothing.
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  return new Promise<OutsideReply>((done, fail) => {
    const options = { method, headers, lookup: pinned, signal, agent: false, ...(network.ca && { ca: network.ca }) }
    const receive = (reply: http.IncomingMessage) => {
      const chunks: Buffer[] = []
      let length = 0
      const finish = (isCut: boolean) =>
        done({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).subarray(0, mostBytes), isCut })
      reply.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length <= mostBytes) return
        finish(true)
        reply.destroy()
      })
      reply.on('end', () => finish(false))
      reply.on('error', fail)
    }
    const sent = url.protocol === 'https:' ? https.request(url, options, receive) : http.request(url, options, receive)
    sent.on('error', fail)
    sent.end(body)
  })
}

/**
 * Sends a request to an address that somebody else chose. The name is resolved once, its addresses are checked, and the connection goes
 * to the one that was; no redirect is followed. Throws OutsideError.
 */
export async function sendOutside(request: OutsideRequest): Promise<OutsideReply> {
  const signal = AbortSignal.timeout(request.withinMs)
  const late = stopped(signal)
  late.catch(() => undefined)
  try {
    const address = await Promise.race([addressOf(request.url, request.network), late])
    return await Promise.race([exchange(request, address, signal), late])
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError(signal.aborted ? 'TIMEOUT' : 'CONNECTION', error)
  }
}
