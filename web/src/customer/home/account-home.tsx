import { tabPoints } from '@lumbung/shared/contract/home.ts'
import { loanReturnReason } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { Bell } from 'lucide-react'
import { serverNow } from '../../api/server-time.ts'
import { useRead } from '../../api/use-api.ts'
import { useServerToday } from '../../api/use-server-time.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveEvents } from '../../shell/live/use-live-events.ts'
import { useRoute } from '../../shell/router/use-route.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Slot } from '../engagement/slots/slot.tsx'
import { PricedExample } from '../lending/quote/priced-example.tsx'
import styles from './account-home.module.css'
import { accountTexts } from './account-home-texts.ts'
import { ApplicationSteps } from './application-steps.tsx'
import { BorrowingCaution } from './borrowing-caution.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeShape } from './home-shape.tsx'
import { dayPart, type HomeData, homeState } from './home-state.ts'
import { NearestBill } from './nearest-bill.tsx'
import { OpenOrder } from './open-order.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** The home of a signed-in customer: state, next bill, next action. A late bill stands first. */
export function AccountHome({ data }: { data: HomeData }) {
  const t = useTexts(accountTexts)
  const { name, href } = useRoute()
  useLiveEvents('application', 'order', 'payment')
  const state = homeState(data, useServerToday())
  const reasons = useRead(loanReturnReason, {}, { handles: 'all', enabled: state === 'returned' })
  if (reasons.isLoading) return <HomeShape onRetry={() => void reasons.refetch()} />
  const late = state === 'late'
  const hero = <HomeHero data={data} state={state} reasons={reasons.data} />
  const bill = data.nextBill && <NearestBill bill={data.nextBill} rescheduling={data.rescheduling} />
  return (
    <div className="stack-l">
      <div>
        {data.name && (
          <p className={styles.greeting}>
            {t.greeting[dayPart(serverNow())]}, <strong>{data.name}</strong>
          </p>
        )}
        {late ? bill : hero}
      </div>
      {data.openOrder && <OpenOrder order={data.openOrder} />}
      {late ? hero : bill}
      {state === 'new' && <ApplicationSteps />}
      {state === 'new' && (
        <div className="stack-s">
          <PricedExample />
          <ButtonLink kind="text" href={href('LimitPdlPreBorrow', {})}>
            {t.planAhead}
          </ButtonLink>
        </div>
      )}
      {(state === 'ready' || late || state === 'locked') && <Shortcuts limit={state !== 'locked'} />}
      <Slot placement={name === 'PartnerHome' ? 'PARTNER_HOME_BANNER' : 'HOME_BOTTOM_BANNER'} />
      <BorrowingCaution tkb90Ppm={data.tkb90Ppm} />
    </div>
  )
}

/** The way to the notifications, with the number of new ones. */
export function NotificationBell() {
  const t = useTexts(accountTexts)
  const { newCount } = useTexts(commonTexts)
  const { href } = useRoute()
  const counts = useRead(tabPoints, {}, { handles: 'all', staleTime: 60_000 }).data
  const count = counts?.notificationsCount ?? 0
  return (
    <IconButton
      icon={Bell}
      label={count > 0 ? `${t.notifications}, ${newCount(count)}` : t.notifications}
      count={count}
      href={href('Notifications', {})}
    />
  )
}
