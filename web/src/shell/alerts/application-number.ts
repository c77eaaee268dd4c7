/** A short form of an application's id for reading aloud: its random last 12 characters in groups of four. */
export function applicationNumber(id: string): string {
  const end = id.replace(/-/g, '').slice(-12).toUpperCase()
  return (end.match(/.{1,4}/g) ?? []).join('-')
}
