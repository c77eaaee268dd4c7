import { randomUUID } from 'node:crypto'
import {
  applyConversion,
  conversion,
  conversionAgreement,
  conversionOptions,
  sendConversionCode,
  signConversion,
} from '@lumbung/shared/contract/billing/conversions.ts'
import { readCode } from '../people/sign-in.ts'
import type { TestApp } from '../test-app.ts'
import type { Debtor } from './loans.ts'

type Person = Pick<Debtor, 'client' | 'mobile'>

/** What customers do to turn a bill into instalments. */
export function conversionSteps(app: TestApp) {
  const options = ({ client }: Person, month: string) => client.data(conversionOptions, { query: { month } })

  /** The plan of a tenor for the first loan of a bill. */
  async function planOf(debtor: Person, month: string, tenor: number, loanId?: string) {
    const { offers } = await options(debtor, month)
    const offer = loanId ? offers.find((one) => one.loanId === loanId) : offers[0]
    const plan = offer?.plans.find(({ quote }) => quote.tenor === tenor)
    if (!offer || !plan) throw new Error(`no plan of ${tenor} in ${JSON.stringify(offers)}`)
    return { month, loanId: offer.loanId, plan: plan.plan }
  }

  const apply = (
    { client }: Person,
    body: { month: string; loanId: string; plan: string },
    key: string = randomUUID(),
  ) => client.call(applyConversion, { body, key })

  /** Applies for a plan and returns the application. */
  async function applied(debtor: Person, month: string, tenor: number, loanId?: string) {
    const answer = await apply(debtor, await planOf(debtor, month, tenor, loanId))
    if (answer.code !== 'SUCCESS') throw new Error(JSON.stringify(answer))
    return answer.data
  }

  const shown = ({ client }: Person, conversionId: string) => client.data(conversion, { params: { conversionId } })

  /** What signs an application: the agreement's hash and the code that arrives by SMS. */
  async function signature({ client, mobile }: Person, conversionId: string) {
    const params = { conversionId }
    const { documentHash } = await client.data(conversionAgreement, { params })
    await client.data(sendConversionCode, { params })
    const otp = await readCode(app, mobile)
    return { params, body: { otp, documentHash, consent: true as const } }
  }

  const sign = async (debtor: Person, conversionId: string, key: string = randomUUID()) =>
    debtor.client.call(signConversion, { ...(await signature(debtor, conversionId)), key })

  /** Pays what is left of the advance payment; returns the provider's reference. */
  async function payAdvance(debtor: Debtor, conversionId: string, at?: Date) {
    const { code, amount } = await debtor.code({ kind: 'CONVERSION', conversionId })
    return debtor.pay(code, amount, at)
  }

  return { options, planOf, apply, applied, shown, signature, sign, payAdvance }
}
