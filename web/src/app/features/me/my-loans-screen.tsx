import { loanList } from '@lumbung/shared/contract/loan.ts'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionTitle } from '../../../ui/card.tsx'
import { ChoicePills } from '../../../ui/choice-pills.tsx'
import { List } from '../../../ui/list-row.tsx'
import { EmptyState } from '../../../ui/message-page.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { useLiveEvents } from '../../parts/use-live-events.ts'
import { LoanCard } from './loan-card.tsx'
import styles from './me.module.css'
import { myLoansTexts } from './my-loans-texts.ts'
import { OrderRow } from './order-row.tsx'

const filters = ['ACTIVE', 'FINISHED'] as const
type Filter = (typeof filters)[number]

/** Loans that run or are over, and orders that are on their way to become one. */
export function MyLoansScreen() {
  const t = useTexts(myLoansTexts)
  const [filter, setFilter] = useState<Filter>('ACTIVE')
  useLiveEvents('order', 'payment')
  return (
    <AppScreen title={t.title}>
      <div className="stack">
        <ChoicePills
          label={t.which}
          value={filter}
          choices={filters.map((value) => ({ value, label: t.filters[value] }))}
          onChange={setFilter}
        />
        <LoanPage key={filter} filter={filter} />
      </div>
    </AppScreen>
  )
}

/** One page of the list; the next one below it, once asked for. Open orders stand on the first active page. */
function LoanPage({ filter, after }: { filter: Filter; after?: string }) {
  const t = useTexts(myLoansTexts)
  const [open, setOpen] = useState(false)
  const query = { status: filter, ...(after ? { after } : {}) }
  const read = useRead(loanList, { query }, { handles: 'all' })
  const retry = () => void read.refetch()
  if (!read.data) {
    if (read.error) return <LoadFailed error={read.error} onRetry={retry} />
    return (
      <Skeleton onRetry={retry}>
        <SkeletonCard />
        <SkeletonCard />
      </Skeleton>
    )
  }
  const { items, next } = read.data
  const orders = after || filter === 'FINISHED' ? [] : read.data.orders
  if (items.length + orders.length === 0 && !after) {
    return (
      <EmptyState icon={ReceiptText} title={t.empty[filter]}>
        {t.emptyBody[filter]}
      </EmptyState>
    )
  }
  return (
    <>
      {orders.length > 0 && (
        <section className="stack-s">
          <SectionTitle>{t.orders}</SectionTitle>
          <List>
            {orders.map((order) => (
              <OrderRow key={order.orderId} order={order} />
            ))}
          </List>
        </section>
      )}
      <section className={styles.cards} aria-label={t.loans}>
        {items.map((loan) => (
          <LoanCard key={loan.loanId} loan={loan} />
        ))}
      </section>
      {next && !open && (
        <Button kind="text" onClick={() => setOpen(true)}>
          {t.more}
        </Button>
      )}
      {next && open && <LoanPage filter={filter} after={next} />}
    </>
  )
}
