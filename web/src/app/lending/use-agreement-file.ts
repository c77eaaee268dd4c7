import { conversionAgreement, conversionAgreementPdf } from '@lumbung/shared/contract/billing/conversions.ts'
import { agreementPdf, loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { fileHref } from '../../api/file-href.ts'
import { readOf } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFileLink } from '../loading/use-file-link.ts'
import { useServices } from '../services.ts'

/** Whose agreement it is: an order's or a conversion's. */
export type AgreementOf = { orderId: string } | { conversionId: string }

const fileOf = (of: AgreementOf) =>
  'orderId' in of ? fileHref(agreementPdf, of) : fileHref(conversionAgreementPdf, of)

/** A link to the PDF of an agreement. */
export function useAgreementFile(of: AgreementOf) {
  const { queryClient } = useServices()
  const language = useLanguage()
  return useFileLink(fileOf(of), async () => {
    const { model } =
      'orderId' in of
        ? await queryClient.fetchQuery({ ...readOf(loanAgreement, { query: of }, language), staleTime: 0 })
        : await queryClient.fetchQuery({ ...readOf(conversionAgreement, { params: of }, language), staleTime: 0 })
    return `${model.number}.pdf`
  })
}
