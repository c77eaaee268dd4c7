import { readInbox } from '../../modules/desk/inbox.ts'
import type { TestApp } from '../test-app.ts'
import { newNumber } from './customers.ts'

/** Two contacts whom nobody else has named. */
export const newContacts = () => ({ contactPhoneNumber: newNumber(), contactPhoneNumber2: newNumber() })

/** The texts of the questions that a number got by SMS, newest first. */
export async function questionsTo(app: TestApp, number: string): Promise<string[]> {
  await app.settle()
  const messages = await readInbox(app.app.db, app.app.keys, number)
  return messages.filter(({ kind }) => kind === 'CONTACT_CONSENT').map(({ text }) => text)
}

const tokenIn = (text: string): string => /\/H5\/contact-consent\/([A-Za-z0-9_-]{22})$/.exec(text)?.[1] ?? 'no link'

/** The token of the newest link that a number got. */
export const tokenOf = async (app: TestApp, number: string): Promise<string> =>
  tokenIn((await questionsTo(app, number))[0] ?? '')
