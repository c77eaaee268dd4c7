import { agreementPdf, loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { type MouseEvent, useRef } from 'react'
import { fileHref } from '../../api/file-href.ts'
import { readOf } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useServices } from '../services.ts'

interface FileLink {
  href: string
  onClick: (event: MouseEvent) => void
}

/**
 * A link to the PDF of an agreement. Reads the agreement first, so that an expired session or a security check is handled as
 * usual; a plain link would show the refusal as raw JSON.
 */
export function useAgreementFile(orderId: string): FileLink {
  const { queryClient } = useServices()
  const language = useLanguage()
  const busy = useRef(false)
  const href = fileHref(agreementPdf, { orderId })
  const fetchFile = async () => {
    const { model } = await queryClient.fetchQuery({
      ...readOf(loanAgreement, { query: { orderId } }, language),
      staleTime: 0,
    })
    downloadFile(href, `${model.number}.pdf`)
  }
  return {
    href,
    onClick: (event) => {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      fetchFile()
        .catch(() => undefined) // The global handler has shown the error.
        .finally(() => {
          busy.current = false
        })
    },
  }
}

/** Downloads a URL with the browser. */
export function downloadFile(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
