import { tabPoints } from '@lumbung/shared/contract/home.ts'
import { House, ReceiptText, UserRound } from 'lucide-react'
import { Fragment } from 'react'
import { useRead } from '../../api/use-api.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hostApp } from '../../state/host-app.ts'
import { useStore } from '../../state/store.ts'
import { Screen, type ScreenProps } from '../../ui/layout/screen.tsx'
import { TabBar } from '../../ui/layout/tab-bar.tsx'
import { routeMeta } from '../router/route-table.ts'
import { useServices } from '../router/services.ts'
import { useRoute } from '../router/use-route.ts'

interface AppScreenProps extends Omit<ScreenProps, 'onBack' | 'tabs' | 'Bar'> {
  /** Hides the back arrow. */
  noBack?: boolean
}

/** A screen with the app's navigation: back by the route's rule, tabs on the tab routes. */
export function AppScreen(props: AppScreenProps) {
  const { name, back } = useRoute()
  const meta = name && routeMeta[name]
  const { Bar, Content = Fragment } = hostApp() ?? {}
  const backShown = !props.noBack && !meta?.root && !meta?.cantGoBack
  return (
    <Screen
      {...props}
      Bar={Bar}
      onBack={backShown ? back : undefined}
      tabs={meta?.tab ? <AppTabs current={meta.tab} /> : undefined}
    >
      <Content>{props.children}</Content>
    </Screen>
  )
}

const icons = { Home: House, Bill: ReceiptText, Me: UserRound } as const
const tabNames = ['Home', 'Bill', 'Me'] as const

/** Dots show the counts; they are hidden if the call fails. */
function AppTabs({ current }: { current: (typeof tabNames)[number] }) {
  const t = useTexts(commonTexts)
  const { href } = useRoute()
  const session = useStore(useServices().session)
  // The bills are only open to signed-in customers, even while the session is unknown.
  const signedIn = session === 'in' || (session === 'unknown' && current === 'Bill')
  const counts = useRead(tabPoints, {}, { enabled: signedIn, handles: 'all', staleTime: 60_000 }).data
  const countOf = {
    Home: 0,
    Bill: counts?.pendingCount ?? 0,
    Me: (counts?.notificationsCount ?? 0) + (counts?.unreadCouponCount ?? 0),
  }
  return (
    <TabBar
      current={current}
      tabs={tabNames
        .filter((key) => !hostApp()?.hidesTab(key))
        .map((key) => ({
          key,
          label: t.tabs[key],
          icon: icons[key],
          href: href(key, {}),
          count: countOf[key],
          countLabel: countOf[key] > 0 ? t.newCount(countOf[key]) : undefined,
        }))}
    />
  )
}
