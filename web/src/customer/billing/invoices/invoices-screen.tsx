import { type InvoiceSummary, invoiceList } from '@lumbung/shared/contract/billing/invoices.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { FileText, FileX } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { NextPage } from '../../../shell/loading/next-page.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { invoiceTexts } from './invoice-texts.ts'
import { VatRow } from './vat-row.tsx'

/** The customer's invoices and credit notes, newest first (D-173). */
export function InvoicesScreen() {
  const t = useTexts(invoiceTexts)
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <div className="stack">
        <InvoicesPage />
        <List>
          <VatRow />
        </List>
      </div>
    </AppScreen>
  )
}

/** One page of the list; the next one is loaded below it on request. */
function InvoicesPage({ after }: { after?: string }) {
  const t = useTexts(invoiceTexts)
  const read = useRead(invoiceList, { query: after ? { after } : {} }, { handles: 'all' })
  return (
    <Loaded read={read} skeleton={<SkeletonCard />}>
      {({ items, next }) =>
        items.length === 0 && !after ? (
          <EmptyState icon={FileText} title={t.emptyTitle}>
            {t.emptyBody}
          </EmptyState>
        ) : (
          <div className="stack">
            <List>
              {items.map((item) => (
                <InvoiceRow key={item.invoiceId} invoice={item} />
              ))}
            </List>
            {next && <NextPage key={next}>{() => <InvoicesPage after={next} />}</NextPage>}
          </div>
        )
      }
    </Loaded>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTexts(invoiceTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { invoiceId, number, kind, issuedOn, charge, total } = invoice
  const what = t.charges[charge]()
  const isNote = kind === 'CREDIT_NOTE'
  return (
    <ListRow
      mark={<Icon of={isNote ? FileX : FileText} />}
      title={isNote ? t.note(what) : what}
      secondary={
        <>
          {number}
          <br />
          {formatDate(issuedOn, language)}
        </>
      }
      value={formatMoney(isNote ? -total : total)}
      href={href('InvoicePdf', {}, { id: invoiceId })}
    />
  )
}
