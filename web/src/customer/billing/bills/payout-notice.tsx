import type { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { Wallet } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { billTexts } from '../bill-texts.ts'

const kinds = { UNDER_WAY: 'info', PAID: 'success', NOT_PAID: 'warning' } as const

interface PayoutNoticeProps {
  payout: NonNullable<ReplyOf<typeof currentBills>['payout']>
}

/** The customer's balance on its way to the bank account, arrived, or not. */
export function PayoutNotice({ payout: { amount, state, at, bank, last4 } }: PayoutNoticeProps) {
  const t = useTexts(billTexts)
  const language = useLanguage()
  return (
    <Notice kind={kinds[state]} icon={Wallet}>
      {t.payout[state](formatMoney(amount), `${bank} •••• ${last4}`, formatDate(at, language))}
    </Notice>
  )
}
