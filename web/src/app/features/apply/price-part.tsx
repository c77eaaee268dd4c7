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
import { LeadPart } from './plan-parts.tsx'
import type { useLiveQuote } from './use-live-quote.ts'

/** The live price. Old figures stay, dimmed, while new ones come; they never stand where no price is to be had. */
export function PricePart({ live }: { live: ReturnType<typeof useLiveQuote> }) {
  const t = useTexts(applyTexts)
  const { retry: again } = useTexts(commonTexts)
  const { quote, busy, barred, failure, retry } = live
  const told =
    quote && !busy && !failure ? t.quoted(formatMoney(eachInstallment(quote).amount), formatMoney(quote.total)) : ''
  return (
    <>
      <p role="status" className="unseen">
        {told}
      </p>
      {failure ? (
        <Notice kind="warning" live>
          {barred ? t.notForAmount : isRefusal(failure) ? failure.message : t.noPrice}
          {!barred && <TextLink onClick={retry}>{again}</TextLink>}
        </Notice>
      ) : quote ? (
        <>
          <LeadPart quote={quote} busy={busy} />
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
