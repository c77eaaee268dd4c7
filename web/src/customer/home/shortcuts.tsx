import { Gauge, type LucideIcon, ReceiptText, Wallet } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRoute } from '../../shell/router/use-route.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { accountTexts } from './account-home-texts.ts'
import styles from './shortcuts.module.css'

interface Shortcut {
  to: 'MyLoans' | 'Bill' | 'MyLimit'
  icon: LucideIcon
  label: string
}

/** Links to the most used screens. */
export function Shortcuts({ limit }: { limit: boolean }) {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  const links: Shortcut[] = [
    { to: 'MyLoans', icon: Wallet, label: t.myLoans },
    { to: 'Bill', icon: ReceiptText, label: t.bills },
    ...(limit ? [{ to: 'MyLimit', icon: Gauge, label: t.myLimit } as const] : []),
  ]
  return (
    <nav aria-label={t.shortcuts}>
      <Card tight>
        <div className={styles.row}>
          {links.map(({ to, icon, label }) => (
            <a key={to} className={styles.way} href={href(to, {})}>
              <Tile icon={icon} />
              <span className={styles.label}>{label}</span>
            </a>
          ))}
        </div>
      </Card>
    </nav>
  )
}
