/** A short form of an application's id for reading out: the random end of it, in fours. */
export function applicationNumber(id: string): string {
  const end = id.replace(/-/g, '').slice(-12).toUpperCase()
  return (end.match(/.{1,4}/g) ?? []).join('-')
}
