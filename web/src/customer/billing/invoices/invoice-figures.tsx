import { type Invoice, invoice as invoiceCall, invoicePdf } from '@lumbung/shared/contract/billing/invoices.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { generalVatPpm, vatTerms } from '@lumbung/shared/lending/vat-terms.ts'
import { Download, FileText, FileX } from 'lucide-react'
import { fileHref } from '../../../api/file-href.ts'
import { readOf } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFileLink } from '../../../shell/loading/use-file-link.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import { invoiceTexts } from './invoice-texts.ts'
import { VatRow } from './vat-row.tsx'

/** What an invoice says: total, fee and VAT, both parties; and its file. */
export function InvoiceFigures({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoiceTexts)
  const language = useLanguage()
  const { kind, charge, installment, issuedOn, loan, total } = invoice
  return (
    <div className="stack">
      <section>
        <p className="small secondary">{t.charges[charge](installment)}</p>
        <MoneyFigure value={kind === 'CREDIT_NOTE' ? -total : total} size="hero" />
        <p className="small secondary">{t.loan(formatMoney(loan.principal), formatDate(loan.disbursedOn, language))}</p>
        <p className="small secondary">{t.issued(formatDate(issuedOn, language))}</p>
      </section>
      <OtherDocument invoice={invoice} />
      <Card>
        <Amounts invoice={invoice} />
      </Card>
      <section className="stack-s">
        <SectionTitle>{t.parties}</SectionTitle>
        <List>
          <ListRow title={invoice.seller.name} secondary={`${t.seller} · ${t.taxNumber} ${invoice.seller.taxNumber}`} />
          <ListRow title={invoice.buyer} secondary={t.buyer} />
        </List>
      </section>
      <List>
        <SaveRow invoice={invoice} />
        {invoice.vatPpm === generalVatPpm && <VatRow />}
      </List>
    </div>
  )
}

/** The invoice that a credit note cancels, or the credit note that cancelled an invoice. */
function OtherDocument({ invoice: { corrects, correctedBy } }: { invoice: Invoice }) {
  const t = useTexts(invoiceTexts)
  const { href } = useRoute()
  const other = corrects ?? correctedBy
  if (!other) return null
  return (
    <List>
      <ListRow
        mark={<Icon of={corrects ? FileText : FileX} />}
        title={`${corrects ? t.kinds.INVOICE : t.kinds.CREDIT_NOTE} ${other.number}`}
        secondary={corrects ? t.corrects : t.correctedBy}
        href={href('InvoicePdf', {}, { id: other.invoiceId })}
      />
    </List>
  )
}

/** Fee, base and rate of the VAT, VAT, total. */
function Amounts({ invoice: { fee, vat, vatPpm, total } }: { invoice: Invoice }) {
  const t = useTexts(invoiceTexts)
  const { base, rate } = vatTerms(fee, vatPpm, useLanguage())
  const vatRows = [
    { label: t.base, value: base },
    { label: t.rate, value: rate },
    { label: t.vat, value: formatMoney(vat) },
  ]
  return (
    <CostTable
      caption={t.amounts}
      rows={[
        { label: t.fee, value: formatMoney(fee) },
        ...(vat > 0 ? vatRows : []),
        { label: t.total, value: formatMoney(total), kind: 'total' },
      ]}
    />
  )
}

function SaveRow({ invoice: { invoiceId, kind } }: { invoice: Invoice }) {
  const t = useTexts(invoiceTexts)
  const language = useLanguage()
  const { queryClient } = useServices()
  const link = useFileLink(fileHref(invoicePdf, { invoiceId }), async () => {
    const read = readOf(invoiceCall, { params: { invoiceId } }, language)
    return `${(await queryClient.fetchQuery({ ...read, staleTime: 0 })).number}.pdf`
  })
  const title = kind === 'CREDIT_NOTE' ? t.saveNote : t.save
  return <ListRow mark={<Icon of={Download} />} title={title} secondary={t.saveAs} {...link} />
}
