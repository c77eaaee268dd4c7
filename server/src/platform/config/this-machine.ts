import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or an address is that of this machine itself, which nobody else can reach. */
export function isThisMachine(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '')
  return plain === 'localhost' || loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

interface Reached {
  host: string
  publicOrigin: string | undefined
}

/** Whether a server, as it is set up, is reached from this machine alone. */
export const staysOnThisMachine = ({ host, publicOrigin }: Reached): boolean =>
  isThisMachine(host) && (!publicOrigin || isThisMachine(new URL(publicOrigin).hostname))
