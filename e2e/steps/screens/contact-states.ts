import { answerContact } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { newNumber } from '../../../server/src/testing/people/customers.ts'
import { openClient } from '../client.ts'
import { decidedCustomer, type Person } from '../customers.ts'
import type { Desk } from '../desk.ts'
import { type ScreenState, state } from './screen-state.ts'

/** A customer with a limit, and the token of the link that the first contact got. */
export async function customerWithContact(desk: Desk): Promise<{ person: Person; contact: string; token: string }> {
  const contact = newNumber()
  const numbers = { contactPhoneNumber: contact, contactPhoneNumber2: newNumber() }
  const person = await decidedCustomer(desk, { contact: numbers })
  return { person, contact, token: (await desk.contactLink(contact)).split('/').at(-1) ?? '' }
}

/** The page of an emergency contact, before or after the answer, and the customer's profile. */
const contactState = (name: string, answer?: 'CONFIRMED' | 'DECLINED') =>
  state(name, ['ContactConsent', 'ProfileContactInfo'], async ({ desk }) => {
    const { person, token } = await customerWithContact(desk)
    if (answer) await openClient(desk.url).data(answerContact, { body: { token, answer } })
    return { person, values: { token } }
  })

/** The states of the consent of an emergency contact. */
export const contactStates: readonly ScreenState[] = [
  contactState('an emergency contact who has not answered'),
  contactState('an emergency contact who agreed', 'CONFIRMED'),
  contactState('an emergency contact who did not agree', 'DECLINED'),
]
