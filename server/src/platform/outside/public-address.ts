import { BlockList, isIP } from 'node:net'

/** IPv4 that is not on the public network, by RFC 6890. */
const privateIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** What of 2000::/3, the only public part of IPv6, is not: tunnels, which lead to any IPv4, and addresses of documents. */
const privateIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [address, bits] of privateIpv4) refused.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of privateIpv6) refused.addSubnet(address, bits, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public network: nothing of this machine, its network or its host's services. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  return version === 6 && publicIpv6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
