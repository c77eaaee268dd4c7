import type { complain } from '@lumbung/shared/contract/complaints.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { CircleCheck } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AlertPopup } from '../../../ui/overlays/alert-popup.tsx'
import { complaintTexts } from './complaint-texts.ts'

export type Receipt = ReplyOf<typeof complain>

/** A-01, the popup SUCCESS: the ticket number and the date of the answer (D-015). */
export function ReceivedDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useTexts(complaintTexts)
  const language = useLanguage()
  const body = t.receivedBody(receipt.ticketNo, formatDate(receipt.answerBy, language))
  const alert = { type: 'SUCCESS', title: t.received, body, icon: CircleCheck, tone: 'success' } as const
  return <AlertPopup alert={{ ...alert, primary: { label: t.understood } }} onClose={onClose} />
}
