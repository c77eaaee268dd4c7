import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { recordContact } from '@lumbung/shared/contract/operators/loans.ts'

type Contact = BodyOf<typeof recordContact>

/** A contact as it is typed; date and time are those of Jakarta. */
export interface ContactForm {
  channel: Contact['channel']
  outcome: Contact['outcome']
  date: string
  time: string
  promisedOn: string
}

const offsetMs = 7 * 3_600_000

/** A form for a call that has just ended. */
export function emptyContact(now: number): ContactForm {
  const local = new Date(now + offsetMs).toISOString()
  return { channel: 'CALL', outcome: 'REACHED', date: local.slice(0, 10), time: local.slice(11, 16), promisedOn: '' }
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** What is missing in a form, if anything. */
export function problemOf({ date, time, outcome, promisedOn }: ContactForm): 'wrongTime' | 'wrongPromise' | undefined {
  if (!day.test(date) || !/^\d{2}:\d{2}/.test(time)) return 'wrongTime'
  return outcome === 'PROMISED' && !day.test(promisedOn) ? 'wrongPromise' : undefined
}

/** What to send; undefined while something is missing. */
export function contactOf(form: ContactForm): Contact | undefined {
  if (problemOf(form)) return undefined
  const { channel, outcome, date, time, promisedOn } = form
  const at = new Date(`${date}T${time.slice(0, 5)}:00+07:00`).toISOString()
  return { at, channel, outcome, ...(outcome === 'PROMISED' ? { promisedOn } : {}) }
}
