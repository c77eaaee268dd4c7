import {
  Activity,
  Banknote,
  BookMinus,
  BookOpenText,
  CheckCheck,
  CircleQuestionMark,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  ScrollText,
  Send,
  ShieldQuestion,
  Ticket,
  Undo2,
  UserRoundSearch,
  Users,
} from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Logo } from '../../ui/graphics/logo.tsx'
import { useSession } from '../calls/session.ts'
import { Tip } from '../parts/tip.tsx'
import { hrefOf, menuOf } from '../routes/routes.ts'
import type { MenuItem } from '../routes/screen-table.ts'
import { frameTexts } from './frame-texts.ts'
import { Person } from './person.tsx'
import styles from './side-nav.module.css'

const icons: Readonly<Record<MenuItem, LucideIcon>> = {
  home: LayoutGrid,
  queue: Inbox,
  customers: UserRoundSearch,
  vouchers: Ticket,
  complaints: MessageSquareWarning,
  rights: ShieldQuestion,
  orders: Banknote,
  payments: ReceiptText,
  suspense: CircleQuestionMark,
  disbursements: Send,
  refunds: Undo2,
  inbox: CheckCheck,
  books: BookOpenText,
  writeOffs: BookMinus,
  operators: Users,
  audit: ScrollText,
  health: Activity,
}

interface SideNavProps {
  current: MenuItem | undefined
  /** Icons alone, where the page needs the width. */
  rail: boolean
}

/** The menu of the operator's roles, and below it who is signed in. */
export function SideNav({ current, rail }: SideNavProps) {
  const t = useTexts(frameTexts)
  const { roles } = useSession()
  return (
    <header className={classes(styles.side, rail && styles.rail)}>
      <a href="/console" className={styles.brand} aria-label={rail ? `Lumbung ${t.console}` : undefined}>
        <Logo size={32} />
        {!rail && (
          <span>
            <span className={styles.name}>Lumbung</span>
            <span className={styles.sub}>{t.console}</span>
          </span>
        )}
      </a>
      <nav aria-label={t.menu}>
        <ul className={styles.items}>
          {menuOf(roles).map((item) => (
            <li key={item}>
              <MenuLink item={item} rail={rail} isCurrent={item === current} />
            </li>
          ))}
        </ul>
      </nav>
      <Person rail={rail} />
    </header>
  )
}

function MenuLink({ item, rail, isCurrent }: { item: MenuItem; rail: boolean; isCurrent: boolean }) {
  const t = useTexts(frameTexts)
  const name = t.items[item]
  const link = (
    <a
      href={hrefOf(item)}
      className={classes(styles.item, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={rail ? name : undefined}
    >
      <Icon of={icons[item]} size={20} />
      {!rail && <span>{name}</span>}
    </a>
  )
  return rail ? (
    <Tip text={name} side="right">
      {link}
    </Tip>
  ) : (
    link
  )
}
