import { AccountScreen } from '../account/account-screen.tsx'
import { AuditScreen } from '../audit/audit-screen.tsx'
import { ExportsScreen } from '../exports/exports-screen.tsx'
import { HealthScreen } from '../health/health-screen.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { InboxScreen } from '../inbox/inbox-screen.tsx'
import { OperatorsScreen } from '../operators/operators-screen.tsx'
import { AuditViews } from '../reveals/audit-views.tsx'
import { ReviewsScreen } from '../reveals/reviews-screen.tsx'
import type { Screens } from './shown.ts'

/** Everybody’s own work, and the console itself. */
export const screens = {
  home: () => <HomeScreen />,
  inbox: () => <InboxScreen />,
  operators: () => <OperatorsScreen />,
  exports: () => <ExportsScreen />,
  health: () => <HealthScreen />,
  account: () => <AccountScreen />,
  reviews: () => <ReviewsScreen />,
  audit: ({ search }) => <AuditScreen search={search} views={<AuditViews current="audit" />} />,
} satisfies Screens
