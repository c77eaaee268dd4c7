import { kindOf, methodCodes, methodTermsOf, type PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { formatBankNumber } from '@lumbung/shared/format.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { guideTexts } from './guide-texts.ts'

/** The code and payee that the steps mention. */
interface CodeDetails {
  code: string
  providerName: string
  /** As the bank shows it; may be empty. */
  holderName: string
}

const wordsIn = (lang: Lang) => (lang === 'id' ? 'id' : 'en')

const unnamed = {
  id: { ACCOUNT: 'nomor virtual account Anda', CODE: 'kode pembayaran Anda', number: 'Anda', provider: 'Lumbung' },
  en: { ACCOUNT: 'your virtual account number', CODE: 'your payment code', number: 'of yours', provider: 'Lumbung' },
} as const

/** The payee as the bank shows it before a transfer: provider and holder of the code. */
const payeeOf = (providerName: string, holderName: string) =>
  holderName === '' ? providerName : `${providerName} / ${holderName}`

/**
 * The company code that a code begins with, and the customer number after it. The provider's company code has as many digits as
 * the specification's, but may be another one (D-160). Empty for a bank that asks for none.
 */
export function bankParts(method: PaymentMethod, code: string): { company: string; number: string } {
  const length = methodTermsOf(method).companyCode?.length ?? 0
  return { company: code.slice(0, length), number: code.slice(length) }
}

function valuesOf(method: PaymentMethod, lang: Lang, named: CodeDetails | undefined) {
  const words = unnamed[wordsIn(lang)]
  if (!named?.code)
    return {
      va: words[kindOf(method).number],
      company: methodTermsOf(method).companyCode ?? '',
      number: words.number,
      provider: words.provider,
      payee: words.provider,
    }
  const { code, providerName, holderName } = named
  const { company, number } = bankParts(method, code)
  return {
    va: formatBankNumber(code),
    company,
    number: formatBankNumber(number),
    provider: providerName,
    payee: payeeOf(providerName, holderName),
  }
}

/** The steps for one method in a language, with a code or in general. */
export function guideOf(method: PaymentMethod, lang: Lang, named?: CodeDetails) {
  const values: Readonly<Record<string, string>> = valuesOf(method, lang, named)
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const details = guideTexts[method].map(({ type, steps }) => ({
    type: type[wordsIn(lang)],
    steps: steps.map((step) => fill(step[wordsIn(lang)])),
  }))
  return { code: method, name: methodTermsOf(method).name, details }
}

/** The steps for all methods (CX-29). */
export const guideList = (lang: Lang) => methodCodes.map((method) => guideOf(method, lang))
