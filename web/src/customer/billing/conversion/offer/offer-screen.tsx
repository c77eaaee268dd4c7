import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { Hourglass } from 'lucide-react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx'
import { SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { NotPossible } from '../not-possible.tsx'
import type { ConversionOptions } from '../offer.ts'
import { offerTexts } from './offer-texts.ts'
import { PlanOffer } from './plan-offer.tsx'

type OfferQuery = ScreenProps<'BillApplyInstallment'>['query']

/** What the loans of a month's bill can be turned into (CX-33). Without a month in the address, of the most urgent bill. */
export function OfferScreen({ query }: ScreenProps<'BillApplyInstallment'>) {
  const t = useTexts(offerTexts)
  const { href } = useRoute()
  const bills = useRead(currentBills, {}, { enabled: !query.month, handles: 'all' })
  const month = query.month ?? bills.data?.bills[0]?.month
  const options = useRead(
    conversionOptions,
    { query: { month: month ?? '' } },
    { enabled: month !== undefined, handles: 'all', staleTime: 0 },
  )
  useLiveEvents('payment')
  const isOver = isRefusal(options.error, 'NOT_FOUND', 'INVALID_INPUT') || (bills.data && month === undefined)
  if (isOver) {
    const to = { href: href('Bill', {}), label: t.toBills }
    return <NotPossible screen={t.title} title={t.noneTitle} body={t.noneBody} to={to} />
  }
  if (options.data) return <Offer found={options.data} choice={query} refetch={options.refetch} />
  const read = {
    data: options.data,
    error: options.error ?? bills.error,
    refetch: () => void (month === undefined ? bills : options).refetch(),
  }
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonBar width="most" />
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {() => null}
      </Loaded>
    </AppScreen>
  )
}

interface OfferProps {
  found: ConversionOptions
  choice: OfferQuery
  refetch: () => Promise<unknown>
}

/** The chosen loan of the bill, else one that can be converted. */
function Offer({ found, choice, refetch }: OfferProps) {
  const t = useTexts(offerTexts)
  const { href } = useRoute()
  const { offers, month } = found
  const offer =
    offers.find(({ loanId }) => loanId === choice.loanId) ??
    offers.find(({ status }) => status === 'AVAILABLE') ??
    offers[0]
  if (!offer) return null
  const picker = offers.length > 1 && <LoanPicker month={month} offers={offers} value={offer.loanId} />
  if (offer.conversionId) {
    const to = { href: href('BillInstallmentProcess', {}, { conversionId: offer.conversionId }), label: t.seeOpen }
    return (
      <NotPossible screen={t.title} icon={Hourglass} title={t.openTitle} body={t.openBody} to={to}>
        {picker}
      </NotPossible>
    )
  }
  if (offer.bar && offer.bar !== 'NOT_YET') {
    const to = { href: href('Bill', {}), label: t.toBills }
    return (
      <NotPossible screen={t.title} title={t.barredTitle} body={t.bars[offer.bar]} to={to}>
        {picker}
      </NotPossible>
    )
  }
  return (
    <PlanOffer key={offer.loanId} found={found} offer={offer} refetch={refetch} tenor={Number(choice.tenor)}>
      {picker}
    </PlanOffer>
  )
}

/** The loans of the bill, each of which converts by itself. */
function LoanPicker({ month, offers, value }: Pick<ConversionOptions, 'month' | 'offers'> & { value: string }) {
  const t = useTexts(offerTexts)
  const { replace } = useRoute()
  return (
    <RadioGroup
      name="loan"
      label={t.which}
      value={value}
      onChange={(loanId) => replace('BillApplyInstallment', {}, { month, loanId })}
      choices={offers.map(({ loanId, principal, unpaid }) => ({
        value: loanId,
        label: t.principalLeft(formatMoney(principal)),
        hint: t.toPay(formatMoney(unpaid)),
      }))}
    />
  )
}
