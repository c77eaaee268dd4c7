import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { useRead } from '../../../api/use-api.ts'
import { useServerToday } from '../../../api/use-server-time.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { billTexts } from '../bill-texts.ts'
import { endedBy } from './ended-by.ts'

/** The open application for a new schedule that paying a target would end; undefined while that is unknown. */
export function useEndedBy(target: PaymentTarget) {
  const { data } = useRead(currentBills, {}, { handles: 'all' })
  const today = useServerToday()
  return data && endedBy(target, data, today)
}

/** Warns that paying a target ends an application, and leads there. */
export function EndsNotice({ target }: { target: PaymentTarget }) {
  const t = useTexts(billTexts)
  const { href } = useRoute()
  const open = useEndedBy(target)
  if (!open) return null
  return (
    <Notice kind="warning">
      {t.payingEnds}{' '}
      <TextLink href={href('BillInstallmentProcess', {}, { conversionId: open.conversionId })}>{t.converting}</TextLink>
    </Notice>
  )
}
