import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  // A URL writes every spelling of an address in one form, without dots.
  const form = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = form.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/**
 * What of an address a budget counts: an IPv4 address whole, also inside `::ffff:a.b.c.d`; of an IPv6 address the first 64
 * bits, because the rest is the customer's to choose anew for every request. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
