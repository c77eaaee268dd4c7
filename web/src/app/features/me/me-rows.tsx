import {
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
} from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { openHelp } from '../../help/open-help.ts'
import type { RouteName } from '../../routing/route-table.ts'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
import { meTexts } from './me-texts.ts'

interface Row {
  to: RouteName
  href: string
  icon: LucideIcon
  title: string
  secondary?: string
}

/** Links to the customer's screens. */
export function MeRows({ signedIn }: { signedIn: boolean }) {
  const t = useTexts(meTexts)
  const { href } = useRoute()
  const services = useServices()
  const own: readonly Row[] = [
    { to: 'MyLoans', href: href('MyLoans', {}), icon: CreditCard, title: t.loans },
    { to: 'RepaymentRecord', href: href('RepaymentRecord', {}), icon: History, title: t.payments },
    { to: 'BankList', href: href('BankList', {}), icon: Landmark, title: t.accounts },
    { to: 'InvoicePage', href: href('InvoicePage', {}), icon: ScrollText, title: t.invoices },
    { to: 'Vouchers', href: href('Vouchers', {}), icon: TicketPercent, title: t.vouchers },
  ]
  const open: readonly Row[] = [
    { to: 'Setting', href: href('Setting', {}), icon: Settings, title: t.setting, secondary: t.settingWhy },
    { to: 'Documents', href: href('Documents', { type: 'term-of-service' }), icon: FileText, title: t.terms },
    { to: 'Documents', href: href('Documents', { type: 'privacy-policy' }), icon: ShieldCheck, title: t.privacy },
  ]
  const howToPay: Row = { to: 'BillHowToPay', href: href('BillHowToPay', {}), icon: ReceiptText, title: t.howToPay }
  return (
    <>
      {signedIn && <Rows rows={[...own, howToPay]} />}
      <Rows rows={open} />
      <List>
        <ListRow
          mark={<Icon of={CircleHelp} />}
          title={t.help}
          secondary={t.helpWhy}
          onClick={() => openHelp(services)}
        />
      </List>
    </>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <List>
      {rows.map(({ href, icon, title, secondary }) => (
        <ListRow key={href} mark={<Icon of={icon} />} title={title} secondary={secondary} href={href} />
      ))}
    </List>
  )
}
