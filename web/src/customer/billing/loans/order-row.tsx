import type { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate, formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { FileClock } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { shortOrderWords } from '../../lending/order/order-words.ts'
import { myLoansTexts } from './my-loans-texts.ts'

/** An open order, linked to its status. */
export function OrderRow({ order }: { order: ReplyOf<typeof loanList>['orders'][number] }) {
  const t = useTexts(myLoansTexts)
  const words = useTexts(shortOrderWords)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <ListRow
      mark={<Icon of={FileClock} />}
      title={t.amountFor(formatMoney(order.amount), formatTenor(order.tenor, order.tenorUnit, language))}
      secondary={`${words[order.status]} · ${formatDate(order.createdAt, language)}`}
      href={href('OrderStatus', { orderId: order.orderId })}
    />
  )
}
