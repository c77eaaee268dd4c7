import { agreementPdf, loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { fileHref } from '../../api/file-href.ts'
import { readOf } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFileLink } from '../loading/use-file-link.ts'
import { useServices } from '../services.ts'

/** A link to the PDF of an agreement. */
export function useAgreementFile(orderId: string) {
  const { queryClient } = useServices()
  const language = useLanguage()
  return useFileLink(fileHref(agreementPdf, { orderId }), async () => {
    const { model } = await queryClient.fetchQuery({
      ...readOf(loanAgreement, { query: { orderId } }, language),
      staleTime: 0,
    })
    return `${model.number}.pdf`
  })
}
