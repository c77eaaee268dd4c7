import { repaymentRecord } from '@lumbung/shared/contract/bill.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { Banknote, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { defineTexts } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { EmptyState } from '../../../ui/message-page.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { useLiveEvents } from '../../parts/use-live-events.ts'
import { useRoute } from '../../use-route.ts'

const texts = defineTexts({
  id: {
    title: 'Riwayat pembayaran',
    emptyTitle: 'Belum ada pembayaran',
    emptyBody: 'Pembayaran Anda muncul di sini setelah kami terima.',
    credit: (amount: string) => `${amount} menjadi saldo`,
    more: 'Tampilkan lebih banyak',
  },
  en: {
    title: 'Payment history',
    emptyTitle: 'No payments yet',
    emptyBody: 'Your payments appear here once we have received them.',
    credit: (amount) => `${amount} became balance`,
    more: 'Show more',
  },
})

/** Every payment that came, the newest first. */
export function RepaymentRecordScreen() {
  const t = useTexts(texts)
  useLiveEvents('payment')
  return (
    <AppScreen title={t.title}>
      <RecordPage />
    </AppScreen>
  )
}

/** One page of the list; the next one below it, once asked for. */
function RecordPage({ after }: { after?: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { href } = useRoute()
  const [open, setOpen] = useState(false)
  const read = useRead(repaymentRecord, { query: after ? { after } : {} }, { handles: 'all' })
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
  if (items.length === 0 && !after) {
    return (
      <EmptyState icon={ReceiptText} title={t.emptyTitle}>
        {t.emptyBody}
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      <List>
        {items.map(({ paymentId, amount, paidAt, method, credit }) => (
          <ListRow
            key={paymentId}
            mark={<Icon of={Banknote} />}
            title={formatMoney(amount)}
            secondary={[formatMoment(paidAt, language), method, credit > 0 && t.credit(formatMoney(credit))]
              .filter(Boolean)
              .join(' · ')}
            href={href('PaymentResult', { paymentId })}
          />
        ))}
      </List>
      {next && !open && (
        <Button kind="text" onClick={() => setOpen(true)}>
          {t.more}
        </Button>
      )}
      {next && open && <RecordPage after={next} />}
    </div>
  )
}
