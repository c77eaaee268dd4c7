import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { installmentCount } from '@lumbung/shared/lending/price.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { applyTexts } from '../plan/amounts/apply-texts.ts'
import { LeadSection } from './lead-section.tsx'
import { CostSection, ScheduleSection } from './quote-parts.tsx'
import { eachInstallment } from './quote-view.ts'
import type { useLiveQuote } from './use-live-quote.ts'

interface PriceSectionProps {
  live: ReturnType<typeof useLiveQuote>
  product: Product
  tenor: number
}

/**
 * The current price. While a new one loads, the old figures stay, dimmed, in the shape of the new one, so that nothing below it
 * moves; after a refusal none are shown, and for an amount that cannot be
 * borrowed the shape alone.
 */
export function PriceSection({ live, product, tenor }: PriceSectionProps) {
  const t = useTexts(applyTexts)
  const { retry: again } = useTexts(commonTexts)
  const { quote, busy, idle, unavailable, failure, retry } = live
  const message =
    quote && !busy && !failure ? t.quoted(formatMoney(eachInstallment(quote).amount), formatMoney(quote.total)) : ''
  const count = installmentCount(product.tenorUnit, tenor, product.every)
  const figures = (
    <>
      <LeadSection quote={quote} product={product} tenor={tenor} count={count} busy={busy} />
      <CostSection quote={quote} busy={busy} />
      <ScheduleSection quote={quote} count={count} busy={busy} />
    </>
  )
  return (
    <>
      <p role="status" className="unseen">
        {message}
      </p>
      {failure ? (
        <Notice kind="warning" live>
          {unavailable ? t.notForAmount : isRefusal(failure) ? failure.message : t.noPrice}{' '}
          {!unavailable && <TextLink onClick={retry}>{again}</TextLink>}
        </Notice>
      ) : quote || idle ? (
        figures
      ) : (
        <Skeleton onRetry={retry}>
          <div className="stack-l">{figures}</div>
        </Skeleton>
      )}
    </>
  )
}
