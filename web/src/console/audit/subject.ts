/** A subject as the audit trail names it: `application:019a…`. */
const subjectShape = /^[a-z-]+:[\w-]{1,60}$/
export const isSubject = (text: string): boolean => subjectShape.test(text)

/** The kind of a subject and what is left of its id in a table: the end, by which ids of the same day differ. */
export function partsOf(subject: string): { kind: string; short: string } {
  const [kind = '', id = ''] = subject.split(':')
  return { kind, short: id.length > 12 ? `…${id.slice(-8)}` : id }
}
