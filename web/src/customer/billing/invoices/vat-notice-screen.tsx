import { acknowledgeVatNotice, vatNotice } from '@lumbung/shared/contract/billing/invoices.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { generalVatPpm, vatTerms } from '@lumbung/shared/lending/vat-terms.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { vatTexts } from './vat-texts.ts'

/** Why VAT of 12 % is still 11 % of a fee (D-173). Acknowledged once. */
export function VatNoticeScreen() {
  const t = useTexts(vatTexts)
  const language = useLanguage()
  const { href, go } = useRoute()
  const read = useRead(vatNotice, {}, { handles: 'all' })
  const write = useWrite(acknowledgeVatNotice, { refreshes: [vatNotice] })
  const acknowledge = () => write.mutate({}, { onSuccess: () => go('Vat12AdjustmentCompleted', {}) })
  const acknowledgedAt = read.data?.acknowledgedAt
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        read.data &&
        (acknowledgedAt ? (
          <ButtonLink href={href('InvoicePage', {})}>{t.toInvoices}</ButtonLink>
        ) : (
          <Button loading={write.isPending} onClick={acknowledge}>
            {t.understood}
          </Button>
        ))
      }
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {() => (
          <div className="stack-l">
            <div className="stack">
              <Notice kind="success">{t.same}</Notice>
              <p>{t.why}</p>
            </div>
            <Example />
            <p>{t.what}</p>
            {acknowledgedAt && <p className="small secondary">{t.read(formatDate(acknowledgedAt, language))}</p>}
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}

/** The fee of the example and its VAT, which was the same before. */
const [fee, vat] = [60_000, 6_600]

function Example() {
  const t = useTexts(vatTexts)
  const language = useLanguage()
  const terms = {
    before: { base: formatMoney(fee), rate: formatPercent(generalVatPpm, language) },
    now: vatTerms(fee, generalVatPpm, language),
  }
  return (
    <section className="stack-s">
      <SectionTitle>{t.example(formatMoney(fee))}</SectionTitle>
      {(['before', 'now'] as const).map((when) => (
        <Card key={when}>
          <p className="strong">{t[when]}</p>
          <CostTable
            caption={t[when]}
            rows={[
              { label: t.fee, value: formatMoney(fee) },
              { label: t.base, value: terms[when].base },
              { label: t.rate, value: terms[when].rate },
              { label: t.vat, value: formatMoney(vat) },
              { label: t.total, value: formatMoney(fee + vat), kind: 'total' },
            ]}
          />
        </Card>
      ))}
    </section>
  )
}
