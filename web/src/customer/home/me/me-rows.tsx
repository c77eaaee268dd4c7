import { tabPoints } from '@lumbung/shared/contract/home.ts'
import {
  Bell,
  Building2,
  CircleHelp,
  CreditCard,
  FileText,
  History,
  Landmark,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  TicketPercent,
  UserPlus,
} from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { RouteName } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { meTexts } from './me-texts.ts'

interface Row {
  to: RouteName
  href: string
  icon: LucideIcon
  title: string
  secondary?: string
  /** How many are new. */
  count?: number | undefined
}

/** Links to the customer's screens. */
export function MeRows({ signedIn }: { signedIn: boolean }) {
  const t = useTexts(meTexts)
  const { href } = useRoute()
  const counts = useRead(tabPoints, {}, { enabled: signedIn, handles: 'all', staleTime: 60_000 }).data
  const { notificationsCount, unreadCouponCount } = counts ?? {}
  const own: readonly Row[] = [
    {
      to: 'Notifications',
      href: href('Notifications', {}),
      icon: Bell,
      title: t.notifications,
      count: notificationsCount,
    },
    { to: 'MyLoans', href: href('MyLoans', {}), icon: CreditCard, title: t.loans },
    { to: 'RepaymentRecord', href: href('RepaymentRecord', {}), icon: History, title: t.payments },
    { to: 'BankList', href: href('BankList', {}), icon: Landmark, title: t.accounts },
    { to: 'InvoicePage', href: href('InvoicePage', {}), icon: ScrollText, title: t.invoices },
    { to: 'Vouchers', href: href('Vouchers', {}), icon: TicketPercent, title: t.vouchers, count: unreadCouponCount },
    { to: 'InviteFriendsPage', href: href('InviteFriendsPage', {}), icon: UserPlus, title: t.invite },
  ]
  const open: readonly Row[] = [
    { to: 'HelpCenter', href: href('HelpCenter', {}), icon: CircleHelp, title: t.help, secondary: t.helpWhy },
    { to: 'Setting', href: href('Setting', {}), icon: Settings, title: t.setting, secondary: t.settingWhy(signedIn) },
    { to: 'Documents', href: href('Documents', { type: 'term-of-service' }), icon: FileText, title: t.terms },
    { to: 'Documents', href: href('Documents', { type: 'privacy-policy' }), icon: ShieldCheck, title: t.privacy },
  ]
  const about: Row = { to: 'AboutUs', href: href('AboutUs', {}), icon: Building2, title: t.about }
  const howToPay: Row = { to: 'BillHowToPay', href: href('BillHowToPay', {}), icon: ReceiptText, title: t.howToPay }
  return (
    <>
      {signedIn && <Rows rows={[...own, howToPay]} />}
      <Rows rows={[...open, about]} />
    </>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(commonTexts)
  return (
    <List>
      {rows.map(({ href, icon, title, secondary, count = 0 }) => (
        <ListRow
          key={href}
          mark={<Icon of={icon} />}
          title={title}
          secondary={secondary}
          value={count > 0 && <Badge kind="brand">{t.newCount(count)}</Badge>}
          href={href}
        />
      ))}
    </List>
  )
}
