import { type Invoice, invoice } from '@lumbung/shared/contract/billing/invoices.ts'
import { FileText } from 'lucide-react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { invoiceTexts } from './invoice-texts.ts'

/** One invoice or credit note with its VAT; `id` names it. */
export function InvoiceScreen({ query }: ScreenProps<'InvoicePdf'>) {
  return query.id ? <OneInvoice invoiceId={query.id} /> : <NoInvoice />
}

function OneInvoice({ invoiceId }: { invoiceId: string }) {
  const t = useTexts(invoiceTexts)
  const read = useRead(invoice, { params: { invoiceId } }, { handles: 'all' })
  if (isRefusal(read.error, 'NOT_FOUND', 'INVALID_INPUT')) return <NoInvoice />
  const titled = (found: Invoice | undefined) => (found ? `${t.kinds[found.kind]} ${found.number}` : t.one)
  return (
    <AppScreen title={titled(read.data)} right={<HelpButton />}>
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonBar width="half" tall />
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {(found) => <InvoiceFigures invoice={found} />}
      </Loaded>
    </AppScreen>
  )
}

function NoInvoice() {
  const t = useTexts(invoiceTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.one}
      right={<HelpButton />}
      action={<ButtonLink href={href('InvoicePage', {})}>{t.toList}</ButtonLink>}
    >
      <EmptyState icon={FileText} title={t.noneTitle}>
        {t.noneBody}
      </EmptyState>
    </AppScreen>
  )
}
