import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Refusal } from '../refusal.ts'
import { isConsoleHost } from './console.ts'

/** Tells whether an address is in one of the networks, each an address or one with the bits of its beginning. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    listed.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    // An IPv4 caller of a socket for both.
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
    const version = isIP(plain)
    return version !== 0 && listed.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}

const ofConsole = /^\/(?:console|api\/operator)(?:\/|$)/

/** The console's own host; beside the app, in a sandbox without one, its pages and calls, however their addresses are written. */
const isConsole = (request: FastifyRequest, config: Config) =>
  config.consoleOrigin === undefined ? ofConsole.test(request.routeOptions.url ?? '') : isConsoleHost(request, config)

/** Outside the networks of the lender there is no console: everything of it is not found. */
export function guardNetworks(server: FastifyInstance, config: Config): void {
  if (config.consoleNetworks.length === 0) return
  const isInside = inNetworks(config.consoleNetworks)
  server.addHook('onRequest', async (request) => {
    if (isConsole(request, config) && !isInside(request.ip)) throw new Refusal('NOT_FOUND')
  })
}
