import { formatMoney } from '@lumbung/shared/format.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { CostSection, ScheduleSection } from '../../lending/quote-parts.tsx'
import { eachInstallment } from '../../lending/quote-view.ts'
import { applyTexts } from './apply-texts.ts'
import { LeadSection } from './plan-sections.tsx'
import type { useLiveQuote } from './use-live-quote.ts'

/** The current price. While a new one loads, the old figures stay, dimmed; without a price none are shown. */
export function PriceSection({ live }: { live: ReturnType<typeof useLiveQuote> }) {
  const t = useTexts(applyTexts)
  const { retry: again } = useTexts(commonTexts)
  const { quote, busy, unavailable, failure, retry } = live
  const message =
    quote && !busy && !failure ? t.quoted(formatMoney(eachInstallment(quote).amount), formatMoney(quote.total)) : ''
  return (
    <>
      <p role="status" className="unseen">
        {message}
      </p>
      {failure ? (
        <Notice kind="warning" live>
          {unavailable ? t.notForAmount : isRefusal(failure) ? failure.message : t.noPrice}
          {!unavailable && <TextLink onClick={retry}>{again}</TextLink>}
        </Notice>
      ) : quote ? (
        <>
          <LeadSection quote={quote} busy={busy} />
          <CostSection quote={quote} busy={busy} />
          <ScheduleSection quote={quote} busy={busy} />
        </>
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonBar width="half" tall />
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
      )}
    </>
  )
}
