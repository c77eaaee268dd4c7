import { conversionAgreement, conversionAgreementPdf } from '@lumbung/shared/contract/billing/conversions.ts'
import type { SentQueryOf } from '@lumbung/shared/contract/endpoint.ts'
import {
  agreement,
  agreementFile,
  specimenAgreement,
  specimenAgreementPdf,
} from '@lumbung/shared/contract/lending/agreements.ts'
import { agreementPdf, loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fileHref } from '../../../api/file-href.ts'
import { readOf } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFileLink } from '../../../shell/loading/use-file-link.ts'
import { useServices } from '../../../shell/router/services.ts'

/** The loan that a specimen is for. */
export type PlannedLoan = SentQueryOf<typeof specimenAgreement>

/** Whose agreement it is: an order's, a conversion's, one by its own id, or a specimen for a planned loan. */
export type AgreementOf =
  | { orderId: string }
  | { conversionId: string }
  | { agreementId: string }
  | { planned: PlannedLoan }

function fileOf(of: AgreementOf): string {
  if ('orderId' in of) return fileHref(agreementPdf, of)
  if ('conversionId' in of) return fileHref(conversionAgreementPdf, of)
  return 'planned' in of ? fileHref(specimenAgreementPdf, undefined, of.planned) : fileHref(agreementFile, of)
}

const suffixes = { AGREEMENT: '', ACCOUNT_ADDENDUM: '-adendum', FINAL_SCHEDULE: '-jadwal' } as const

/** Reads the agreement, so that a refusal is handled as usual, and names its file. */
async function nameOf(client: QueryClient, of: AgreementOf, language: Language): Promise<string> {
  if ('orderId' in of) {
    const { model } = await client.fetchQuery({ ...readOf(loanAgreement, { query: of }, language), staleTime: 0 })
    return `${model.number}.pdf`
  }
  if ('conversionId' in of) {
    const { model } = await client.fetchQuery({
      ...readOf(conversionAgreement, { params: of }, language),
      staleTime: 0,
    })
    return `${model.number}.pdf`
  }
  if ('planned' in of) {
    await client.fetchQuery({ ...readOf(specimenAgreement, { query: of.planned }, language), staleTime: 0 })
    return 'contoh-perjanjian.pdf'
  }
  const { model, kind } = await client.fetchQuery({ ...readOf(agreement, { params: of }, language), staleTime: 0 })
  return `${model.number}${suffixes[kind]}.pdf`
}

/** A link to the PDF of an agreement. */
export function useAgreementFile(of: AgreementOf) {
  const { queryClient } = useServices()
  const language = useLanguage()
  return useFileLink(fileOf(of), () => nameOf(queryClient, of, language))
}
