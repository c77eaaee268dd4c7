import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { HandCoins, PenLine } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRoute } from '../../shell/router/use-route.ts'
import { SectionTitle } from '../../ui/layout/card.tsx'
import { List, ListRow } from '../../ui/layout/list-row.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { orderWords } from '../lending/order/order-words.ts'
import { accountTexts } from './account-home-texts.ts'
import type { HomeData } from './home-state.ts'

/** An order that is not a loan yet; a tap opens what it waits for. */
export function OpenOrder({ order }: { order: NonNullable<HomeData['openOrder']> }) {
  const t = useTexts(accountTexts)
  const words = useTexts(orderWords)
  const { href } = useRoute()
  const { orderId, amount } = order
  const status = OrderStatus.find((one) => one === order.status) ?? 'CREATED'
  const unsigned = status === 'SIGNING'
  return (
    <section className="stack-s">
      <SectionTitle>{t.order}</SectionTitle>
      <List>
        <ListRow
          mark={<Tile icon={unsigned ? PenLine : HandCoins} kind={unsigned ? 'warning' : 'info'} />}
          title={unsigned ? t.signLoan(formatMoney(amount)) : t.cashLoan(formatMoney(amount))}
          secondary={words[status]}
          href={href(unsigned ? 'OrderLoanAgreement' : 'OrderStatus', { orderId })}
        />
      </List>
    </section>
  )
}
