import { answerContact } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { newNumber } from '../../../server/src/testing/people/customers.ts'
import { openClient } from '../client.ts'
import { decidedCustomer, type Person } from '../customers.ts'
import type { Desk } from '../desk.ts'
import type { ScreenState } from './screen-state.ts'

/** A customer with a limit, and the token of the link that the first contact got. */
export async function customerWithContact(desk: Desk): Promise<{ person: Person; contact: string; token: string }> {
  const contact = newNumber()
  const person = await decidedCustomer(desk, {
    contact: { contactPhoneNumber: contact, contactPhoneNumber2: newNumber() },
  })
  return { person, contact, token: tokenIn(await desk.contactLink(contact)) }
}

const tokenIn = (address: string): string => address.split('/').at(-1) ?? ''

const answered = async (desk: Desk, answer: 'CONFIRMED' | 'DECLINED') => {
  const { person, token } = await customerWithContact(desk)
  await openClient(desk.url).data(answerContact, { body: { token, answer } })
  return { person, token }
}

/** The states of the consent of an emergency contact: the contact's page, and the customer's profile. */
export const contactStates: readonly ScreenState[] = [
  {
    name: 'an emergency contact who has not answered',
    screens: ['ContactConsent', 'ProfileContactInfo'],
    arrange: async ({ desk }) => {
      const { person, token } = await customerWithContact(desk)
      return { person, values: { token } }
    },
  },
  {
    name: 'an emergency contact who agreed',
    screens: ['ContactConsent', 'ProfileContactInfo'],
    arrange: async ({ desk }) => {
      const { person, token } = await answered(desk, 'CONFIRMED')
      return { person, values: { token } }
    },
  },
  {
    name: 'an emergency contact who did not agree',
    screens: ['ContactConsent', 'ProfileContactInfo'],
    arrange: async ({ desk }) => {
      const { person, token } = await answered(desk, 'DECLINED')
      return { person, values: { token } }
    },
  },
]
