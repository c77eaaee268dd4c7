import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { FileText, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { NextPage } from '../../../shell/loading/next-page.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { ChoicePills } from '../../../ui/choices/choice-pills.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { LoanCard } from './loan-card.tsx'
import styles from './loans.module.css'
import { myLoansTexts } from './my-loans-texts.ts'
import { OpenConversions } from './open-conversions.tsx'
import { OrderRow } from './order-row.tsx'

const filters = ['ACTIVE', 'FINISHED'] as const
type Filter = (typeof filters)[number]

/** Active and finished loans, and open orders. */
export function MyLoansScreen() {
  const t = useTexts(myLoansTexts)
  const [filter, setFilter] = useState<Filter>('ACTIVE')
  useLiveEvents('order', 'payment')
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <div className="stack">
        <ChoicePills
          label={t.which}
          value={filter}
          choices={filters.map((value) => ({ value, label: t.filters[value] }))}
          onChange={setFilter}
        />
        {filter === 'ACTIVE' && <OpenConversions />}
        <LoanPage key={filter} filter={filter} />
      </div>
    </AppScreen>
  )
}

interface LoanPageProps {
  filter: Filter
  after?: string
}

/** One page of the list; the next one is loaded below it on request. */
function LoanPage({ filter, after }: LoanPageProps) {
  const t = useTexts(myLoansTexts)
  const { href } = useRoute()
  const read = useRead(loanList, { query: { status: filter, ...(after ? { after } : {}) } }, { handles: 'all' })
  return (
    <Loaded
      read={read}
      skeleton={
        <>
          <SkeletonCard />
          <SkeletonCard />
        </>
      }
    >
      {({ items, next, orders }) => {
        // Open orders are shown only on the first page of active loans.
        const shown = after || filter === 'FINISHED' ? [] : orders
        if (items.length + shown.length === 0 && !after) {
          return (
            <EmptyState
              icon={ReceiptText}
              title={t.empty[filter]}
              action={filter === 'ACTIVE' ? <ButtonLink href={href('Home', {})}>{t.toHome}</ButtonLink> : undefined}
            >
              {t.emptyBody[filter]}
            </EmptyState>
          )
        }
        return (
          <div className="stack">
            {shown.length > 0 && <OpenOrders orders={shown} />}
            <section className={styles.cards} aria-label={t.loans}>
              {items.map((loan) => (
                <LoanCard key={loan.loanId} loan={loan} />
              ))}
            </section>
            {!after && filter === 'ACTIVE' && <NewestAgreement />}
            {next && <NextPage key={next}>{() => <LoanPage filter={filter} after={next} />}</NextPage>}
          </div>
        )
      }}
    </Loaded>
  )
}

function NewestAgreement() {
  const t = useTexts(myLoansTexts)
  const { href } = useRoute()
  return (
    <List>
      <ListRow mark={<Icon of={FileText} />} title={t.newest} secondary={t.newestOf} href={href('LoanAgreement', {})} />
    </List>
  )
}

function OpenOrders({ orders }: { orders: ReplyOf<typeof loanList>['orders'] }) {
  const t = useTexts(myLoansTexts)
  return (
    <section className="stack-s">
      <SectionTitle>{t.orders}</SectionTitle>
      <List>
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </List>
    </section>
  )
}
